import { describe, expect, it } from 'vitest';
import {
  KOPERUIT_PREFIX,
  orderReferenceTag,
  parseTags,
  replaceCopperTag,
  splitTags,
  tagsProblem,
  visibleTags,
} from '~/kernel/text/tags';

const many = (count: number) => Array.from({ length: count }, (_, index) => `tag${index}`);

describe('parseTags', () => {
  it.each([
    ['kantoor', ['kantoor']],
    ['kantoor, winkel ,magazijn', ['kantoor', 'winkel', 'magazijn']],
    ['kantoor,kantoor, kantoor ', ['kantoor']],
    ['Kantoor,kantoor', ['Kantoor', 'kantoor']],
    ['eerste  verdieping,eerste verdieping', ['eerste verdieping']],
    ['a\nb\u0000c', ['a b c']],
    ['', []],
    [' , ,, ', []],
    ['a'.repeat(40), ['a'.repeat(40)]],
    [`${'a'.repeat(41)},b`, ['b']],
    ['😀'.repeat(40), ['😀'.repeat(40)]],
    ['ref_k3j9x2m1qp,b', ['b']],
    ['b,koperuit_NL100001, Koperuit_NL2', ['b']],
  ])('BBO-02 reads %j as %j', (text, tags) => {
    expect(parseTags(text)).toEqual(tags);
  });

  it('BBO-02 keeps at most 20, not counting doubles', () => {
    expect(parseTags(many(20).join())).toEqual(many(20));
    expect(parseTags(many(21).join())).toEqual(many(20));
    expect(parseTags([...many(20), 'tag0'].join())).toEqual(many(20));
  });
});

describe('tagsProblem', () => {
  it.each([
    ['', null],
    ['a'.repeat(40), null],
    ['a'.repeat(41), 'tooLong'],
    ['a,ref_x', 'reserved'],
    ['pref_x', null],
    [many(20).join(), null],
    [many(21).join(), 'tooMany'],
    [[...many(20), 'tag0', 'tag1'].join(), null],
  ])('BBO-02 of %j: %j', (text, problem) => {
    expect(tagsProblem(text)).toBe(problem);
  });
});

describe('ordering B18 reserved prefixes', () => {
  it.each(['ref_x', 'REF_x', 'koperuit_NL1', 'Koperuit_NL1', ' KOPERUIT_nl1', 'a,koperuit_'])(
    '%j is refused',
    (text) => {
      expect(tagsProblem(text)).toBe('reserved');
    },
  );

  it.each(['koperuit', 'koperuitNL1', 'geen koperuit_NL1'])('%j is not', (text) => {
    expect(tagsProblem(text)).toBe(null);
  });

  it('what people may change and what stays are told apart', () => {
    expect(splitTags(['kantoor', 'ref_k3j9x2m1qp', 'koperuit_NL1', 'Zuid'])).toEqual({
      own: ['kantoor', 'Zuid'],
      technical: ['ref_k3j9x2m1qp', 'koperuit_NL1'],
    });
  });
});

describe('technical tags', () => {
  it('BBO-14 hides the order reference and nothing else', () => {
    const visible = ['kantoor', 'koperuit_NL1', 'pref_x', 'ref'];
    expect(visibleTags(['ref_k3j9x2m1qp', ...visible])).toEqual(visible);
    expect(visibleTags([])).toEqual([]);
  });

  it('BBO-14 makes a reference that is hidden', () => {
    expect(orderReferenceTag('k3j9x2m1qp')).toBe('ref_k3j9x2m1qp');
    expect(visibleTags([orderReferenceTag('Az09_-Az09')])).toEqual([]);
  });

  it.each(['', 'nine_char', 'a b c d ef', 'elevenchars', 'with,comma', 'k3j9x2m1q\n', 'k3j9x2m1qé'])(
    'BBO-14 refuses %j',
    (random) => {
      expect(() => orderReferenceTag(random)).toThrow(RangeError);
    },
  );

  it('BBO-05 tags an order that replaces copper', () => {
    expect(KOPERUIT_PREFIX).toBe('koperuit_');
    expect(replaceCopperTag('NL100001')).toBe('koperuit_NL100001');
  });
});
