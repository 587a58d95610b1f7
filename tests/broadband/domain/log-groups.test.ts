import { describe, expect, it } from 'vitest';
import { isWrongPassword, logGroups, offlineReason, minutesBetween, type SignIn } from '~/broadband/domain/log-groups';

const WORDS = { in: 'accepted', out: 'disconnected', no: 'rejected' } as const;

/** '03:14 no password' → a refusal for that; '/2' is its circuit. The oldest is written first. */
function log(...written: string[]): SignIn[] {
  return written.toReversed().map((line) => {
    const [time = '', word = '', reason] = line.split(' ');
    const [result = '', circuit = '1'] = word.split('/');
    const known = Object.hasOwn(WORDS, result) ? WORDS[result as keyof typeof WORDS] : result;
    return { at: `2026-11-22T${time}:00Z`, circuitNid: `NL1-${circuit}`, result: known, reason: reason ?? null };
  });
}

function told(entries: readonly SignIn[]): string[] {
  const time = (at: string | null) => at?.slice(11, 16) ?? '?';
  return logGroups(entries).map((group) => {
    const what = group.kind === 'online' ? 'online' : `${group.count}x ${group.result} ${group.reason ?? ''}`.trim();
    const circuit = group.circuitNid === 'NL1-1' ? '' : ` of ${group.circuitNid}`;
    return `${what} ${time(group.from)}-${time(group.until)}${circuit}${group.isLast ? ' last' : ''}`;
  });
}

describe('life A11 the log as sessions', () => {
  it.each<[string, string[], string[]]>([
    ['nothing', [], []],
    ['a session that goes on', ['01:00 in'], ['online 01:00-? last']],
    ['a session that ended', ['01:00 in', '02:00 out'], ['online 01:00-02:00 last']],
    ['a session from before the log', ['02:00 out'], ['online ?-02:00 last']],
    [
      'refusals in a row after a session',
      ['01:00 in', '03:00 out', '03:14 no password', '03:29 no password', '04:59 no password'],
      ['3x rejected password 03:14-04:59 last', 'online 01:00-03:00'],
    ],
    [
      'refusals for two reasons',
      ['01:00 no password', '01:10 no unknown', '01:20 no unknown'],
      ['2x rejected unknown 01:10-01:20 last', '1x rejected password 01:00-01:00'],
    ],
    [
      'a sign-in without the end of the one before',
      ['01:00 in', '02:00 in', '03:00 out'],
      ['online 02:00-03:00 last', 'online 01:00-?'],
    ],
    [
      'another who is refused during a session',
      ['01:00 in', '02:00 no password', '03:00 out'],
      ['online 01:00-03:00 last', '1x rejected password 02:00-02:00'],
    ],
    [
      'refused, in, refused again',
      ['01:00 no password', '02:00 in', '03:00 out', '04:00 no password'],
      ['1x rejected password 04:00-04:00 last', 'online 02:00-03:00', '1x rejected password 01:00-01:00'],
    ],
    [
      'two circuits that mix',
      ['01:00 no password', '01:01 in/2', '01:02 no password', '01:03 out/2'],
      ['online 01:01-01:03 of NL1-2 last', '2x rejected password 01:00-01:02 last'],
    ],
    ['a word of the provider', ['01:00 redirected', '01:05 redirected'], ['2x redirected 01:00-01:05 last']],
  ])('%s', (_what, written, expected) => {
    expect(told(log(...written))).toEqual(expected);
  });

  it('the order of the moments outweighs the provider’s, and a moment that is none stays in place', () => {
    expect(told(log('01:00 in', '02:00 out').toReversed())).toEqual(['online 01:00-02:00 last']);
    expect(logGroups([{ at: 'soon', circuitNid: '', result: 'accepted', reason: null }])).toHaveLength(1);
  });

  it.each([
    ['no Wachtwoord', true],
    ['no wrong-password', true],
    ['no unknown', false],
    ['in', false],
    ['redirected password', false],
  ])('what a password mends: %s', (written, expected) => {
    expect(logGroups(log(`01:00 ${written}`)).map(isWrongPassword)).toEqual([expected]);
  });

  it.each<[string, string[], string | null]>([
    ['nothing', [], null],
    ['a session that goes on, though the circuit is offline', ['01:00 in'], null],
    ['a session that ended', ['01:00 in', '02:00 out'], 'since 02:00 of NL1-1'],
    [
      'refused since the session ended, not since the first refusal',
      ['01:00 in', '02:59 out', '03:14 no password', '04:59 no password'],
      'since 02:59 of NL1-1, 2x password',
    ],
    [
      'refused, and no session in the log',
      ['03:14 no password', '03:29 no password'],
      'since 03:14 of NL1-1, 2x password',
    ],
    [
      'refused for two reasons: since the first, for the last',
      ['03:14 no unknown', '03:29 no password'],
      'since 03:14 of NL1-1, 1x password',
    ],
    ['a session without an end, then refused', ['01:00 in', '03:14 no'], 'since 03:14 of NL1-1, 1x null'],
    ['a word of the provider', ['01:00 in', '02:00 out', '03:00 redirected'], null],
    [
      'two circuits: a refusal before a newer end',
      ['01:00 no password', '04:00 out/2'],
      'since 01:00 of NL1-1, 1x password',
    ],
    ['two circuits: the newest end', ['01:00 out', '04:00 out/2'], 'since 04:00 of NL1-2'],
    ['a circuit that is online does not count', ['01:00 out', '05:00 no/3'], 'since 01:00 of NL1-1'],
  ])('life 5.1 why a circuit is offline: %s', (_what, written, expected) => {
    const reason = offlineReason(logGroups(log(...written)), ['NL1-1', 'NL1-2']);
    const refused = reason?.refused ? `, ${reason.refused.count}x ${reason.refused.reason}` : '';
    expect(reason && `since ${reason.since.slice(11, 16)} of ${reason.circuitNid}${refused}`).toBe(expected);
  });

  it.each([
    ['2026-11-22T01:00:00Z', '2026-11-23T08:00:00Z', 1860],
    [null, '2026-11-23T08:00:00Z', null],
    ['soon', '2026-11-23T08:00:00Z', null],
    ['2026-11-23T08:00:00Z', '2026-11-22T08:00:00Z', null],
  ])('the minutes from %s until %s', (from, until, minutes) => {
    expect(minutesBetween(from, until)).toBe(minutes);
  });
});
