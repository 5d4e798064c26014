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
  /** The original. */
  sessionId: string;
  /** Names the gesture: 1 to 255 characters, the same for every attempt. */
  idempotencyKey: string;
}

/** A change of a session. */
export interface UpdateMetadataVariables {
  /** The session to change. */
  sessionId: string;
  /** What changes; what it does not name stays. */
  patch: SessionMetadataPatch;
}

/** Something to say in a session. */
export interface SendMessageVariables {
  /** The session to say it in. */
  sessionId: string;
  /** At most 100,000 characters, and not blank. */
  content: string;
}

/**
 * Options for `useMutation` of all that is written. They tell nobody and reload nothing: that is up to the caller.
 *
 * @example
 * ```ts
 * import { useMutation, useQueryClient } from '@tanstack/vue-query';
 * import { createBrainClient, sessionMutations, sessionQueries } from 'session-duplicate';
 *
 * const client = createBrainClient({ baseUrl: '', tenant: 'acme', accessToken: 'token' });
 * const queryClient = useQueryClient();
 * const { mutate } = useMutation({
 *   ...sessionMutations.create(client),
 *   onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQueries.lists('alice') }),
 * });
 * mutate({ projectId: 'website-relaunch', title: 'Launch checklist' });
 * ```
 */
export const sessionMutations = {
  /** Makes a copy of a session. */
  duplicate: (client: SessionClient) =>
    mutation<SessionDuplicateResponse, DuplicateVariables>('duplicate', ({ sessionId, ...options }) =>
      client.duplicateSession(sessionId, options),
    ),

  /** Changes title, icon, color, tags or pin of a session. */
  updateMetadata: (client: SessionClient) =>
    mutation<SessionMetadata, UpdateMetadataVariables>('update-metadata', ({ sessionId, patch }) =>
      client.updateMetadata(sessionId, patch),
    ),

  /** Puts a session into the archive, by its id. */
  archive: (client: SessionClient) =>
    mutation<void, string>('archive', (sessionId) => client.archiveSession(sessionId)),

  /** Takes a session out of the archive, by its id. */
  reactivate: (client: SessionClient) =>
    mutation<void, string>('reactivate', (sessionId) => client.reactivateSession(sessionId)),

  /** Deletes a session for good, by its id. */
  remove: (client: SessionClient) =>
    mutation<void, string>('remove', (sessionId) => client.deleteSession(sessionId)),

  /** Makes an empty session. */
  create: (client: SessionClient) =>
    mutation<SessionSummary, SessionCreateRequest>(
      'create',
      (request) => client.createSession?.(request) ?? unsupported('createSession'),
    ),

  /** Says something in a session. */
  sendMessage: (client: SessionClient) =>
    mutation<ChatMessage[], SendMessageVariables>(
      'send-message',
      ({ sessionId, content }) => client.sendMessage?.(sessionId, content) ?? unsupported('sendMessage'),
    ),
};

function mutation<T, V>(name: string, mutationFn: (variables: V) => Promise<T>) {
  return mutationOptions<T, BrainError, V>({
    // See session-queries.ts: the client repeats, and whether the server answers offline only it knows.
    retry: false,
    networkMode: 'always',
    mutationKey: ['session-duplicate', name],
    mutationFn,
  });
}
