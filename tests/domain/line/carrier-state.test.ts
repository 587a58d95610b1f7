import { describe, expect, it } from 'vitest';
import { carrierStateGroup } from '~/domain/line/carrier-state';

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
