import { describe, expect, it } from 'vitest';
import { simHealth, type SimHealthFacts } from '~/mobile/domain/sim-health';
import type { Forecast } from '~/mobile/domain/usage';

const NOW = new Date('2026-03-10T12:00:00Z');
const inZone = (zone: number, used: number, limit: number | null = 10, forecast: Forecast | null = null) => ({
  ...{ zone, used, limit, forecast },
});
const WELL: SimHealthFacts = {
  state: 'active',
  isBlocked: false,
  isBlockPending: false,
  lastSeen: '2026-03-10T09:00:00Z',
  lastUsed: null,
  month: [inZone(1, 1)],
  pool: undefined,
  isPartial: false,
};
const OVER = [inZone(1, 11)];
const NEARLY = [inZone(2, 9)];
const LASTS: Forecast = { kind: 'lasts' };
const RUNS_OUT: Forecast = { kind: 'runsOut', date: '2026-03-21' };
const SILENT = '2026-02-01T09:00:00Z';

describe('MOB-02 the one sentence of a SIM', () => {
  it.each<[string, Partial<SimHealthFacts>, string, string]>([
    ['all read and nothing wrong', {}, 'success', 'good'],
    ['a pool of which no usage is told', { pool: [] }, 'neutral', 'usageUnknown'],
    ['a pool without a limit', { pool: [inZone(1, 5, null)] }, 'success', 'good'],
    ['blocked before a pool that is up', { isBlocked: true, pool: OVER }, 'danger', 'blocked'],
    ['blocked though nothing else was read', { isBlocked: true, month: null, lastSeen: null }, 'danger', 'blocked'],
    [
      'blocked until the network carries out its end',
      { isBlocked: true, isBlockPending: true },
      'danger',
      'unblocking',
    ],
    ['about to be blocked', { isBlockPending: true }, 'warning', 'blocking'],
    ['a bundle that is up before a block to come', { isBlockPending: true, month: OVER }, 'danger', 'bundleOver'],
    ['a pool that is up', { pool: OVER, lastSeen: SILENT }, 'danger', 'poolOver'],
    ['the worst zone of a pool', { pool: [...NEARLY, ...OVER] }, 'danger', 'poolOver'],
    ['a bundle that is up', { month: OVER }, 'danger', 'bundleOver'],
    ['a bundle that is up to the last byte', { month: [inZone(1, 10)] }, 'danger', 'bundleOver'],
    ['a bundle that is up before a pool nearly so', { month: OVER, pool: NEARLY }, 'danger', 'bundleOver'],
    ['a pool that is nearly up', { pool: NEARLY }, 'warning', 'poolNearly'],
    ['a bundle that is nearly up', { month: NEARLY }, 'warning', 'bundleNearly'],
    ['a bundle at nine tenths that lasts', { month: [inZone(1, 9, 10, LASTS)] }, 'success', 'good'],
    ['a bundle in its last tenth that lasts', { month: [inZone(1, 9.1, 10, LASTS)] }, 'warning', 'bundleNearly'],
    ['a bundle that runs out', { month: [inZone(1, 5, 10, RUNS_OUT)] }, 'warning', 'bundleRunsOut'],
    [
      'a bundle that is up before one that will be',
      { month: [inZone(1, 5, 10, RUNS_OUT), ...OVER] },
      'danger',
      'bundleOver',
    ],
    ['not seen for long', { lastSeen: SILENT }, 'warning', 'notSeen'],
    ['not seen for long, and using data since', { lastSeen: SILENT, lastUsed: '2026-03-09' }, 'success', 'good'],
    ['not seen for long, and using data before', { lastSeen: SILENT, lastUsed: '2026-03-01' }, 'warning', 'notSeen'],
    ['seen a week ago', { lastSeen: '2026-03-03T12:00:00Z' }, 'success', 'good'],
    ['ending', { state: 'terminating' }, 'warning', 'ending'],
    ['a block that is not told', { isBlocked: null }, 'neutral', 'stateUnknown'],
    ['a state that is not told', { state: null }, 'neutral', 'stateUnknown'],
    ['a state of the provider', { state: 'suspended' }, 'neutral', 'stateUnknown'],
    ['usage that was not read', { month: null }, 'neutral', 'usageUnknown'],
    ['a pool that was not read', { pool: null }, 'neutral', 'usageUnknown'],
    ['usage that was read in part', { isPartial: true }, 'neutral', 'usageUnknown'],
    ['a moment that is not told', { lastSeen: null }, 'neutral', 'seenUnknown'],
    ['a moment that cannot be read', { lastSeen: 'gisteren' }, 'neutral', 'seenUnknown'],
    ['ordered', { state: 'ordered', lastSeen: null }, 'neutral', 'ordered'],
    ['ended', { state: 'terminated', isBlocked: true }, 'neutral', 'terminated'],
  ])('%s', (_what, facts, tone, key) => {
    expect(simHealth({ ...WELL, ...facts }, NOW)).toMatchObject({ tone, key });
  });
});

describe('MOB-05 the share of a bundle that is up', () => {
  it.each<[string, SimHealthFacts['month'], object]>([
    ['with its zone where there are several', [...NEARLY, ...OVER], { share: 1.1, zone: 1 }],
    ['alone', OVER, { share: 1.1 }],
    ['of no size', [inZone(1, 1, 0)], {}],
  ])('%s', (_what, month, told) => {
    expect(simHealth({ ...WELL, month }, NOW)).toEqual({ tone: 'danger', key: 'bundleOver', ...told });
  });
});

describe('MOB-05 the day on which a bundle is up', () => {
  it('is told with the share that is used now', () => {
    const month = [inZone(1, 5, 10, RUNS_OUT), inZone(2, 8)];
    const verdict = { tone: 'warning', key: 'bundleRunsOut', date: '2026-03-21', share: 0.5, zone: 1 };
    expect(simHealth({ ...WELL, month }, NOW)).toEqual(verdict);
  });
});
