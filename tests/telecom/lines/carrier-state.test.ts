import { describe, expect, it } from 'vitest';
import { carrierStateGroup, isReplaceable } from '~/telecom/lines/carrier-state';

describe('carrierStateGroup', () => {
  it.each([
    ['ACTIVE', 'active'],
    ['DISCONNECT_REQUESTED', 'active'],
    ['DISCONNECT_REQUESTED_CONFIRMED', 'active'],
    ['PROCESSING', 'pending'],
    ['CANCELLED_REQUESTED', 'pending'],
    ['CANCELLED_CONFIRMED', 'pending'],
    ['DISCONNECTED', 'other'],
    ['active', 'unknown'],
    ['', 'unknown'],
    ['toString', 'unknown'],
  ])('TAB-06 %j is listed as %s', (name, group) => {
    expect(carrierStateGroup(name)).toBe(group);
  });
});

it.each([
  ['ACTIVE', 'VDSL', true],
  ['DISCONNECT_REQUESTED', 'ADSL', true],
  ['ACTIVE', 'Fiber', false],
  ['PROCESSING', 'VDSL', false],
  ['DISCONNECTED', 'VDSL', false],
])('BBO-05 a line that is %s of %s can be replaced by fibre: %s', (state, technology, can) => {
  expect(isReplaceable({ state, technology })).toBe(can);
});
