import {
  BulkheadRejectedError,
  BrokenCircuitError,
  bulkhead,
  circuitBreaker,
  CircuitState,
  handleAll,
  TaskCancelledError,
  type BulkheadPolicy,
  type IBreaker,
} from 'cockatiel';
import { ProviderOutage, type OutageKind } from './errors';

/** The log for trouble at the provider. */
export interface ServicesLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}

const IN_FLIGHT = 32;
const WAITING = 64;
/** The places for the reads of one caller. Further reads of that caller wait. */
const OWN_PLACES = 16;
const SAMPLE_S = 10;
const LEAST_CALLS = 20;
const OPEN_MS = 5_000;
/** A repeat costs a token and ten calls earn one, so that a failing provider gets a tenth more calls (security 4). */
const TOKEN_A_CALL = 0.1;
const MOST_TOKENS = 5;
const LONGEST_HOLD_MS = 10_000;
/** More names than the provider has methods. Any further names are counted together. */
export const MOST_NAMES = 300;

/** Failures that still prove the service to be up. A 429 may concern a single user. */
const ANSWERED: ReadonlySet<OutageKind> = new Set(['nonsense', 'busy']);

/** One service of the provider, with a breaker and a limit on simultaneous calls (security 4). */
export class Service {
  private readonly places = bulkhead(IN_FLIGHT, WAITING);
  /** The limits of the callers that read now. */
  private readonly shares = new Map<string, BulkheadPolicy>();
  private readonly breaker;
  private openUntil = 0;
  /** The moment until which a call is held, by its name without ids. */
  private readonly held = new Map<string, number>();
  private tokens: number;

  constructor(
    readonly name: string,
    log: ServicesLog,
    private readonly factor: number,
  ) {
    this.tokens = MOST_TOKENS * factor;
    this.breaker = circuitBreaker(handleAll, {
      halfOpenAfter: OPEN_MS,
      breaker: new ShareOfCalls(LEAST_CALLS * factor),
    });
    this.breaker.onBreak(() => {
      this.openUntil = Date.now() + OPEN_MS;
      log.warn({ service: name }, 'breaker open: the service is not called');
    });
    this.breaker.onReset(() => log.info({ service: name }, 'breaker closed'));
  }

  get inFlight(): number {
    return IN_FLIGHT - this.places.executionSlots;
  }

  /** True while no calls are made, except one that tests whether the service is back. */
  isOpen(): boolean {
    const { state } = this.breaker;
    return state === CircuitState.HalfOpen || (state === CircuitState.Open && Date.now() < this.openUntil);
  }

  /** Takes a token for a repeated call. False if there are none left. */
  takeRepeat(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  /** Holds a call until the provider's Retry-After. Other calls of the service continue. */
  hold(call: string, ms: number): void {
    const now = Date.now();
    for (const [known, until] of this.held) if (until <= now) this.held.delete(known);
    const name = maskedCall(call);
    if (this.held.size < MOST_NAMES)
      this.held.set(name, Math.max(this.held.get(name) ?? 0, now + Math.min(ms, LONGEST_HOLD_MS)));
  }

  private isHeld(call: string): boolean {
    return this.isOpen() || Date.now() < (this.held.get(maskedCall(call)) ?? 0);
  }

  /**
   * Runs the call if it has a place, or fails it at once.
   * @param reader the caller of a read, who has a share of the places; null for a write, which may take any
   * @throws ProviderOutage `held`, or `timeout` after waiting for a place; the call was not sent
   */
  async run<T>(call: string, reader: string | null, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.isHeld(call)) throw new ProviderOutage('held', call, false);
    this.tokens = Math.min(MOST_TOKENS * this.factor, this.tokens + TOKEN_A_CALL * this.factor);
    let begun = false;
    let giveUp = () => {};
    const late = new Promise<never>((_, reject) => {
      giveUp = () => begun || reject(new ProviderOutage('timeout', call, false));
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp, { once: true });
    });
    const stillWanted = () => {
      if (signal.aborted) throw new TaskCancelledError();
      // the service may have failed during the wait
      if (this.isHeld(call)) throw new BrokenCircuitError();
    };
    const place = () =>
      this.places.execute(() => {
        stillWanted();
        begun = true;
        return this.counted(work);
      });
    const inShare = () => {
      stillWanted();
      return place();
    };
    const done = reader === null ? place() : this.shared(reader, inShare);
    try {
      return await Promise.race([done, late]);
    } catch (error) {
      if (error instanceof TaskCancelledError) throw new ProviderOutage('timeout', call, false);
      if (error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError)
        throw new ProviderOutage('held', call, false);
      throw error;
    } finally {
      // a listener that stays would hold the answer in memory until the time limit, long after the page was sent
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** Limits the reads of one caller, so that a caller with many reads does not delay the others. */
  private async shared<T>(reader: string, work: () => Promise<T>): Promise<T> {
    const share = this.shares.get(reader) ?? bulkhead(OWN_PLACES, WAITING);
    this.shares.set(reader, share);
    try {
      return await share.execute(work);
    } finally {
      if (share.executionSlots === OWN_PLACES && this.shares.get(reader) === share) this.shares.delete(reader);
    }
  }

  /** Counts only missing answers against the service, since a refusal is an answer too. */
  private async counted<T>(work: () => Promise<T>): Promise<T> {
    const outcome = await this.breaker.execute(async () => {
      try {
        return { value: await work() };
      } catch (error) {
        if (error instanceof ProviderOutage && !ANSWERED.has(error.kind)) throw error;
        return { error };
      }
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }
}

/** Opens when half of the calls within ten seconds failed, and there were at least this many. */
class ShareOfCalls implements IBreaker {
  state: unknown = null;
  private seconds: { readonly at: number; calls: number; failed: number }[] = [];

  constructor(private readonly least: number) {}

  success(state: CircuitState): void {
    if (state === CircuitState.HalfOpen) this.seconds = [];
    this.current().calls += 1;
  }

  failure(state: CircuitState): boolean {
    const current = this.current();
    current.calls += 1;
    current.failed += 1;
    if (state !== CircuitState.Closed) return true;
    const sum = (count: 'calls' | 'failed') => this.seconds.reduce((total, second) => total + second[count], 0);
    return sum('calls') >= this.least && 2 * sum('failed') >= sum('calls');
  }

  private current() {
    const at = Math.floor(Date.now() / 1_000);
    this.seconds = this.seconds.filter((second) => at - second.at < SAMPLE_S);
    const last = this.seconds.at(-1);
    if (last?.at === at) return last;
    const made = { at, calls: 0, failed: 0 };
    this.seconds.push(made);
    return made;
  }
}

/** The path of a REST call without ids, which have a digit or a dot. */
export function maskedCall(call: string): string {
  const [method = '', path] = call.split(' ');
  if (path === undefined) return call;
  const masked = path.split('/').map((part) => (/[\d.%@]/.test(part) ? ':id' : part));
  return `${method} ${masked.join('/')}`;
}
