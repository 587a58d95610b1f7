import { describe, expect, it } from 'vitest';
import { paperForm, paperLanguage, typedLine } from '~/flows/papers/paper';

describe('ordering 7.8 a paper by the words of its address', () => {
  it.each([
    ['customer', 'customer'],
    ['own', 'own'],
    ['CUSTOMER', 'own'],
    [null, 'own'],
  ])('the form %s is %s', (word, form) => {
    expect(paperForm(word)).toBe(form);
  });

  it.each([
    ['en', 'en'],
    ['nl', 'nl'],
    ['de', 'nl'],
    [null, 'nl'],
  ] as const)('the language %s is %s for a user who reads Dutch', (word, language) => {
    expect(paperLanguage(word, 'nl')).toBe(language);
  });

  it.each([
    [null, ''],
    ['  Filiaal\n Zwolle ', 'Filiaal Zwolle'],
    ['x'.repeat(80), 'x'.repeat(50)],
    // 36: marks that turn a line around, and a sign that the length would cut in two
    ['\u202Enaj ,raalG\u202C', 'naj ,raalG'],
    [`${'x'.repeat(49)}\u{1f469}`, 'x'.repeat(49)],
    [`${'x'.repeat(49)} Zwolle`, 'x'.repeat(49)],
  ])('the reference %j is %j', (typed, reference) => {
    expect(typedLine(typed)).toBe(reference);
  });
});
