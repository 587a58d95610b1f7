import { describe, expect, it } from 'vitest';
import type { MeasuredTest, Segment } from '~/broadband/domain/line-segments';
import { segmentChanges } from '~/broadband/domain/segment-changes';

const SOLD = { download: 20_480, upload: 1024 };

function delt(day: number, results: Readonly<Record<string, number>>, more: Partial<MeasuredTest> = {}): MeasuredTest {
  return {
    kind: 'delt',
    state: 'finished',
    startedAt: `2026-11-${day}T11:00:00Z`,
    isWhole: true,
    results: Object.entries(results).map(([key, value]) => ({ key, value, unit: null })),
    ...more,
  };
}

const now = delt(22, { attenuation_down: 30, crc_errors: 4821, snr_down: 9 });
const dayBefore = delt(21, { attenuation_down: 28, crc_errors: 90, snr_down: 9 });
const good = delt(12, { attenuation_down: 21.4, crc_errors: 10, snr_down: 9 });
const LINE: Segment<MeasuredTest> = {
  name: 'line',
  verdict: 'doubtful',
  reason: 'measured',
  test: now,
  key: 'attenuation_down',
};

/** 'attenuation_down worse 2 since 21, before, doubtful' for each change. */
function told(segment: Segment<MeasuredTest>, tests: readonly MeasuredTest[]) {
  return segmentChanges(segment, tests, SOLD).map(
    ({ key, comparison: { change, difference }, earlier, against, then }) =>
      `${key} ${change} ${difference} since ${earlier.startedAt.slice(8, 10)}, ${against}, ${then}`,
  );
}

const CRC = 'crc_errors worse 4731 since 21, before, doubtful';

describe('issue 35.2 a part of a line beside the run before and the last good one', () => {
  it.each<[string, readonly MeasuredTest[], string[]]>([
    [
      'worse than both, and other values that became worse',
      [now, dayBefore, good],
      ['attenuation_down worse 2 since 21, before, doubtful', 'attenuation_down worse 8.6 since 12, good, good', CRC],
    ],
    [
      'the run before was the last good one',
      [now, good],
      ['attenuation_down worse 8.6 since 12, both, good', 'crc_errors worse 4811 since 12, before, good'],
    ],
    ['never a good one', [now, dayBefore], ['attenuation_down worse 2 since 21, before, doubtful', CRC]],
    [
      'as before, within the noise',
      [now, delt(21, { attenuation_down: 29.8, crc_errors: 4821 })],
      ['attenuation_down same 0.2 since 21, before, doubtful'],
    ],
    [
      'better than before',
      [now, delt(21, { attenuation_down: 61, crc_errors: 5000 })],
      ['attenuation_down better -31 since 21, before, bad'],
    ],
    ['a run that failed is none to compare with', [now, delt(21, {}, { state: 'failed' })], []],
    ['another kind is none either', [now, delt(21, { attenuation_down: 28 }, { kind: 'selt' })], []],
    ['an earlier run without that value', [now, delt(21, { snr_down: 9 })], []],
    ['a newer run is not before it', [delt(23, { attenuation_down: 20 }), now], []],
    ['the first one', [now], []],
  ])('%s', (_what, tests, changes) => {
    expect(told(LINE, tests)).toEqual(changes);
  });

  it('a value of another part is not told with it, and a part without a measured value has no changes', () => {
    const ont = delt(22, { tx_power: 9, rx_power: -20 }, { kind: 'ont-check' });
    const was = delt(21, { tx_power: 3, rx_power: -15 }, { kind: 'ont-check' });
    expect(told({ ...LINE, test: ont, key: 'rx_power' }, [ont, was])).toEqual([
      'rx_power worse -5 since 21, both, good',
    ]);
    expect(told({ name: 'session', verdict: 'good', reason: 'online' }, [now, good])).toEqual([]);
    expect(told({ name: 'terminal', verdict: 'good', reason: 'answers', test: now }, [now, good])).toEqual([]);
  });
});
