import { describe, expect, it } from 'vitest';
import { judgeResult, type Sold } from '~/telecom/lines/line-norms';

const notGiven = { download: null, upload: null };

describe('judgeResult', () => {
  it.each([
    ['snr_down', 15, 'good'],
    ['snr_down', 6, 'good'],
    ['snr_down', 5.9, 'doubtful'],
    ['snr_down', 0, 'doubtful'],
    ['snr_down', -0.1, 'bad'],
    ['snr_up', 6, 'good'],
    ['snr_up', 5.9, 'doubtful'],
    ['attenuation_down', 5, 'good'],
    ['attenuation_down', 25, 'good'],
    ['attenuation_down', 25.1, 'doubtful'],
    ['attenuation_up', 25, 'good'],
    ['attenuation_up', 60, 'doubtful'],
    ['attenuation_up', 60.1, 'bad'],
    ['attenuation_down', 79.4, 'bad'],
    ['crc_errors', 0, 'good'],
    ['crc_errors', 60, 'good'],
    ['crc_errors', 61, 'doubtful'],
    ['crc_errors', 4821, 'doubtful'],
    ['rx_power', -7.9, 'doubtful'],
    ['rx_power', -8, 'good'],
    ['rx_power', -18.4, 'good'],
    ['rx_power', -27, 'good'],
    ['rx_power', -27.1, 'doubtful'],
    ['rx_power', -28, 'doubtful'],
    ['rx_power', -28.1, 'bad'],
    ['tx_power', 0.4, 'doubtful'],
    ['tx_power', 0.5, 'good'],
    ['tx_power', 5, 'good'],
    ['tx_power', 5.1, 'doubtful'],
    ['line_fault', 'none', 'good'],
    ['line_fault', 'open', 'bad'],
    ['line_fault', 'short', 'bad'],
    ['ont_state', 'up', 'good'],
    ['ont_state', 'down', 'bad'],
    ['ont_state', 'dying_gasp', 'bad'],
  ])('DIA-03 %s of %s is %s', (key, value, verdict) => {
    expect(judgeResult({ key, value, unit: null }, notGiven)).toBe(verdict);
  });

  it.each([
    ['loop_length', 900],
    ['fibre_length', 4200],
    ['attainable_down', 96000],
    ['attainable_up', 30000],
    ['uptime_hours', 3],
    ['temperature', 20],
    ['snr_down', null],
    ['snr_down', '12'],
    ['snr_down', Number.NaN],
    ['rx_power', Number.NEGATIVE_INFINITY],
    ['line_fault', 'melted'],
    ['line_fault', 'toString'],
    ['line_fault', 1],
    ['ont_state', null],
    ['toString', 'name'],
    ['constructor', 1],
    ['__proto__', 'up'],
  ])('DIA-03 %s of %j says nothing', (key, value) => {
    expect(judgeResult({ key, value, unit: null }, notGiven)).toBe('unknown');
  });

  const sold = { download: 20_480, upload: 1_024 };
  it.each<[string, number, string | null, Sold, string]>([
    ['attainable_down', 20_480, 'kbit/s', sold, 'good'],
    ['attainable_down', 20_000, 'kbit/s', sold, 'good'],
    ['attainable_down', 19_999, 'kbit/s', sold, 'doubtful'],
    ['attainable_down', 10_240, 'kbit/s', sold, 'doubtful'],
    ['attainable_down', 10_239, 'kbit/s', sold, 'bad'],
    ['attainable_down', 8_500, null, sold, 'bad'],
    ['attainable_up', 1_024, 'kbit/s', sold, 'good'],
    ['attainable_up', 511, 'kbit/s', sold, 'bad'],
    ['attainable_down', 8_500, 'kbit/s', notGiven, 'unknown'],
    ['attainable_down', 8_500, 'kbit/s', { download: 0, upload: 0 }, 'unknown'],
    ['attainable_up', 511, 'kbit/s', { ...notGiven, download: 20_480 }, 'unknown'],
    ['attainable_down', 8.5, 'Mbit/s', sold, 'unknown'],
    ['attainable_down', Number.NaN, 'kbit/s', sold, 'unknown'],
  ])('life A11 DIA-03 %s of %s %s where %j was sold is %s', (key, value, unit, product, verdict) => {
    expect(judgeResult({ key, value, unit }, product)).toBe(verdict);
  });
});
