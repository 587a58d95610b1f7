import { describe, expect, it } from 'vitest';
import { onlineSpans, timeIn } from '~/broadband/domain/health/online-spans';
import type { SignIn } from '~/broadband/domain/log-groups';

const WORDS = { in: 'accepted', out: 'disconnected', no: 'rejected' } as const;
const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);
const DAY = { from: at('00:00'), until: at('12:00') };

/** '03:14 no' → a refusal at that time. The oldest is written first. */
function log(written: readonly string[]): SignIn[] {
  return written.toReversed().map((line) => {
    const [time = '', word = ''] = line.split(' ');
    const result = Object.hasOwn(WORDS, word) ? WORDS[word as keyof typeof WORDS] : word;
    const at = time.endsWith('?') ? `2026-11-22T${time.slice(0, -1)}:00` : `2026-11-22T${time}:00Z`;
    return { at: time === '?' ? 'soon' : at, circuitNid: 'NL1-1', result, reason: null };
  });
}

function told(written: readonly string[], isOnline: boolean | null = null): string {
  const time = (moment: number) => new Date(moment).toISOString().slice(11, 16);
  return onlineSpans(log(written), DAY, isOnline)
    .map(({ state, until }) => `${state} ${time(until)}`)
    .join(', ');
}

describe('life 35 when a circuit was online', () => {
  it.each<[string, string[], boolean | null, string]>([
    ['nothing in the log', [], null, 'unknown 12:00'],
    ['nothing in the log of one that is online', [], true, 'unknown 12:00'],
    ['a session that goes on', ['03:00 in'], true, 'unknown 03:00, online 12:00'],
    ['a session of which nobody says whether it goes on', ['03:00 in'], null, 'unknown 03:00, online 12:00'],
    ['a session whose end is not in the log', ['03:00 in'], false, 'unknown 12:00'],
    ['a session that ended', ['03:00 in', '05:00 out'], false, 'unknown 03:00, online 05:00, offline 12:00'],
    ['a session from before the log', ['05:00 out'], null, 'unknown 05:00, offline 12:00'],
    [
      'one that is online though it signed out',
      ['03:00 in', '05:00 out'],
      true,
      'unknown 03:00, online 05:00, unknown 12:00',
    ],
    [
      'refusals after a session',
      ['01:00 in', '03:00 out', '03:14 no', '04:59 no', '06:00 in'],
      true,
      'unknown 01:00, online 03:00, offline 03:14, refused 06:00, online 12:00',
    ],
    [
      'another who is refused during a session',
      ['01:00 in', '02:00 no', '03:00 out'],
      null,
      'unknown 01:00, online 03:00, offline 12:00',
    ],
    ['a sign-in without the end of the one before', ['01:00 in', '02:00 in'], true, 'unknown 02:00, online 12:00'],
    ['a second sign-out', ['01:00 in', '02:00 out', '03:00 out'], null, 'unknown 01:00, online 02:00, offline 12:00'],
    ['a result that nobody knows', ['01:00 in', '02:00 maybe'], null, 'unknown 01:00, online 12:00'],
    ['a moment that is none, and one to come', ['01:00 in', '? out', '13:00 out'], null, 'unknown 01:00, online 12:00'],
    ['a time of no zone', ['01:00 in', '02:00? out'], null, 'unknown 01:00, online 12:00'],
    ['a gap of no time', ['01:00 in', '02:00 out', '02:00 in'], true, 'unknown 01:00, online 12:00'],
  ])('%s', (_what, written, isOnline, expected) => {
    expect(told(written, isOnline)).toBe(expected);
  });

  it('covers its period alone', () => {
    const spans = onlineSpans(log(['01:00 in', '06:00 out']), { from: at('02:00'), until: at('12:00') }, false);
    expect(spans.map(({ from }) => from)).toEqual([at('02:00'), at('06:00')]);
    const hours = (state: 'online' | 'offline' | 'unknown') =>
      timeIn(spans, state, { from: at('05:00'), until: at('08:00') }) / 3_600_000;
    expect([hours('online'), hours('offline'), hours('unknown')]).toEqual([1, 2, 0]);
  });
});
