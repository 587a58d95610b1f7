import { describe, expect, it } from 'vitest';
import { ClockSteps } from '~/kernel/process/clock.server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A machine whose clock can be set while time passes. */
function machine() {
  let [wall, steady] = [1_000_000, 0];
  return {
    steps: new ClockSteps(
      () => wall,
      () => steady,
    ),
    now: () => wall,
    pass: (ms: number) => ((wall += ms), (steady += ms)),
    set: (ms: number) => (wall += ms),
  };
}

describe('S-38 steps of the clock', () => {
  it('are none while time passes, however long nobody looks', () => {
    const { steps, pass, now } = machine();
    const start = now();
    for (const ms of [1, MINUTE, 10 * HOUR]) {
      pass(ms);
      expect(steps.since(start)).toBe(0);
    }
  });

  it('forward count for what was before them, and not for what comes after', () => {
    const { steps, pass, set, now } = machine();
    const before = now();
    pass(MINUTE);
    set(HOUR);
    const after = now();
    pass(MINUTE);
    expect([steps.since(before), steps.since(after)]).toEqual([HOUR, 0]);
    set(HOUR);
    expect([steps.since(before), steps.since(after), steps.since(now())]).toEqual([2 * HOUR, HOUR, 0]);
  });

  it('of less than a minute, and backward, count for nothing', () => {
    const { steps, set, now } = machine();
    const start = now();
    set(59_000);
    expect(steps.since(start)).toBe(0);
    set(-HOUR);
    expect(steps.since(start)).toBe(0);
  });
});
