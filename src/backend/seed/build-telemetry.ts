import type { ChatMessageDocument, SessionDocument } from '../documents';
import type { Random } from './random';
import type { SeedContext } from './seed-context';

/** How many of a session's latest replies leave telemetry: enough to see that a copy takes none of it. */
const TRACED_REPLIES = 3;

/** Adds the audit trail and metrics of a session. */
export function buildTelemetry(
  { data, id }: SeedContext,
  session: SessionDocument,
  messages: readonly ChatMessageDocument[],
  random: Random,
): void {
  const row = (createdAt: string) => ({
    _id: id(Date.parse(createdAt)),
    tenantId: session.tenantId,
    sessionId: session.sessionId,
    createdAt,
  });

  data.event_log.push({ ...row(session.createdAt), type: 'session.created', userId: session.userId });
  if (session.archivedAt) {
    data.event_log.push({ ...row(session.archivedAt), type: 'session.archived', userId: session.userId });
  }

  const replies = messages.filter(({ role }) => role === 'ASSISTANT').slice(-TRACED_REPLIES);
  for (const reply of replies) {
    const usage = { inputTokens: random.between(900, 6200), outputTokens: random.between(60, 700) };
    const thinkProcessId = reply.thinkProcessId;
    data.llm_traces.push({
      ...row(reply.createdAt),
      thinkProcessId,
      messageId: reply._id,
      model: 'large',
      durationMs: random.between(1800, 24_000),
    });
    data.llm_usage_records.push({ ...row(reply.createdAt), thinkProcessId, model: 'large', ...usage });
  }

  const last = replies.at(-1);
  if (last && messages.length > 10) {
    data.prak_runs.push({
      ...row(last.createdAt),
      thinkProcessId: last.thinkProcessId,
      outcome: 'DONE',
      durationMs: random.between(400, 2600),
    });
  }
}
