import {
  paths,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_REPLAYED,
  PROBLEM_CODES,
  PROBLEM_MEDIA_TYPE,
  PROBLEM_STATUS,
  PROBLEM_TITLES,
  SESSION_LIMITS,
  type ProblemCode,
} from '../contract';
import { EXAMPLES } from './examples';
import { OPERATIONS, PATH_PARAMETERS, type Operation } from './operations';
import { PROBLEMS } from './problems';
import { jsonSchemas, refTo, type Json } from './schemas';

/** Refusals that any call may meet. */
const OF_EVERY_CALL: readonly ProblemCode[] = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'rate_limited',
  'unavailable',
];
const WITH_RETRY_AFTER: readonly ProblemCode[] = ['rate_limited', 'unavailable'];

/**
 * The wire as an OpenAPI 3.1 document.
 *
 * @param version of the package
 */
export function openApiDocument(version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'session-duplicate',
      version,
      summary: 'Chat sessions, and independent copies of them',
      description:
        'JSON, with a bearer token; a caller sees its own sessions only. Errors are problem documents (RFC 9457) ' +
        'with a stable `code`. Operations marked `x-optional` may be missing: clients do without them. Clients ' +
        'ignore fields that they do not know. Lengths are counted in UTF-16 code units.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:8787', description: 'The reference backend (`npm run backend`)' }],
    security: [{ bearer: [] }],
    tags: [...new Set(OPERATIONS.map((operation) => operation.tag))].map((name) => ({ name })),
    paths: pathItems(),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The reference backend takes USER@TENANT for a token, and believes it.',
        },
      },
      parameters: components.parameters,
      headers: components.headers,
      responses: Object.fromEntries(PROBLEM_CODES.map((code) => [code, problemResponse(code)])),
      schemas: Object.fromEntries(
        Object.entries(jsonSchemas()).map(([name, schema]) => [
          name,
          { ...schema, examples: [EXAMPLES[name as keyof typeof EXAMPLES]] },
        ]),
      ),
    },
  };
}

const components = {
  parameters: {
    ...Object.fromEntries(
      Object.entries(PATH_PARAMETERS).map(([name, schema]) => [
        name,
        { name, in: 'path', required: true, schema },
      ]),
    ),
    idempotencyKey: {
      name: IDEMPOTENCY_KEY,
      in: 'header',
      description:
        'Names the request: the same key and request get the same answer, and one copy. It belongs to the caller.',
      schema: { type: 'string', minLength: 1, maxLength: SESSION_LIMITS.idempotencyKey },
      example: '7b0c4f0e-61d5-4d3c-9b0e-2f1f6a8f5c11',
    },
  },
  headers: {
    idempotencyReplayed: {
      description: `\`true\` where an earlier request with this ${IDEMPOTENCY_KEY} made the copy.`,
      schema: { type: 'string', enum: ['true'] },
    },
    retryAfter: {
      description: 'When to try again: seconds, or an HTTP date (RFC 9110).',
      schema: { type: 'string' },
      example: '5',
    },
    wwwAuthenticate: { description: 'How to sign in.', schema: { type: 'string' }, example: 'Bearer' },
  },
};

const component = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

function pathItems(): Json {
  const items: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    const path = decodeURIComponent(paths.brain('{tenant}')) + operation.path;
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
      component('parameters', name ?? ''),
    );
    items[path] = { parameters, ...items[path], [operation.method]: operationObject(operation) };
  }
  return items;
}

function operationObject(operation: Operation): Json {
  const { id, tag, summary, description, optional, body } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(optional && { 'x-optional': true }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: body.required,
        content: { 'application/json': { schema: refTo(body.schema), example: EXAMPLES[body.schema] } },
      },
    }),
    responses: responsesOf(operation),
  };
}

function parametersOf({ query = {}, isDuplicate }: Operation): Json[] {
  const inQuery = Object.entries(query).map(([name, parameter]) => ({ name, in: 'query', ...parameter }));
  return isDuplicate ? [...inQuery, component('parameters', 'idempotencyKey')] : inQuery;
}

function responsesOf({ answer, body, problems = [], isDuplicate }: Operation): Json {
  const codes = [...OF_EVERY_CALL, ...(body ? (['payload_too_large'] as const) : []), ...problems];
  return {
    [answer.status]: {
      description: answer.description,
      ...(isDuplicate && {
        headers: { [IDEMPOTENCY_REPLAYED]: component('headers', 'idempotencyReplayed') },
      }),
      ...(answer.schema && {
        content: {
          'application/json': answer.many
            ? { schema: { type: 'array', items: refTo(answer.schema) }, example: [EXAMPLES[answer.schema]] }
            : { schema: refTo(answer.schema), example: EXAMPLES[answer.schema] },
          ...(isDuplicate && { 'text/event-stream': eventStream() }),
        },
      }),
    },
    ...Object.fromEntries(codes.map((code) => [PROBLEM_STATUS[code], component('responses', code)])),
  };
}

function eventStream(): Json {
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  return {
    schema: {
      type: 'string',
      description:
        'Server-sent events: `progress` with a DuplicateProgress while the copying goes on, then `result` with a ' +
        'SessionDuplicateResponse, or `problem` with a Problem.',
    },
    example:
      event('progress', { copied: 0, total: 2000 }) +
      event('progress', EXAMPLES.DuplicateProgress) +
      event('result', EXAMPLES.SessionDuplicateResponse),
  };
}

function problemResponse(code: ProblemCode): Json {
  const { detail, when } = PROBLEMS[code];
  const headers = {
    ...(code === 'unauthenticated' && { 'WWW-Authenticate': component('headers', 'wwwAuthenticate') }),
    ...(WITH_RETRY_AFTER.includes(code) && { 'Retry-After': component('headers', 'retryAfter') }),
  };
  return {
    description: `\`${code}\`: ${when}`,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: refTo('Problem'),
        example: {
          type: `urn:session-duplicate:problem:${code}`,
          title: PROBLEM_TITLES[code],
          status: PROBLEM_STATUS[code],
          detail,
          code,
          ...(code === 'invalid_request' && { field: 'title' }),
        },
      },
    },
  };
}
