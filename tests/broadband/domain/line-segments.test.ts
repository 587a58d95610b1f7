import { describe, expect, it } from 'vitest';
import { firstToMend, lineSegments, type MeasuredTest, type SegmentFacts } from '~/broadband/domain/line-segments';
import { logGroups } from '~/broadband/domain/log-groups';

const NOW = Date.parse('2026-11-22T12:00:00Z');

function test(kind: string, results: Readonly<Record<string, number | string>>, more: Partial<MeasuredTest> = {}) {
  return {
    kind,
    state: 'finished' as const,
    startedAt: '2026-11-22T11:00:00Z',
    isWhole: true,
    results: Object.entries(results).map(([key, value]) => ({ key, value, unit: null })),
    ...more,
  };
}

const refusal = (reason: string, at = '2026-11-22T11:00:00Z') =>
  logGroups([{ at, circuitNid: 'NL1-1', result: 'rejected', reason }]);
const ont = test('ont-check', { ont_state: 'up', rx_power: -20 });
const selt = test('selt', { line_fault: 'none', loop_length: 1200 });
const delt = test('delt', { snr_down: 9, attainable_down: 24_000, crc_errors: 10 });
const old = { startedAt: '2026-11-20T11:00:00Z' };
const WELL: SegmentFacts = {
  circuits: [true],
  log: [],
  tests: [ont],
  sold: { download: 20_480, upload: 1024 },
  now: NOW,
};
const OFF = { circuits: [false] };

/** 'good online' and so on, in the order of the parts; 'first' is the part to mend. */
function told(facts: Partial<SegmentFacts>) {
  const segments = lineSegments({ ...WELL, ...facts });
  return [
    ...segments.map(({ verdict, reason, key }) => [verdict, reason, key].filter(Boolean).join(' ')),
    firstToMend(segments)?.name ?? null,
  ];
}

const REACHED = 'good online';
const UNKNOWN = 'unknown notKnown';
const LIGHT = 'good measured rx_power';
const UP = 'good measured ont_state';

