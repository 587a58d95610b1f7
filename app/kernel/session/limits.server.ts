import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE_S = 60;

/** How often in a minute, and counted by what (security 4). */
const RULES = {
  'sign-in': 20,
  callback: 30,
  session: 600,
  'postcode of a user': 30,
  'postcode of an organisation': 300,
  file: 5,
  // the plan of a run over many SIMs makes hundreds of reads
  plan: 6,
} as const;
export type Rule = keyof typeof RULES;

/** Further reasons to turn away: high load, a full store, and many large forms at once from one address. */
export type Shed = Rule | 'load' | 'store' | 'bodies';

/**
 * The limits on how often somebody may do something. They are counted in memory, since the store would need a write for
 * each request. A second process at most doubles them (docs/decisions/process.md).
 */
export class Limits {
  private readonly limiters: Readonly<Record<Rule, RateLimiterMemory>>;
  private readonly shed = new Map<Shed, number>();

  /** @param factor by which every limit is multiplied (PORTAL_LIMITS_FACTOR) */
  constructor(readonly factor = 1) {
    const limiters = Object.entries(RULES).map(([rule, points]) => [
      rule,
      new RateLimiterMemory({ points: points * factor, duration: MINUTE_S }),
    ]);
    this.limiters = Object.fromEntries(limiters) as Record<Rule, RateLimiterMemory>;
  }

  /** Counts one; null when it is within the limit, else the seconds to wait and how often the limit is exceeded. */
  async take(rule: Rule, key: string): Promise<{ readonly retryAfterS: number; readonly times: number } | null> {
    try {
      await this.limiters[rule].consume(key);
      return null;
    } catch (refused) {
      const { msBeforeNext, consumedPoints } = refused as RateLimiterRes;
      this.note(rule);
      return {
        retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
        times: consumedPoints / this.limiters[rule].points,
      };
    }
  }

  /** Something was turned away. */
  note(what: Shed): void {
    this.shed.set(what, (this.shed.get(what) ?? 0) + 1);
  }

  /** The counts in the text format of Prometheus. */
  metrics(): string[] {
    const all: readonly Shed[] = [...(Object.keys(RULES) as Rule[]), 'load', 'store', 'bodies'];
    return [
      '# TYPE portal_shed_total counter',
      ...all.map((what) => `portal_shed_total{what="${what}"} ${this.shed.get(what) ?? 0}`),
    ];
  }
}
