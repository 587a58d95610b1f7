import { soon } from '~/kernel/provider/client.server';

export interface CountTimes {
  /** The time that one answer serves everybody. */
  readonly freshMs: number;
  /** A page waits no longer than this; what comes later is for the pages after it. */
  readonly patienceMs: number;
}

interface Asked {
  readonly at: number;
  /** Settled when `count` is right. */
  readonly answer: Promise<void>;
  /** Until the answer is there, what was known before; null when there is nothing to show. */
  count: number | null;
}

/** More organisations than this do not work at the same time; the one that was asked for longest ago goes first. */
const MOST_KEPT = 1_000;

/**
 * The counts that pages show beside other things. They are asked once for all pages of a while, waited for briefly, and
 * left out when they fail.
 */
export class KeptCounts {
  private readonly kept = new Map<string, Asked>();

  constructor(
    private readonly times: CountTimes,
    private readonly now: () => number,
  ) {}

  /** True when the next page must ask, also after a change since the last answer. */
  isDue(key: string, changedAt = 0): boolean {
    const known = this.kept.get(key);
    return !known || known.at <= changedAt || this.now() - known.at >= this.times.freshMs;
  }

  /** The known count of any age, or null. */
  known(key: string): number | null {
    return this.kept.get(key)?.count ?? null;
  }

  /** @param ask null, or a failure, is kept like a count: what is down is not asked by every page */
  async read(key: string, ask: () => Promise<number | null>, changedAt = 0): Promise<number | null> {
    const known = this.kept.get(key);
    const asked = known && !this.isDue(key, changedAt) ? known : this.ask(key, ask, known?.count ?? null);
    await soon(asked.answer, this.times.patienceMs);
    return asked.count;
  }

  private ask(key: string, ask: () => Promise<number | null>, before: number | null): Asked {
    const answer = ask()
      .catch(() => null)
      .then((count) => {
        asked.count = count;
      });
    const asked: Asked = { at: this.now(), answer, count: before };
    this.kept.delete(key);
    this.kept.set(key, asked);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > MOST_KEPT) this.kept.delete(oldest);
    return asked;
  }
}
