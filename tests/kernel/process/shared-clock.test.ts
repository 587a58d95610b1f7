import { describe, expect, it } from 'vitest';
import { ClockSteps } from '~/kernel/process/clock.server';
import { SharedClock } from '~/kernel/process/shared-clock.server';

const HOUR = 3_600_000;

/** A machine whose clock is wrong, and a database that answers with the right moment after some time. */
function machine({ ahead, takes }: { ahead: number; takes: number }) {
  const begun = 1_000_000_000;
  let passed = 0;
  const clock = new SharedClock(
    () => begun + passed + ahead,
    () => passed,
  );
  return {
    clock,
    passed: () => passed,
    pass: (ms: number) => (passed += ms),
    right: () => begun + passed,
    look: () =>
      clock.look(() => {
        passed += takes;
        const moment = begun + passed;
        passed += takes;
        return Promise.resolve(moment);
      }),
  };
}

describe('S-38 the clock of a machine with a database', () => {
  it.each([
    ['a minute fast', 60_000],
    ['an hour slow', -HOUR],
    ['right', 0],
  ])('that is %s is that of the database, and counts on from there', async (_what, ahead) => {
    const { clock, look, pass, right } = machine({ ahead, takes: 5 });
    expect(clock.now()).toBe(right() + ahead);
    await look();
    expect(clock.now()).toBe(right());
    pass(10_000);
    expect(clock.now()).toBe(right());
  });

  it('that is wrong at the start is corrected, which gives no session that is idle more time', async () => {
    const { clock, look, right, passed } = machine({ ahead: -HOUR, takes: 5 });
    const steps = new ClockSteps(clock.now, passed);
    const idleSince = right() - 1.1 * HOUR;
    await look();
    steps.begin();
    expect(steps.since(idleSince)).toBe(0);
  });

  it('does not follow an answer that took long, nor one that says no more than is known', async () => {
    const slow = machine({ ahead: 60_000, takes: 600 });
    await slow.look();
    expect(slow.clock.now()).toBe(slow.right() + 60_000);
    const near = machine({ ahead: 3, takes: 5 });
    await near.look();
    expect(near.clock.now()).toBe(near.right() + 3);
  });
});
