import { describe, expect, it } from 'vitest';
import { answeredAt } from '~/tickets/domain/answered';

const desk = (createdAt: string) => ({ createdAt, isSupport: true });
const customer = (createdAt: string) => ({ createdAt, isSupport: false });

describe('life 5 a ticket with an answer', () => {
  it.each([
    ['without any words', [], null],
    ['the desk spoke last', [customer('a'), desk('b')], 'b'],
    ['the customer spoke last', [desk('a'), customer('b')], null],
    ['the desk spoke twice', [desk('a'), desk('b')], 'b'],
  ])('%s', (_case, replies, at) => {
    expect(answeredAt(replies)).toBe(at);
  });
});
