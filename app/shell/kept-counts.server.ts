import { soon } from '~/kernel/provider/client.server';

export interface CountTimes {
  /** The time for which all pages share one answer. */
  readonly freshMs: number;
  /** A page waits no longer than this. A later answer serves the next pages. */
  readonly patienceMs: number;
}

interface Asked<T> {
  readonly at: number;
  /** Resolves when `count` is up to date. */
  readonly answer: Promise<void>;
  /** The earlier count until the answer arrives. Null when there is none to show. */
  count: T | null;
}

/** Fewer organisations than this work at the same time. Beyond it, the one whose last request is oldest is dropped. */
const MOST_KEPT = 1_000;

/**
 * The counts that pages show beside other content. One question serves all pages for a while. Pages wait for it
 * briefly, and omit counts that fail.
 */
export class KeptCounts<T = number> {
  private readonly kept = new Map<string, Asked<T>>();

  constructor(
    private readonly times: CountTimes,
    private readonly now: () => number,
  ) {}

  /** True when the next page must ask again, also after a change since the last answer. */
  isDue(key: string, changedAt = 0): boolean {
    const known = this.kept.get(key);
    return !known || known.at <= changedAt || this.now() - known.at >= this.times.freshMs;
  }

  /** The known count of any age. Null without one. */
  known(key: string): T | null {
    return this.kept.get(key)?.count ?? null;
  }

  /** @param ask null, or a failure, is stored like a count, so that not every page asks during an outage */
  async read(key: string, ask: () => Promise<T | null>, changedAt = 0): Promise<T | null> {
    const known = this.kept.get(key);
    const asked = known && !this.isDue(key, changedAt) ? known : this.ask(key, ask, known?.count ?? null);
    await soon(asked.answer, this.times.patienceMs);
    return asked.count;
  }

  private ask(key: string, ask: () => Promise<T | null>, before: T | null): Asked<T> {
    const answer = ask()
      .catch(() => null)
      .then((count) => {
        asked.count = count;
      });
    const asked: Asked<T> = { at: this.now(), answer, count: before };
    this.kept.delete(key);
    this.kept.set(key, asked);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > MOST_KEPT) this.kept.delete(oldest);
    return asked;
  }
}
