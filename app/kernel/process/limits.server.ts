import { randomUUID } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter, Store } from '~/kernel/store/store';
import { hashId } from './keys.server';
import { UnderWay } from './under-way';

const MINUTE_S = 60;

/** Limits per minute unless `LONGER` says otherwise, with the subject that each counts (security 4). */
const RULES = {
  'sign-in': 20,
  callback: 30,
  session: 600,
  'postcode of a user': 30,
  'postcode of an organisation': 300,
  file: 5,
  swap: 10,
  attachment: 20,
  // the plan of a run over many SIMs makes hundreds of reads
  plan: 6,
  'password of an address': 10,
  'password of a name': 3,
  // a service may fetch the agendas of many users from one address
  agenda: 120,
} as const;

/**
 * Wrong answers to a question that only its owner can answer, per quarter of an hour. No setting raises this limit: the
 * sixth guess waits (security 5, 37).
 */
const GUESSES = { 'second factor': 5 } as const;
const QUARTER_S = 15 * MINUTE_S;

const UPLOADS_AT_ONCE = 2;
/** Longer than a file may take. An instance that ends in the middle of one leaves its place taken for as long. */
const UPLOAD_MS = 11 * 60_000;

/** The share of its limit that a process counts of a session, before it tells the others. */
const SHARED_AT_ONCE = 1 / 20;

type Guess = keyof typeof GUESSES;
export type Rule = keyof typeof RULES | Guess;

/** The seconds in which a rule counts, where a minute is too short: each mail reaches somebody, and a file takes minutes. */
const LONGER: Partial<Record<Rule, number>> = {
  'password of a name': 15 * MINUTE_S,
  attachment: 10 * MINUTE_S,
};

/** The name of a count. A name of the database has no address or user name in it. */
function nameOf(rule: Rule, key: string): string {
  return hashId(`${rule}\n${key}`);
}

/** Further reasons to refuse a request: high load, a full store, or many large forms at once from one address. */
type Shed = Rule | 'load' | 'store' | 'bodies';

interface Over {
  readonly retryAfterS: number;
  /** How often the limit is exceeded. */
  readonly times: number;
}

/**
 * Limits how often a visitor may do something. Each process counts in memory, and instances on one database also count
 * together. The requests of a session, which are many, are told some at a time (docs/decisions/process.md).
 */
export class Limits {
  private readonly uploads = new UnderWay();
  private readonly limiters: Readonly<Record<Rule, RateLimiterMemory>>;
  private readonly shed = new Map<Shed, number>();
  private readonly counter: Counter | null;

  /**
   * @param factor multiplies every limit (PORTAL_LIMITS_FACTOR)
   * @param store counts for all instances, if it has a counter
   */
  constructor(
    readonly factor = 1,
    private readonly store: Pick<Store, 'counter' | 'lease' | 'release'> | null = null,
  ) {
    this.counter = store?.counter ?? null;
    const limiters = (Object.entries(RULES) as [keyof typeof RULES, number][]).map(([rule, points]) => [
      rule,
      new RateLimiterMemory({ points: points * factor, duration: LONGER[rule] ?? MINUTE_S }),
    ]);
    const guesses = Object.entries(GUESSES).map(([rule, points]) => [
      rule,
      new RateLimiterMemory({ points, duration: QUARTER_S }),
    ]);
    this.limiters = Object.fromEntries([...limiters, ...guesses]) as Record<Rule, RateLimiterMemory>;
  }

  /** Counts one request. Null within the limit, else the seconds to wait and how often the limit is exceeded. */
  async take(rule: Rule, key: string): Promise<Over | null> {
    const here = await this.countHere(rule, key);
    const { points } = this.limiters[rule];
    // a count over the limit here costs the database nothing
    const over =
      here.consumedPoints > points
        ? this.over(rule, here.consumedPoints, here.msBeforeNext)
        : rule === 'session'
          ? await this.tellOthers(rule, key, here.consumedPoints)
          : await this.takeTogether(rule, key);
    if (over) this.note(rule);
    return over;
  }

  private async countHere(rule: Rule, key: string): Promise<RateLimiterRes> {
    // a refusal is a rejection with the same figures
    return this.limiters[rule].consume(key).catch((refused: unknown) => refused as RateLimiterRes);
  }

  private async takeTogether(rule: Rule, key: string, count = 1): Promise<Over | null> {
    const { points, duration } = this.limiters[rule];
    const counted = await this.together((counter) => counter.add(nameOf(rule, key), count, duration * 1_000));
    return counted && counted.count > points ? this.over(rule, counted.count, counted.leftMs) : null;
  }

  /** Adds what was counted here since the last time. What is too much together is refused here until its time is over. */
  private async tellOthers(rule: Rule, key: string, count: number): Promise<Over | null> {
    const batch = Math.ceil(this.limiters[rule].points * SHARED_AT_ONCE);
    if (count % batch !== 0) return null;
    const over = await this.takeTogether(rule, key, batch);
    if (over) await this.limiters[rule].block(key, over.retryAfterS);
    return over;
  }

  /** Counts for all instances. Null without them, and when the database cannot: the count here remains. */
  private async together<T>(count: (counter: Counter) => Promise<T>): Promise<T | null> {
    return this.counter ? count(this.counter).catch(() => null) : null;
  }

  private over(rule: Rule, count: number, leftMs: number): Over {
    return { retryAfterS: Math.max(1, Math.ceil(leftMs / 1_000)), times: count / this.limiters[rule].points };
  }

  /** Sends a file of this user, or does `full` when two of theirs are under way. No setting raises this limit. */
  upload<T>(user: string, send: () => Promise<T>, full: () => T): Promise<T> {
    const isFull = () => {
      this.note('attachment');
      return full();
    };
    return this.uploads.run(user, UPLOADS_AT_ONCE, () => this.inPlace(user, send, isFull), isFull);
  }

  /** Sends in one of the places that a user has in all instances together. A store that is away costs no file. */
  private async inPlace<T>(user: string, send: () => Promise<T>, full: () => T): Promise<T> {
    const { store } = this;
    if (!store || !this.counter) return send();
    const holder = randomUUID();
    for (let place = 0; place < UPLOADS_AT_ONCE; place += 1) {
      const name = nameOf('attachment', `${user}\n${place}`);
      const isMine = await store.lease(name, holder, UPLOAD_MS).catch(() => null);
      if (isMine === false) continue;
      // a lease without an answer may have had its effect, and is given back too
      try {
        return await send();
      } finally {
        await store.release(name, holder).catch(() => undefined);
      }
    }
    return full();
  }

  /** Forgets the guesses before the right one. */
  async forgive(rule: Guess, key: string): Promise<void> {
    await this.limiters[rule].delete(key);
    await this.together((counter) => counter.forget(nameOf(rule, key)));
  }

  /** Takes one count back, of a guess that was not judged. */
  async giveBack(rule: Guess, key: string): Promise<void> {
    await this.limiters[rule].reward(key);
    await this.together((counter) => counter.add(nameOf(rule, key), -1, QUARTER_S * 1_000));
  }

  /** Counts a refused request. */
  note(what: Shed): void {
    this.shed.set(what, (this.shed.get(what) ?? 0) + 1);
  }

  /** The counts in the text format of Prometheus. */
  metrics(): string[] {
    const all: readonly Shed[] = [...(Object.keys({ ...RULES, ...GUESSES }) as Rule[]), 'load', 'store', 'bodies'];
    return [
      '# TYPE portal_shed_total counter',
      ...all.map((what) => `portal_shed_total{what="${what}"} ${this.shed.get(what) ?? 0}`),
    ];
  }
}
