import type { MessageRole } from '../../contract';

/** One message of a written dialogue. Other turns are named by their index within the dialogue. */
export interface Turn extends TurnExtras {
  role: MessageRole;
  content: string;
}

export interface TurnExtras {
  thinking?: string;
  /** Index of the earlier turn that this one answers or quotes. */
  replyTo?: number;
  /** Name of the tool that this turn calls; the next turn with `toolResult` answers it. */
  callsTool?: string;
  toolResult?: true;
  /** Id of the person who wrote it. @default the session's owner */
  sender?: string;
  /** False for a remark from person to person. @default true for a person's turns */
  addressedToAgent?: false;
  tags?: string[];
  /** Minutes since the turn before. 0: at the very same instant. @default as long as typing or thinking takes */
  after?: number;
}

/** What a person says. */
export const user = (content: string, extras: TurnExtras = {}): Turn => ({
  role: 'USER',
  content,
  ...extras,
});
/** What the assistant says. */
export const agent = (content: string, extras: TurnExtras = {}): Turn => ({
  role: 'ASSISTANT',
  content,
  ...extras,
});
/** What neither says: a tool's result, an event. */
export const system = (content: string, extras: TurnExtras = {}): Turn => ({
  role: 'SYSTEM',
  content,
  ...extras,
});