describe('life A11 the five parts of a line, and the one to mend first', () => {
  it.each<[string, Partial<SegmentFacts>, (string | null)[]]>([
    ['fibre, all good', {}, [REACHED, LIGHT, UP, REACHED, REACHED, null]],
    [
      'a refused password stands before bad light, since the line carries it',
      { ...OFF, log: refusal('Wrong password'), tests: [test('ont-check', { ont_state: 'up', rx_power: -30 })] },
      ['good tries', 'bad measured rx_power', UP, 'good tries', 'bad refused', 'session'],
    ],
    [
      'an ONT without power, measured after the refusal, stands before it: nothing tries any more',
      {
        ...OFF,
        log: refusal('Wrong password', '2026-11-22T10:45:00Z'),
        tests: [test('ont-check', { ont_state: 'dying_gasp' })],
      },
      [UNKNOWN, 'unknown notMeasured', 'bad measured ont_state', 'unknown stopped', 'bad refused', 'terminal'],
    ],
    [
      'an ONT without power before the refusal has power again',
      {
        ...OFF,
        log: refusal('Wrong password', '2026-11-22T11:15:00Z'),
        tests: [test('ont-check', { ont_state: 'dying_gasp' })],
      },
      ['good tries', 'unknown notMeasured', 'bad measured ont_state', 'good tries', 'bad refused', 'session'],
    ],
    [
      'a refusal of days ago proves no line',
      { ...OFF, log: refusal('Wrong password', '2026-11-20T11:00:00Z'), tests: [] },
      [UNKNOWN, 'unknown notMeasured', 'unknown notMeasured', 'unknown stopped', 'bad refused', 'session'],
    ],
    [
      'nor does it stand before bad light of today',
      {
        ...OFF,
        log: refusal('Wrong password', '2026-11-20T11:00:00Z'),
        tests: [test('ont-check', { ont_state: 'up', rx_power: -30 })],
      },
      [UNKNOWN, 'bad measured rx_power', UP, 'unknown stopped', 'bad refused', 'line'],
    ],
    [
      'a refusal without a moment',
      { ...OFF, log: refusal('Wrong password', 'unknown'), tests: [] },
      [UNKNOWN, 'unknown notMeasured', 'unknown notMeasured', 'unknown silent', 'bad refused', 'session'],
    ],
    ['refused, and online since', { log: refusal('Wrong password') }, [REACHED, LIGHT, UP, REACHED, REACHED, null]],
    [
      'an ONT without power before the session that it costs',
      { ...OFF, tests: [test('ont-check', { ont_state: 'dying_gasp' })] },
      [UNKNOWN, 'unknown notMeasured', 'bad measured ont_state', 'unknown silent', 'bad offline', 'terminal'],
    ],
    ['offline and nothing else', OFF, [UNKNOWN, LIGHT, UP, 'unknown silent', 'bad offline', 'session']],
    [
      'one of two offline',
      { circuits: [true, false] },
      [REACHED, LIGHT, UP, 'unknown silent', 'bad partlyOffline', 'session'],
    ],
    [
      'copper, all good',
      { tests: [delt, selt] },
      [REACHED, 'good measured snr_down', 'good answers', REACHED, REACHED, null],
    ],
    [
      'a short',
      { tests: [test('selt', { line_fault: 'short', loop_length: 550 }), delt] },
      [REACHED, 'bad measured line_fault', 'good answers', REACHED, REACHED, 'line'],
    ],
    [
      'far less than was sold is bad, worse than errors',
      { tests: [test('delt', { crc_errors: 4821, attainable_down: 8500 }), selt] },
      [REACHED, 'bad measured attainable_down', 'good answers', REACHED, REACHED, 'line'],
    ],
    [
      'errors alone',
      { tests: [test('delt', { crc_errors: 4821 })] },
      [REACHED, 'doubtful measured crc_errors', 'good answers', REACHED, REACHED, 'line'],
    ],
    [
      'the newest of a kind counts',
      { tests: [ont, test('ont-check', { rx_power: -30 })] },
      [REACHED, LIGHT, UP, REACHED, REACHED, null],
    ],
    [
      'a test of days ago',
      { tests: [test('ont-check', { rx_power: -20 }, old)] },
      [REACHED, 'unknown old', 'unknown old', REACHED, REACHED, 'line'],
    ],
    [
      'an ONT whose state cannot be judged does not answer',
      { tests: [test('ont-check', { ont_state: 'los', rx_power: -20 })] },
      [REACHED, LIGHT, 'unknown notMeasured', REACHED, REACHED, 'terminal'],
    ],
    [
      'a test that failed is no good line',
      { tests: [test('selt', {}, { state: 'failed' }), delt] },
      [REACHED, 'unknown failed', 'good answers', REACHED, REACHED, 'line'],
    ],
    [
      'a test that runs',
      { tests: [test('fiber-check', {}, { state: 'running' }), ont] },
      [REACHED, 'unknown running', 'good answers', REACHED, REACHED, 'line'],
    ],
    [
      'a test of which a part was read',
      { tests: [{ ...ont, isWhole: false }] },
      [REACHED, 'unknown unread', 'good answers', REACHED, REACHED, 'line'],
    ],
    ['never tested', { tests: [] }, [REACHED, 'unknown notMeasured', 'unknown notMeasured', REACHED, REACHED, 'line']],
    [
      'nothing could be read',
      { circuits: [null], log: null, tests: null },
      [UNKNOWN, 'unknown unread', 'unknown unread', 'unknown unread', UNKNOWN, 'exchange'],
    ],
  ])('%s', (_what, facts, expected) => {
    expect(told(facts)).toEqual(expected);
  });
});

it('issue 35.2 a router that was refused days ago has not tried since, by its last refusal', () => {
  const log = refusal('Wrong password', '2026-11-20T11:00:00Z');
  const router = lineSegments({ ...WELL, ...OFF, log }).find(({ name }) => name === 'router');
  expect(router).toMatchObject({ reason: 'stopped', since: '2026-11-20T11:00:00.000Z' });
});
