import { createReferenceBackend } from '../backend';
import type { RunContractOptions } from '../contract-suite';
import { aChat, aMemory, aSession, datasetOf, nextId } from '../testing/builders';
import { OWNER } from './mutants/meddling.fixtures';

/** A backend with a chat of the owner's, a session of hers in a group, and a chat of another person's. */
export async function aBackend() {
  const chat = aChat({ turns: 30, session: { pinned: true } });
  for (const message of chat.messages.slice(0, 9)) message.senderUserId = 'carol';
  chat.memories.push(aMemory(chat.process));
  const grouped = aSession({ title: 'Grouped' });
  const backend = await createReferenceBackend({
    dataset: datasetOf([chat, aChat({ session: { userId: 'bob' } })], {
      sessions: [grouped],
      session_groups: [
        {
          _id: nextId(),
          tenantId: 'acme',
          projectId: 'relaunch',
          userId: 'alice',
          name: 'launch',
          sessionIds: [grouped.sessionId, chat.session.sessionId],
        },
      ],
    }),
  });
  return { backend, chat };
}

/** The suite's options for it; eleven messages are enough for the engine to compact what was said. */
export const OPTIONS = {
  baseUrl: 'http://brain.test',
  tenant: 'acme',
  token: OWNER,
  otherToken: 'bob@acme',
  foreignTenantToken: 'dana@globex',
  project: 'relaunch',
  messages: 11,
} satisfies RunContractOptions;
