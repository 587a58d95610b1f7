import { randomUUID } from 'node:crypto';
import type { StoreLog } from '~/kernel/store/store-log';
import type { Trail, TrailLine } from '~/kernel/store/trail';
import { after } from '~/kernel/time/timer.server';
import { trailLine, type Trailed } from './trail-line.server';

/** Lines that wait for a store that cannot be written. */
const MOST_WAITING = 1_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Appends lines to the trail, in their order. A line that the store does not take waits and is tried again, so that the
 * deed itself neither fails nor is repeated (docs/decisions/store.md).
 */
export class TrailKeeper {
  private readonly waiting: TrailLine<Trailed>[] = [];
  private lost = 0;
  private writing: Promise<void> | null = null;
  private pause: NodeJS.Timeout | null = null;

  constructor(
    private readonly trail: Pick<Trail, 'append'>,
    private readonly log: Pick<StoreLog, 'error'>,
    private readonly now: () => number,
  ) {}

  /** Appends a line, with the embedded store before the next turn of the event loop. It never throws. */
  keep(line: TrailLine<Trailed>): void {
    if (this.waiting.length >= MOST_WAITING) {
      this.lost += 1;
      return;
    }
    this.waiting.push(line);
    if (!this.pause) this.write();
  }

  /** Writes what waits, once more. For the end of the process. */
  async end(): Promise<void> {
    await this.writing;
    this.stopPause();
    this.write();
    await this.writing;
    this.stopPause();
    if (this.waiting.length > 0)
      this.log.error({ lines: this.waiting.length + this.lost }, 'lines of the audit trail stand in this log alone');
  }

  private write(pauseMs = FIRST_PAUSE_MS): void {
    this.writing ??= this.writeAll(pauseMs).finally(() => {
      this.writing = null;
      // a line may have come between the last append and this
      if (this.waiting.length > 0 && !this.pause) this.write();
    });
  }

  private async writeAll(pauseMs: number): Promise<void> {
    try {
      for (let [line] = this.waiting; line; [line] = this.waiting) {
        await this.trail.append(line);
        this.waiting.shift();
        if (this.lost > 0) this.noteLost();
      }
    } catch (error) {
      if (pauseMs === FIRST_PAUSE_MS)
        this.log.error({ err: String(error), lines: this.waiting.length }, 'the audit trail cannot be written');
      this.pause = after(
        pauseMs,
        () => this.again(pauseMs),
        () => undefined,
      );
    }
  }

  private again(pauseMs: number): void {
    this.pause = null;
    this.write(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
  }

  private stopPause(): void {
    clearTimeout(this.pause ?? undefined);
    this.pause = null;
  }

  /** The trail says how many lines it lacks. They stand in the log. */
  private noteLost(): void {
    const about = { event: 'lines lost', who: null, as: null, reason: null, lines: this.lost } as const;
    this.log.error({ lines: this.lost }, 'lines of the audit trail stand in this log alone');
    this.waiting.push(trailLine(randomUUID(), this.now(), about));
    this.lost = 0;
  }
}
