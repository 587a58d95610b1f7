import { describe, expect, it } from 'vitest';
import { lineHealth, type LineHealthFacts } from '~/broadband/domain/health/line-health';

const WELL: LineHealthFacts = {
  state: 'ACTIVE',
  hasFailed: false,
  order: null,
  circuits: [true],
  isOutage: false,
  ending: null,
  test: 'good',
};

describe('life 5.1 the one sentence of a line', () => {
  it.each<[string, Partial<LineHealthFacts>, string, string]>([
    ['online and tested well', {}, 'success', 'good'],
    ['online and never tested', { test: 'none' }, 'success', 'good'],
    ['online, for a user who may not see its tests', { test: 'hidden' }, 'success', 'goodUntested'],
    ['online while a test runs', { test: 'running' }, 'success', 'good'],
    ['a test without a judgement', { test: 'unknown' }, 'success', 'good'],
    ['all circuits offline', { circuits: [false, false] }, 'danger', 'offline'],
    ['offline as most lines around it', { circuits: [false], isOutage: true }, 'danger', 'outage'],
    ['one of two offline', { circuits: [true, false] }, 'danger', 'partlyOffline'],
    ['one offline and one unknown', { circuits: [null, false] }, 'danger', 'partlyOffline'],
    ['offline before a bad test', { circuits: [false], test: 'bad' }, 'danger', 'offline'],
    ['a bad test', { test: 'bad' }, 'warning', 'testBad'],
    ['a bad test though it is not known whether it is online', { test: 'bad', circuits: [null] }, 'warning', 'testBad'],
    ['a doubtful test', { test: 'doubtful' }, 'warning', 'testDoubtful'],
    ['asked to end', { state: 'DISCONNECT_REQUESTED' }, 'warning', 'endRequested'],
    ['an end that was confirmed', { state: 'DISCONNECT_REQUESTED_CONFIRMED' }, 'warning', 'ending'],
    ['asked to end, and offline', { state: 'DISCONNECT_REQUESTED', circuits: [false] }, 'danger', 'offline'],
    ['no circuit told', { circuits: [] }, 'neutral', 'onlineUnknown'],
    ['no circuit known', { circuits: [null, null] }, 'neutral', 'onlineUnknown'],
    ['some circuits unknown', { circuits: [true, null] }, 'neutral', 'partlyUnknown'],
    ['a test that could not be read', { test: 'unread' }, 'neutral', 'testUnread'],
    ['a test that failed', { test: 'failed' }, 'neutral', 'testFailed'],
    ['on order', { state: 'PROCESSING', circuits: [null] }, 'neutral', 'ordered'],
    ['on order, and it waits for the reseller', { state: 'PROCESSING', order: 'onDemand' }, 'warning', 'orderWaits'],
    ['on order, and late', { state: 'PROCESSING', order: 'late' }, 'danger', 'orderLate'],
    ['on order, which is in error while it is open', { state: 'PROCESSING', order: 'failed' }, 'danger', 'failed'],
    ['in use, with a change that is late', { order: 'late' }, 'success', 'good'],
    ['its end is near', { ending: 'unreplaced' }, 'warning', 'endOfLife'],
    ['its end is near, and its replacement is not known', { ending: 'unsure' }, 'warning', 'endUnsure'],
    ['its end is near, and another line is ordered', { ending: 'ordered' }, 'neutral', 'endOrdered'],
    ['its end is near, and it is offline', { ending: 'unreplaced', circuits: [false] }, 'danger', 'offline'],
    ['its end is near, and a bad test', { ending: 'unreplaced', test: 'bad' }, 'warning', 'testBad'],
    ['asked to cancel', { state: 'CANCELLED_REQUESTED', circuits: [] }, 'neutral', 'cancelling'],
    ['cancelled', { state: 'CANCELLED_CONFIRMED', circuits: [] }, 'neutral', 'cancelled'],
    ['an order that failed', { state: 'CANCELLED_CONFIRMED', hasFailed: true }, 'danger', 'failed'],
    ['ended', { state: 'DISCONNECTED', circuits: [false] }, 'neutral', 'ended'],
    ['a state of the provider', { state: 'SUSPENDED' }, 'neutral', 'stateUnknown'],
  ])('%s', (_what, facts, tone, key) => {
    expect(lineHealth({ ...WELL, ...facts })).toEqual({ tone, key });
  });
});
