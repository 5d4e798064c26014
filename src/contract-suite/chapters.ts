import { access } from './checks/access';
import { badInput } from './checks/bad-input';
import { branches } from './checks/branches';
import { demoCalls } from './checks/demo-calls';
import { duplicates } from './checks/duplicates';
import { history } from './checks/history';
import { idempotency } from './checks/idempotency';
import { independence } from './checks/independence';
import { lifecycle } from './checks/lifecycle';
import { lists } from './checks/lists';
import { messagePages } from './checks/message-pages';
import { problems } from './checks/problems';
import { progress } from './checks/progress';
import { titles } from './checks/titles';
import type { Chapter } from './promise';

/** Every promise of the wire, in the order in which a report tells of them. */
export const CHAPTERS: readonly Chapter[] = [
  access,
  lists,
  duplicates,
  history,
  titles,
  independence,
  lifecycle,
  badInput,
  problems,
  idempotency,
  branches,
  progress,
  messagePages,
  demoCalls,
];
