import { describe, expect, it } from 'vitest';
import { compare, judgeTest, testRunAvailable } from '~/telecom/lines/line-test';

describe('testRunAvailable', () => {
  it.each([
    [['authentication_log', 'delt', 'selt'], true],
    [['authentication_log', 'fiber-check'], true],
    [['authentication_log', 'ont-check'], true],
    [['ont-check', 'selt', 'authentication_log'], true],
    [['selt', 'delt', 'fiber-check', 'ont-check', 'authentication_log'], true],
    [['authentication_log', 'delt'], false],
    [['authentication_log', 'selt'], false],
    [['authentication_log'], false],
    [['delt', 'selt'], false],
    [['fiber-check', 'ont-check'], false],
    [['delt', 'selt', 'fiber-check', 'ont-check'], false],
    [['authentication_log', 'toString'], false],
    [[], false],
  ])('DIA-02 with %j: %s', (diagnostics, available) => {
    expect(testRunAvailable(diagnostics)).toBe(available);
  });
});

describe('judgeTest', () => {
  const result = (key: string, value: number | string | null) => ({ key, value, unit: null });
  const good = result('snr_down', 9);
  const doubtful = result('snr_up', 3);
  const bad = result('line_fault', 'open');
  const unknown = result('loop_length', 4);
  const notGiven = { download: null, upload: null };
  const sold = { download: 20_480, upload: 1_024 };
  const slow = result('attainable_down', 8_500);

  it.each([
    [[good, doubtful, bad, unknown], 'bad'],
    [[unknown, doubtful, good], 'doubtful'],
    [[good, good], 'good'],
    [[good, unknown], 'good'],
    [[unknown, unknown], 'unknown'],
    [[], 'unknown'],
  ])('DIA-03 the worst counts, case %#', (results, verdict) => {
    expect(judgeTest({ results, isWhole: true }, notGiven)).toBe(verdict);
    expect(judgeTest({ results: [...results].reverse(), isWhole: true }, notGiven)).toBe(verdict);
  });

  it.each([
    ['half of what was sold is missing', [good, doubtful, slow], sold, 'bad'],
    ['it is not told what was sold', [good, slow], notGiven, 'good'],
    ['the attainable speed could not be read', [good, result('attainable_down', null)], sold, 'unknown'],
    ['that speed has nothing to be judged by', [good, result('attainable_down', null)], notGiven, 'good'],
    ['the line is as it should be', [good, result('attainable_down', 22_000)], sold, 'good'],
    ['more CRC errors than two minutes bring', [good, result('crc_errors', 4821)], sold, 'doubtful'],
  ])('life A11 DIA-03 when %s', (_case, results, product, verdict) => {
    expect(judgeTest({ results, isWhole: true }, product)).toBe(verdict);
  });
});

describe('compare', () => {
  const result = (key: string, value: number | string | null, unit: string | null = null) => ({ key, value, unit });

  it.each([
    ['snr_down', 12, 9, 3, 'better'],
    ['snr_down', 9, 12, -3, 'worse'],
    ['snr_up', 9, 9.5, -0.5, 'same'],
    ['snr_up', 9, 9.6, -0.6, 'worse'],
    ['attenuation_down', 12, 9, 3, 'worse'],
    ['attenuation_up', 9, 12, -3, 'better'],
    ['attainable_down', 96000, 90000, 6000, 'better'],
    ['attainable_up', 30000, 31000, -1000, 'same'],
    ['attainable_up', 30000, 31001, -1001, 'worse'],
    ['crc_errors', 1, 0, 1, 'worse'],
    ['crc_errors', 0, 12, -12, 'better'],
    ['rx_power', -18.4, -21.1, 2.7, 'better'],
    ['rx_power', -21.1, -18.4, -2.7, 'worse'],
    ['rx_power', -18.4, -18.7, 0.3, 'same'],
    ['rx_power', -7, -9, 2, 'worse'],
    ['rx_power', -9, -7, -2, 'better'],
    ['tx_power', 3, 2, 1, 'different'],
    ['tx_power', 7, 3, 4, 'worse'],
    ['loop_length', 900, 903, -3, 'same'],
    ['loop_length', 400, 900, -500, 'different'],
    ['fibre_length', 4200, 1200, 3000, 'different'],
    ['uptime_hours', 3, 400, -397, 'different'],
    ['temperature', 20, 20, 0, 'same'],
    ['temperature', 21, 20, 1, 'different'],
    ['line_fault', 'open', 'none', null, 'worse'],
    ['line_fault', 'none', 'short', null, 'better'],
    ['line_fault', 'short', 'open', null, 'different'],
    ['ont_state', 'up', 'up', null, 'same'],
    ['ont_state', 'up', 'down', null, 'better'],
    ['ont_state', 'melted', 'up', null, 'different'],
    ['snr_down', 'twelve', 12, null, 'different'],
  ])('DIA-03 %s of %s after %s', (key, now, before, difference, change) => {
    expect(compare([result(key, now)], [result(key, before)])).toEqual([{ key, now, before, difference, change }]);
  });

  it.each([
    ['it was not measured before', result('snr_down', 9, 'dB'), [], null],
    ['it was measured in another unit', result('snr_down', 9, 'dB'), [result('snr_down', 90, 'ddB')], null],
    ['it has no value now', result('snr_down', null, 'dB'), [result('snr_down', 9, 'dB')], 9],
    ['it had no value before', result('snr_down', 9, 'dB'), [result('snr_down', null, 'dB')], null],
    ['it has none at all', result('snr_down', null, 'dB'), [result('snr_down', null, 'dB')], null],
  ])('DIA-03 nothing to compare when %s', (_case, now, earlier, before) => {
    expect(compare([now], earlier)).toEqual([
      { key: 'snr_down', now: now.value, before, difference: null, change: null },
    ]);
  });

  it('DIA-03 each key is set beside its own, in the order of the later test', () => {
    const now = [result('rx_power', -18, 'dBm'), result('ont_state', 'up')];
    const before = [result('ont_state', 'up'), result('rx_power', -24, 'dBm'), result('uptime_hours', 4)];
    expect(compare(now, before).map(({ key, before: earlier }) => [key, earlier])).toEqual([
      ['rx_power', -24],
      ['ont_state', 'up'],
    ]);
    expect(compare([], before)).toEqual([]);
  });
});
