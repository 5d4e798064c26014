import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  chatMessageSchema,
  conversationKeySchema,
  duplicatedFromSchema,
  duplicateProgressSchema,
  forkRequestSchema,
  forkResponseSchema,
  memorySchema,
  problemSchema,
  projectGroupSchema,
  projectListSchema,
  projectSchema,
  sendMessageRequestSchema,
  sessionCreateRequestSchema,
  sessionDuplicateRequestSchema,
  sessionDuplicateResponseSchema,
  sessionGroupSchema,
  sessionMetadataPatchSchema,
  sessionMetadataSchema,
  sessionSummarySchema,
} from '../contract';

/** The contract's schemas by the names that they have in the document. */
export const SCHEMAS = {
  SessionSummary: sessionSummarySchema,
  DuplicatedFrom: duplicatedFromSchema,
  SessionMetadata: sessionMetadataSchema,
  SessionMetadataPatch: sessionMetadataPatchSchema,
  SessionCreateRequest: sessionCreateRequestSchema,
  SessionDuplicateRequest: sessionDuplicateRequestSchema,
  SessionDuplicateResponse: sessionDuplicateResponseSchema,
  DuplicateProgress: duplicateProgressSchema,
  ChatMessage: chatMessageSchema,
  SendMessageRequest: sendMessageRequestSchema,
  Memory: memorySchema,
  SessionGroup: sessionGroupSchema,
  ProjectList: projectListSchema,
  Project: projectSchema,
  ProjectGroup: projectGroupSchema,
  ForkRequest: forkRequestSchema,
  ForkResponse: forkResponseSchema,
  ConversationKey: conversationKeySchema,
  Problem: problemSchema,
} as const satisfies Record<string, v.GenericSchema>;
export type SchemaName = keyof typeof SCHEMAS;

export type Json = Record<string, unknown>;

/** A reference to a schema of the document. */
export const refTo = (name: SchemaName): Json => ({ $ref: `#/components/schemas/${name}` });

/** Every schema in JSON Schema 2020-12, as OpenAPI 3.1 has them. */
export function jsonSchemas(): Record<SchemaName, Json> {
  const schemas = toJsonSchemaDefs(SCHEMAS, {
    target: 'draft-2020-12',
    // What a schema cannot say there is said in words: the checks of text, and its length in UTF-16 code units.
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? { type: 'object' } : null),
  }) as Record<SchemaName, Json>;
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withInstants(schema)]),
  ) as Record<SchemaName, Json>;
}

/** A field that is named as an instant is one. */
function withInstants(schema: Json): Json {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        name.endsWith('At') ? { ...property, format: 'date-time' } : property,
      ]),
    ),
  };
}
