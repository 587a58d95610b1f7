import { expect, it } from 'vitest';
import { numberIn, textIn, textsIn } from '~/telecom/timeline/reported';

it('life B11 fields of a request are read by name and kind', () => {
  const request = { nid: ' NL100010-2 ', product_id: 41011, empty: ' ' };
  expect([
    textIn(request, 'nid'),
    textIn(request, 'product_id'),
    textIn(request, 'empty'),
    textIn(request, 'toString'),
    textIn(null, 'nid'),
  ]).toEqual(['NL100010-2', null, null, null, null]);
  expect(textsIn({ tags: ['a', 1, 'b'] }, 'tags')).toEqual(['a', 'b']);
  expect(textsIn(request, 'nid')).toEqual([]);
  expect([numberIn(request, 'product_id'), numberIn(request, 'nid'), numberIn(undefined, 'nid')]).toEqual([
    41011,
    null,
    null,
  ]);
});
