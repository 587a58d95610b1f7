import { describe, expect, it } from 'vitest';
import { carrierStateGroup, carrierStateItems, SEARCH_STATES } from '~/domain/carrier-state';

const state = (name: string) => ({ kind: 'state', state: name });
const divider = { kind: 'divider' };

describe('carrierStateGroup', () => {
  it.each([
    ['ACTIVE', 'active'],
    ['DISCONNECT_REQUESTED', 'active'],
    ['DISCONNECT_REQUESTED_CONFIRMED', 'active'],
    ['PROCESSING', 'pending'],
    ['CANCELLED_REQUESTED', 'pending'],
    ['CANCELLED_CONFIRMED', 'pending'],
    ['DISCONNECTED', 'other'],
    ['active', 'other'],
    ['', 'other'],
    ['toString', 'other'],
  ])('TAB-06 %j is listed as %s', (name, group) => {
    expect(carrierStateGroup(name)).toBe(group);
  });
});

describe('carrierStateItems', () => {
  it('TAB-06 lists active, pending, a divider, and the others by name', () => {
    const shuffled = (
      'UNKNOWN CANCELLED_CONFIRMED DISCONNECTED PROCESSING DISCONNECT_REQUESTED_CONFIRMED CANCELLED_REQUESTED DISCONNECT_REQUESTED ACTIVE'
    ).split(' ');
    expect(carrierStateItems(shuffled)).toEqual([
      state('ACTIVE'),
      state('DISCONNECT_REQUESTED'),
      state('DISCONNECT_REQUESTED_CONFIRMED'),
      state('PROCESSING'),
      state('CANCELLED_REQUESTED'),
      state('CANCELLED_CONFIRMED'),
      divider,
      state('DISCONNECTED'),
      state('UNKNOWN'),
    ]);
  });

  it.each([
    ['nothing', [], []],
    ['no others', ['PROCESSING', 'ACTIVE'], [state('ACTIVE'), state('PROCESSING')]],
    ['only others', ['Z', 'A'], [state('A'), state('Z')]],
    ['doubles', ['ACTIVE', 'ACTIVE', 'X', 'X'], [state('ACTIVE'), divider, state('X')]],
  ])('TAB-06 divider with %s', (_case, states, items) => {
    expect(carrierStateItems(states)).toEqual(items);
  });
});

it('TAB-06 the search filter offers active and processing', () => {
  expect(SEARCH_STATES).toEqual(['ACTIVE', 'PROCESSING']);
});
