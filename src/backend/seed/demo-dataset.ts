import type { Dataset } from '../documents';
import { bigSession } from './big-session';
import { buildSession } from './build-session';
import { manySessions } from './many-sessions';
import { buildProjects } from './projects';
import { createSeedContext } from './seed-context';
import { buildSessionGroups } from './session-groups';
import { accessibilitySessions } from './sessions-accessibility';
import { fieldServiceSessions } from './sessions-field-service';
import { ideaSessions } from './sessions-ideas';
import { launchSessions } from './sessions-launch';
import { colleaguesSessions } from './sessions-of-colleagues';
import { warehouseSessions } from './sessions-warehouse';

/** What the demo's data is to be. */
export interface DemoDatasetOptions {
  /** What all times are relative to; none is later. @default the present */
  now?: Date;
  /** Messages of the longest session, “Product pages, one by one”: a whole number, 0 or more. @default 2000 */
  bigSessionMessages?: number;
  /** Further sessions in the project “Data platform”: a whole number, 0 or more. @default 0 */
  manySessions?: number;
}

/**
 * A demo's data: two tenants, three projects and about 45 sessions in every status that look like real work.
 *
 * @returns the same data, ids included, for the same options
 * @throws RangeError if `now` is no valid date
 * @example
 * ```ts
 * import { createReferenceBackend, demoDataset } from 'session-duplicate/backend';
 *
 * const dataset = demoDataset({ now: new Date('2026-11-30T09:00:00Z'), bigSessionMessages: 100 });
 * const backend = await createReferenceBackend({ dataset });
 * ```
 */
export function demoDataset({
  now = new Date(),
  bigSessionMessages = 2000,
  manySessions: further = 0,
}: DemoDatasetOptions = {}): Dataset {
  const context = createSeedContext(now);
  buildProjects(context);
  const specs = [
    ...launchSessions,
    ...accessibilitySessions,
    ...ideaSessions,
    ...bigSession(bigSessionMessages),
    ...manySessions(further),
    ...warehouseSessions,
    ...colleaguesSessions,
    ...fieldServiceSessions,
  ];
  buildSessionGroups(
    context,
    specs.map((spec) => ({ spec, sessionId: buildSession(context, spec) })),
  );
  return context.data;
}
