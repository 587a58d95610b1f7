import { describe, expect, it } from 'vitest';
import { endOf, identityIn, ownerOf, whyOver, type SessionRecord } from '~/kernel/session/session.server';

describe('limits of a session', () => {
  const minute = 60_000;
  const limits = { idleMs: 30 * minute, absoluteMs: 600 * minute, steppedSince: () => 0 };
  const record = (
    createdAt: number,
    lastSeen: number,
    tokens: SessionRecord['tokens'] = { access: '', refresh: null, idToken: null, accessExpiresAt: 0, lifeMs: 0 },
  ) => ({ createdAt, lastSeen, tokens }) as SessionRecord;

  it.each([
    ['fresh', record(0, 0), minute, null],
    ['idle for exactly the limit', record(0, 0), 30 * minute, null],
    ['idle for longer', record(0, 0), 30 * minute + 1, 'idle'],
    ['busy until the absolute limit', record(0, 599 * minute), 600 * minute, null],
    ['busy beyond the absolute limit', record(0, 600 * minute), 600 * minute + 1, 'absolute'],
    ['without tokens', record(0, 0, null), 0, 'ended'],
  ])('%s', (_what, session, now, over) => {
    expect(whyOver(session, limits, now)).toBe(over);
  });

  it('S-38 a step of the clock is no idleness, and no longer life', () => {
    const stepped = { ...limits, steppedSince: () => 60 * minute };
    expect(whyOver(record(0, 0), stepped, 90 * minute)).toBe(null);
    expect(whyOver(record(0, 0), stepped, 90 * minute + 1)).toBe('idle');
    expect(endOf(record(0, 0), stepped)).toEqual({ at: 90 * minute, canStay: true });
    expect(whyOver(record(0, 600 * minute), stepped, 600 * minute + 1)).toBe('absolute');
  });

  it('who can give a user rights belongs to the identity, so that those of a customer do not stay with staff', () => {
    const managers = [{ name: 'Mia Bos', email: 'mia@voorbeeld.example' }];
    const staff = { ...record(0, 0), managers } as SessionRecord;
    expect([identityIn(staff).managers, identityIn(record(0, 0)).managers]).toEqual([managers, []]);
  });

  it('the owner is the user within the organisation', () => {
    expect(ownerOf({ subject: 'reseller', organization: { uuid: 'org-1', name: 'Van Dijk' } })).toBe('org-1/reseller');
    const [left, right] = [
      { subject: 'c', organization: { uuid: 'a/b', name: '' } },
      { subject: 'b/c', organization: { uuid: 'a', name: '' } },
    ];
    expect(ownerOf(left)).not.toBe(ownerOf(right));
  });
});
