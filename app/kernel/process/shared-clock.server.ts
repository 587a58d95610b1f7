import { performance } from 'node:perf_hooks';
import { every } from '~/kernel/time/timer.server';

/** An answer that took longer says too little about the moment. */
const LONGEST_MS = 1_000;
const LOOK_EVERY_MS = 15_000;

/**
 * The clock of the database, which all instances share. Between two looks at it the time that passes is counted, so that
 * a clock of a machine that is set, or wrong, changes nothing.
 */
export class SharedClock {
  private ahead: number;
  private looks: NodeJS.Timeout | undefined;

  /** Begins with the moment of this machine. */
  constructor(
    wall: () => number = () => Date.now(),
    private readonly steady: () => number = () => performance.now(),
  ) {
    this.ahead = wall() - steady();
  }

  readonly now = (): number => Math.round(this.steady() + this.ahead);

  /** Looks at the clock of the database, now and every few seconds until `end`. */
  async follow(ask: () => Promise<number>, failed: (error: unknown) => void): Promise<void> {
    await this.look(ask).catch(failed);
    this.looks = every(LOOK_EVERY_MS, () => this.look(ask), failed);
  }

  end(): void {
    clearInterval(this.looks);
  }

  /** Asks for the moment. An answer that says no more than is known changes nothing. */
  async look(ask: () => Promise<number>): Promise<void> {
    const before = this.steady();
    const moment = await ask();
    const after = this.steady();
    const doubt = (after - before) / 2;
    const ahead = moment - (before + doubt);
    // a moment is a whole number of milliseconds
    if (after - before <= LONGEST_MS && Math.abs(ahead - this.ahead) > doubt + 1) this.ahead = ahead;
  }
}
