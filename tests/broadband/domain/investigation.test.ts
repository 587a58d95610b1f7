import { describe, expect, it } from 'vitest';
import { isNews, isUnderWay, progressOf, stepOf, turnOf } from '~/broadband/domain/investigation';

const BEGUN = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const test = (uuid: string, kind: string, state: 'running' | 'finished' | 'failed' | 'unknown') => ({
  uuid,
  kind,
  state,
});
const old = test('old', 'selt', 'finished');

describe('issue 35.2 the turn of one test of an investigation', () => {
  it.each([
    ['the line was never tested', [], 1, [], 'start'],
    ['an earlier test of its kind does not count', [old], 1, ['old'], 'start'],
    ['another kind runs', [test('new', 'delt', 'running')], 1, [], 'later'],
    ['its own kind runs already, from before', [test('old', 'selt', 'running')], 1, ['old'], 'already'],
    ['a colleague tested it meanwhile', [test('new', 'selt', 'finished'), old], 1, ['old'], 'already'],
    ['earlier tests could not be read', [old], 1, null, 'start'],
    ['another kind runs for too long', [test('new', 'delt', 'running')], 16, [], 'tooLate'],
    ['its user came back after hours', [], 300, [], 'tooLate'],
  ] as const)('%s', (_what, tests, minutes, earlier, turn) => {
    expect(turnOf('selt', tests, { begunAt: BEGUN, now: BEGUN + minutes * MINUTE, earlier })).toBe(turn);
  });

  it('its conclusion is news of the line for an hour', () => {
    const at = (minutes: number) => isNews({ begunAt: BEGUN, now: BEGUN + minutes * MINUTE });
    expect([at(0), at(59), at(60)]).toEqual([true, true, false]);
  });

  it('a second beginning only repeats one that runs and is not too old', () => {
    const at = (minutes: number) => ({ begunAt: BEGUN, now: BEGUN + minutes * MINUTE });
    expect([isUnderWay(true, at(1)), isUnderWay(false, at(1)), isUnderWay(true, at(16))]).toEqual([true, false, false]);
  });
});

describe('issue 35.2 how far one test of an investigation is', () => {
  const tests = [test('b', 'delt', 'running'), test('a', 'selt', 'failed')];
  it.each([
    ['started', 'selt', 'a', tests, 'failed', 'a'],
    ['started', 'delt', 'b', tests, 'running', 'b'],
    ['started', 'delt', 'b', null, 'unread', null],
    ['started', 'delt', 'gone', tests, 'unread', null],
    ['already', 'delt', null, tests, 'running', 'b'],
    ['started', 'odd', 'c', [test('c', 'odd', 'unknown')], 'unread', 'c'],
    ['waiting', 'selt', null, tests, 'waiting', null],
    ['refused', 'selt', null, tests, 'refused', null],
    ['unknown', 'selt', null, tests, 'unknown', null],
  ] as const)('%s %s %s', (start, kind, effect, known, state, uuid) => {
    const step = stepOf({ kind, start, effect }, known);
    expect([step.state, step.test?.uuid ?? null]).toEqual([state, uuid]);
  });

  it.each([
    [['finished', 'failed', 'refused'], { done: 3, count: 3, isMoving: false }],
    [['finished', 'running', 'waiting'], { done: 1, count: 3, isMoving: true }],
    [['finished', 'sending'], { done: 1, count: 2, isMoving: true }],
    [['finished', 'unknown'], { done: 1, count: 2, isMoving: true }],
    [['unread', 'broken off', 'tooLate', 'not found'], { done: 4, count: 4, isMoving: false }],
  ] as const)('%s', (states, progress) => {
    expect(progressOf(states.map((state) => ({ state })))).toEqual(progress);
  });
});
