import { describe, expect, it } from 'vitest';
import { judgeResult } from '~/domain/line/line-norms';

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
    expect(judgeResult(key, value)).toBe(verdict);
  });

  it.each([
    ['loop_length', 900],
    ['fibre_length', 4200],
    ['attainable_down', 96000],
    ['attainable_up', 30000],
    ['crc_errors', 12],
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
    expect(judgeResult(key, value)).toBe('unknown');
  });
});
