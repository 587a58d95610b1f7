import { describe, expect, it } from 'vitest';
import { earlierOf, lineFinding, tellingTest } from '~/broadband/domain/health/line-finding';

const SOLD = { download: 20_480, upload: 1024 };

const finished = (results: Readonly<Record<string, number | string | null>>) => ({
  state: 'finished' as const,
  results: Object.entries(results).map(([key, value]) => ({ key, value, unit: null })),
});

/** 'rx_power bad, worse -8.6, 1 more' */
function told(
  now: Parameters<typeof lineFinding>[0],
  good: ReturnType<typeof finished> | null = null,
  key?: string,
): string | null {
  const found = lineFinding(now, { good, sold: SOLD, key });
  if (!found) return null;
  const { result, verdict, others, comparison } = found;
  const compared = comparison ? `${comparison.change} ${comparison.difference ?? comparison.before}` : 'not compared';
  return `${result.key} ${verdict}, ${compared}, ${others} more`;
}

describe('issue 35.1 the value by which a line is bad', () => {
  it.each<[string, ReturnType<typeof told>, string | null]>([
    ['a bad value', told(finished({ rx_power: -30 })), 'rx_power bad, not compared, 0 more'],
    ['a doubtful one', told(finished({ rx_power: -27.5 })), 'rx_power doubtful, not compared, 0 more'],
    [
      'beside the last good test',
      told(finished({ rx_power: -30 }), finished({ rx_power: -21.4 })),
      'rx_power bad, worse -8.6, 0 more',
    ],
    [
      'a word beside the last good test',
      told(finished({ line_fault: 'short' }), finished({ line_fault: 'none' })),
      'line_fault bad, worse none, 0 more',
    ],
    [
      'a good test without that value',
      told(finished({ rx_power: -30 }), finished({ tx_power: 2 })),
      'rx_power bad, not compared, 0 more',
    ],
    [
      'the worst of several, and how many more',
      told(finished({ crc_errors: 4821, snr_down: -1, attenuation_down: 79, snr_up: 9 })),
      'snr_down bad, not compared, 2 more',
    ],
    [
      'the value that a judgement rests on',
      told(finished({ snr_down: -1, ont_state: 'down' }), null, 'ont_state'),
      'ont_state bad, not compared, 1 more',
    ],
    [
      'a judgement by a value that this test lacks',
      told(finished({ snr_down: -1 }), null, 'rx_power'),
      'snr_down bad, not compared, 0 more',
    ],
    ['only good values', told(finished({ rx_power: -20 })), null],
    ['a value without a norm', told(finished({ loop_length: 900 })), null],
    ['a value that was not measured', told(finished({ rx_power: null })), null],
    ['no values', told(finished({})), null],
    ['a test that runs', told({ ...finished({ rx_power: -30 }), state: 'running' }), null],
    ['a test that failed', told({ ...finished({ rx_power: -30 }), state: 'failed' }), null],
  ])('%s', (_what, shown, expected) => {
    expect(shown).toBe(expected);
  });

  it.each([
    ['compared', finished({ rx_power: -20 }), { count: 1, read: 1 }, 'compared'],
    ['the good one lacks the value', finished({ snr_up: 9 }), { count: 2, read: 2 }, 'lacking'],
    ['all tests were read, none was good', null, { count: 3, read: 3 }, 'none'],
    ['there are more tests than were read', null, { count: 26, read: 25 }, 'notAllRead'],
    ['the provider does not say how many there are', null, { count: null, read: 3 }, 'notAllRead'],
  ])('what is known of earlier: %s', (_what, good, counted, earlier) => {
    const found = lineFinding(finished({ rx_power: -30 }), { good, sold: SOLD });
    expect(found && earlierOf(found, { hasGood: good !== null, ...counted })).toBe(earlier);
  });
});

describe('life 4.5 the test that says how a line is', () => {
  const test = (
    kind: string,
    startedAt: string,
    rx: number | null,
    state: 'running' | 'failed' | 'finished' = 'finished',
  ) => ({
    ...finished({ rx_power: rx }),
    ...{ kind, startedAt, state, isWhole: true },
  });
  const bad = test('ont-check', '2026-11-21T10:00:00Z', -30);

  it.each([
    ['the newest one', [test('ont-check', '2026-11-22T10:00:00Z', -20), bad], 0],
    ['a bad one, though a newer one runs', [test('ont-check', '2026-11-22T10:00:00Z', null, 'running'), bad], 1],
    ['a bad one, though a newer one failed', [test('ont-check', '2026-11-22T10:00:00Z', null, 'failed'), bad], 1],
    ['a bad one, though a newer one has no judgement', [test('ont-check', '2026-11-22T10:00:00Z', null), bad], 1],
    ['the worst of one look by two kinds', [test('fiber-check', '2026-11-21T10:05:00Z', -20), bad], 1],
    ['the last look, not an earlier one by another kind', [test('fiber-check', '2026-11-23T10:05:00Z', -20), bad], 0],
    ['a later good one of its kind', [test('ont-check', '2026-11-21T10:05:00Z', -20), bad], 0],
    ['one without a moment', [test('ont-check', '', -30)], 0],
    ['one that failed alone', [test('ont-check', '2026-11-21T10:05:00Z', null, 'failed')], 0],
  ])('%s', (_what, tests, at) => {
    expect(tellingTest(tests, SOLD)).toBe(tests[at]);
  });

  it('none without tests', () => {
    expect(tellingTest([], SOLD)).toBeNull();
  });
});
