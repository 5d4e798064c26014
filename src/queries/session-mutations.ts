import { mutationOptions } from '@tanstack/vue-query';
import type { BrainError } from '../client/brain-error';
import type { DuplicateSessionOptions, SessionClient } from '../client/session-client';
import type {
  ChatMessage,
  SessionCreateRequest,
  SessionDuplicateResponse,
  SessionMetadata,
  SessionMetadataPatch,
  SessionSummary,
} from '../contract';
import { unsupported } from './unsupported';

/** One gesture of duplicating; sent again, it makes no second copy. */
export interface DuplicateVariables extends DuplicateSessionOptions {
  sessionId: string;
  idempotencyKey: string;
}

export interface UpdateMetadataVariables {
  sessionId: string;
  patch: SessionMetadataPatch;
}

export interface SendMessageVariables {
  sessionId: string;
  content: string;
}

const key = (name: string) => ['session-duplicate', name] as const;

// See session-queries.ts: the client repeats, and whether the server answers offline only it knows.
const shared = { retry: false, networkMode: 'always' } as const;

/** Options for `useMutation` of all that is written. They tell nobody and reload nothing: that is up to the caller. */
export const sessionMutations = {
  duplicate: (client: SessionClient) =>
    mutationOptions<SessionDuplicateResponse, BrainError, DuplicateVariables>({
      ...shared,
      mutationKey: key('duplicate'),
      mutationFn: ({ sessionId, ...options }) => client.duplicateSession(sessionId, options),
    }),

  updateMetadata: (client: SessionClient) =>
    mutationOptions<SessionMetadata, BrainError, UpdateMetadataVariables>({
      ...shared,
      mutationKey: key('update-metadata'),
      mutationFn: ({ sessionId, patch }) => client.updateMetadata(sessionId, patch),
    }),

  archive: (client: SessionClient) =>
    mutationOptions<void, BrainError, string>({
      ...shared,
      mutationKey: key('archive'),
      mutationFn: (sessionId) => client.archiveSession(sessionId),
    }),

  reactivate: (client: SessionClient) =>
    mutationOptions<void, BrainError, string>({
      ...shared,
      mutationKey: key('reactivate'),
      mutationFn: (sessionId) => client.reactivateSession(sessionId),
    }),

  remove: (client: SessionClient) =>
    mutationOptions<void, BrainError, string>({
      ...shared,
      mutationKey: key('remove'),
      mutationFn: (sessionId) => client.deleteSession(sessionId),
    }),

  create: (client: SessionClient) =>
    mutationOptions<SessionSummary, BrainError, SessionCreateRequest>({
      ...shared,
      mutationKey: key('create'),
      mutationFn: (request) => client.createSession?.(request) ?? unsupported('createSession'),
    }),

  sendMessage: (client: SessionClient) =>
    mutationOptions<ChatMessage[], BrainError, SendMessageVariables>({
      ...shared,
      mutationKey: key('send-message'),
      mutationFn: ({ sessionId, content }) =>
        client.sendMessage?.(sessionId, content) ?? unsupported('sendMessage'),
    }),
};
