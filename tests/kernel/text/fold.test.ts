import { expect, it } from 'vitest';
import { fold } from '~/kernel/text/fold';

it.each([
  ['Café René', 'CAFE RENE'],
  ['Van ’t Hof', "van 't hof"],
  ['Van t Hof', "Van 't Hof"],
])('%s and %s are the same words to a search', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});
