import { describe, expect, it } from 'vitest';
import type { Trailed, TrailPerson } from '~/kernel/process/trail-line.server';
import { actingIn, deedsOf } from '~/telecom/timeline/acting.server';

const AT = Date.UTC(2027, 2, 15, 12, 0, 0);
const MINUTE = 60_000;

function person(username: string, name: string): TrailPerson {
  return { subject: username, username, name, organization: { uuid: 'ours', name: '' } };
}
const staff = person('admin', 'Renée');
const other = person('other', 'Joris');
const user = person('helene', 'Hélène');

const line = (
  at: number,
  event: Trailed['event'],
  who: TrailPerson,
  as: TrailPerson | null,
  intent = 'i',
): { at: number; value: Trailed } => ({
  at,
  value: { event, who, as, reason: null, intent, attempt: 1, action: 'tags' },
});
const acted = [line(AT, 'change sent', staff, user), line(AT + 1_000, 'change accepted', staff, user)];

interface Case {
  readonly lines?: readonly { readonly at: number; readonly value: Trailed }[];
  readonly at?: number;
  readonly username?: string | null;
}

describe('S-15 who acted, for an event that the provider gives to the user', () => {
  it.each<[what: string, given: Case, name: string | null]>([
    ['the only send of that moment', {}, 'Renée'],
    ['by a clock two minutes away', { at: AT - 2 * MINUTE }, 'Renée'],
    ['much earlier', { at: AT - 3 * MINUTE }, null],
    ['much later', { at: AT + 4 * MINUTE }, null],
    ['of another user', { username: 'reseller' }, null],
    ['without a user', { username: null }, null],
    ['at no moment', { at: Number.NaN }, null],
    ['that the user may have caused too', { lines: [...acted, line(AT, 'change sent', user, null, 'own')] }, null],
    ['that two may have caused', { lines: [...acted, line(AT, 'change sent', other, user, 'other')] }, null],
    [
      'with an own send at another moment',
      { lines: [...acted, line(AT + 60 * MINUTE, 'change sent', user, null, 'own')] },
      'Renée',
    ],
    [
      'after a lost answer, within the longest send',
      { lines: [line(AT, 'change sent', staff, user)], at: AT + 3 * MINUTE },
      'Renée',
    ],
    ['of a record that was made, by its outcome alone', { lines: [line(AT, 'order accepted', staff, user)] }, 'Renée'],
    ['beside a secret that was shown', { lines: [line(AT, 'password shown', staff, user)] }, null],
  ])('%s', (_what, { lines = acted, at = AT, username = 'helene' }, name) => {
    const createdAt = Number.isNaN(at) ? 'soon' : new Date(at).toISOString();
    expect(actingIn({ createdAt, username }, deedsOf(lines))).toEqual(name && { name, as: 'Hélène' });
  });
});
