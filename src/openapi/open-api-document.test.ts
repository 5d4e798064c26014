import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { createReferenceBackend, MemoryScope } from '../backend';
import {
  check,
  PROBLEM_CODES,
  PROBLEM_STATUS,
  PROBLEM_TITLES,
  problemSchema,
  type Schema,
} from '../contract';
import { EXAMPLES } from './examples';
import { openApiDocument } from './open-api-document';
import { OPEN_API_FILE, openApiText } from './open-api-text';
import { OPERATIONS } from './operations';
import { SCHEMAS, type SchemaName } from './schemas';

const NAMES = Object.keys(SCHEMAS) as SchemaName[];

describe('the OpenAPI document', () => {
  it('is the one that is shipped; else run `npm run openapi`', () => {
    expect(readFileSync(OPEN_API_FILE, 'utf8')).toBe(openApiText());
  });

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(openApiDocument('1.0.0'))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every reference that it makes', () => {
    const document = openApiDocument('1.0.0');
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(references.length).toBeGreaterThan(50);
    for (const path of references) {
      const target = path
        .split('/')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
      expect(target, path).toBeDefined();
    }
  });

  it('has every call of the reference backend, and no other', async () => {
    const { handlers } = await createReferenceBackend();
    const calls = handlers
      .filter((handler) => handler instanceof RequestHandler)
      .map(({ info }) => info as unknown as { method: unknown; path: unknown })
      .filter(({ path }) => String(path).startsWith('*/brain/:tenant'))
      .map(({ method, path }) => `${String(method)} ${String(path).replace('*/brain/:tenant', '')}`);
    expect(OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      calls.map((call) => call.replace(/:(\w+)/g, '{$1}')).sort(),
    );
  });

  it('gives every operation a name of its own', () => {
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  });
});

describe('an example', () => {
  it.each(NAMES)('of %s is one', (name) => {
    const schema: Schema<unknown> = SCHEMAS[name];
    expect(check(schema, EXAMPLES[name])).toEqual({ ok: true, value: EXAMPLES[name] });
  });

  it('of a conversation has the path that the backend gives it', () => {
    const { sessionId, scopePath } = EXAMPLES.ConversationKey;
    const scope = MemoryScope.positional({ tenant: 'acme', principal: 'alice', session: sessionId });
    expect(scopePath).toBe(scope.path);
  });

  it.each(PROBLEM_CODES)('of a refusal has the words of its code: %s', (code) => {
    const { responses } = openApiDocument('1.0.0')['components'] as {
      responses: Record<string, { content: Record<string, { example: unknown }> }>;
    };
    const example = responses[code]?.content['application/problem+json']?.example;
    expect(check(problemSchema, example)).toMatchObject({
      ok: true,
      value: { status: PROBLEM_STATUS[code], code, title: PROBLEM_TITLES[code] },
    });
  });
});
