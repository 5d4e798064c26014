import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryScope, type ScopeLevel } from './memory-scope';

// Any string of UTF-16 code units, well-formed or not, with the separators of paths often in it.
const part = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', ':', '%', '%002F', 'a', '.', ''),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((units) => units.join(''))
  .filter((text) => text !== '');
const level: fc.Arbitrary<ScopeLevel> = fc.tuple(part, part);
const scope = fc.oneof(
  fc
    .record({ tenant: part, principal: part, session: fc.option(part, { nil: undefined }) })
    .map((fields) => ({
      key: JSON.stringify(['positional', fields.tenant, fields.principal, fields.session]),
      path: MemoryScope.positional(fields).path,
    })),
  fc.array(level, { minLength: 1, maxLength: 3 }).map((levels) => ({
    key: JSON.stringify(['native', levels]),
    path: MemoryScope.native(levels).path,
  })),
);

describe('the path of a scope', () => {
  it('is the same for the same scope, and never the same for two different ones', () => {
    fc.assert(
      fc.property(scope, scope, (a, b) => {
        expect(a.path === b.path).toBe(a.key === b.key);
      }),
      { numRuns: 2000 },
    );
  });

  it('tells a native scope from a positional one of the same words', () => {
    const levels: ScopeLevel[] = [
      ['tenant', 'acme'],
      ['principal', 'alice'],
    ];
    expect(MemoryScope.native(levels).path).not.toBe(
      MemoryScope.positional({ tenant: 'acme', principal: 'alice' }).path,
    );
  });

  it.each([
    ['no level', () => MemoryScope.native([])],
    ['an empty kind', () => MemoryScope.native([['', 'x']])],
    ['an empty id', () => MemoryScope.native([['case', '']])],
    ['an empty tenant', () => MemoryScope.positional({ tenant: '', principal: 'alice' })],
    ['an empty session', () => MemoryScope.positional({ tenant: 'acme', principal: 'alice', session: '' })],
  ])('is refused with %s', (_, make) => {
    expect(make).toThrow(expect.objectContaining({ code: 'invalid_scope' }));
  });
});

describe('a session of an owner', () => {
  it('keeps every level of a native owner', () => {
    const owner = MemoryScope.native([
      ['workspace', 'w'],
      ['case', 'c/1'],
    ]);
    const session = owner.session('s', 'chat');
    expect(session.path).toBe(
      MemoryScope.native([
        ['workspace', 'w'],
        ['case', 'c/1'],
        ['chat', 's'],
      ]).path,
    );
    expect(owner.ownsSession('s', session.path)).toBe(true);
  });

  it('is none of an owner a level above or beside', () => {
    const owner = MemoryScope.native([['workspace', 'w']]);
    const ofCase = MemoryScope.native([
      ['workspace', 'w'],
      ['case', 'c'],
    ]).session('s', 'chat');
    expect(owner.ownsSession('s', ofCase.path)).toBe(false);
    expect(MemoryScope.native([['workspace', 'v']]).ownsSession('s', owner.session('s', 'chat').path)).toBe(
      false,
    );
    expect(owner.ownsSession('t', owner.session('s', 'chat').path)).toBe(false);
  });

  it('needs a kind where the owner is native', () => {
    expect(() => MemoryScope.native([['case', 'c']]).session('s')).toThrow(
      expect.objectContaining({ code: 'session_kind_required' }),
    );
  });

  it('is no owner itself, where scopes are positional', () => {
    const session = MemoryScope.positional({ tenant: 'acme', principal: 'alice', session: 's' });
    expect(() => session.session('t')).toThrow(expect.objectContaining({ code: 'invalid_scope' }));
  });
});
