import { describe, expect, it } from 'vitest';
import { simHealth, type SimHealthFacts } from '~/mobile/domain/sim-health';

const NOW = new Date('2026-03-10T12:00:00Z');
const WELL: SimHealthFacts = {
  state: 'active',
  isBlocked: false,
  isBlockPending: false,
  lastSeen: '2026-03-10T09:00:00Z',
  month: [{ zone: 1, used: 1, limit: 10 }],
  pool: undefined,
  isPartial: false,
};
const OVER = [{ zone: 1, used: 11, limit: 10 }];
const NEARLY = [{ zone: 2, used: 9, limit: 10 }];
const SILENT = '2026-02-01T09:00:00Z';

describe('MOB-02 the one sentence of a SIM', () => {
  it.each<[string, Partial<SimHealthFacts>, string, string]>([
    ['all read and nothing wrong', {}, 'success', 'good'],
    ['a pool without a limit', { pool: [{ zone: 1, used: 5, limit: null }] }, 'success', 'good'],
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
    ['a bundle that is up to the last byte', { month: [{ zone: 1, used: 10, limit: 10 }] }, 'danger', 'bundleOver'],
    ['a bundle that is up before a pool nearly so', { month: OVER, pool: NEARLY }, 'danger', 'bundleOver'],
    ['a pool that is nearly up', { pool: NEARLY }, 'warning', 'poolNearly'],
    ['a bundle that is nearly up', { month: NEARLY }, 'warning', 'bundleNearly'],
    ['not seen for long', { lastSeen: SILENT }, 'warning', 'notSeen'],
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
    ['of no size', [{ zone: 1, used: 1, limit: 0 }], {}],
  ])('%s', (_what, month, told) => {
    expect(simHealth({ ...WELL, month }, NOW)).toEqual({ tone: 'danger', key: 'bundleOver', ...told });
  });
});
