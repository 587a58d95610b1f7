import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** The portal's clock, in milliseconds since 1970. Tests shift it by DATA_DIR/clock-offset, to skip idle limits. */
export function portalClock(
  settings: { readonly testClock: boolean; readonly dataDir: string },
  wall: () => number = () => Date.now(),
): () => number {
  if (!settings.testClock) return wall;
  const file = join(settings.dataDir, 'clock-offset');
  return () => wall() + readOffset(file);
}

/** The clock of the machine, which all its processes share, whatever a test does to the `Date` of one of them. */
export const machineClock = (): number => Math.round(performance.timeOrigin + performance.now());

function readOffset(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** A difference between the clock of the machine and the time that passed, below which it was not set. */
const STEP_MS = 60_000;

/**
 * The steps by which the clock of the machine was set forward while this process ran. Time that nobody spent ends no
 * session (security S-38).
 */
export class ClockSteps {
  private readonly steps: { readonly at: number; readonly ms: number }[] = [];
  private last: { readonly wall: number; readonly steady: number };

  constructor(
    private readonly wall: () => number = () => Date.now(),
    private readonly steady: () => number = () => performance.now(),
  ) {
    this.last = { wall: wall(), steady: steady() };
  }

  /** Begins anew, after the first look at the clock of a database: what it corrects is no time that people were idle. */
  begin(): void {
    this.steps.length = 0;
    this.last = { wall: this.wall(), steady: this.steady() };
  }

  /** The milliseconds since this moment that were a step, and did not pass. */
  readonly since = (moment: number): number => {
    this.look();
    return this.steps.reduce((sum, { at, ms }) => (at >= moment ? sum + ms : sum), 0);
  };

  /** Notices a step, which a session that begins afterwards does not have. */
  look(): void {
    const next = { wall: this.wall(), steady: this.steady() };
    const passed = next.steady - this.last.steady;
    const ms = next.wall - this.last.wall - passed;
    if (ms > STEP_MS) this.steps.push({ at: this.last.wall + passed, ms });
    this.last = next;
  }
}
