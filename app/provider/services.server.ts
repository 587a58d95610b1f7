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
import { ZodError } from 'zod';
import {
  ProviderForbidden,
  ProviderNotFound,
  ProviderRejection,
  ProviderUnauthorized,
  ProviderWeather,
} from './errors';
import { Mismatch, odditiesOf, type Oddity } from './read-answer';

/** Where it is said that something at the provider is not as it should be. */
export interface ServicesLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}

const NO_LOG: ServicesLog = { info: () => undefined, warn: () => undefined };

const IN_FLIGHT = 32;
const WAITING = 64;
/** Of these places, for the reads of one caller; what is more waits outside. */
const OWN_PLACES = 16;
const SAMPLE_S = 10;
const LEAST_CALLS = 20;
const OPEN_MS = 5_000;
/** A repeat takes a token, ten calls bring one: a provider that fails gets a tenth more, not twice as much (security 4). */
const TOKEN_A_CALL = 0.1;
const MOST_TOKENS = 5;
const LONGEST_HOLD_MS = 10_000;
const SAY_EVERY_MS = 60_000;
/** More names than the provider has methods: what comes after counts together. */
const MOST_NAMES = 300;

/** All services of the provider as this process finds them, whoever calls: how much each of them is asked, and whether at all. */
export class Services {
  private readonly known = new Map<string, Service>();
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly said = new Map<string, number>();

  /** @param factor by which the least calls of a breaker and the repeats are multiplied (PORTAL_LIMITS_FACTOR) */
  constructor(
    private readonly log: ServicesLog = NO_LOG,
    private readonly factor = 1,
  ) {}

  of(name: string): Service {
    const known = this.known.get(name) ?? new Service(name, this.log, this.factor);
    this.known.set(name, known);
    return known;
  }

  /** Counts a call, and says why it failed, or what of its answer was odd, where that is news: once a minute each, never a value of the answer. */
  note(call: string, error: unknown, odd: readonly Oddity[] = []): void {
    const name = maskedCall(call);
    const counted = this.counts.has(name) || this.counts.size < MOST_NAMES ? name : 'other';
    const outcomes = this.counts.get(counted) ?? new Map<string, number>();
    const outcome = error === null && odd.length > 0 ? 'odd' : outcomeOf(error);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    this.counts.set(counted, outcomes);
    if (odd.length > 0 && this.isNews(`${name} odd ${odd.map(({ path }) => path).join()}`)) {
      this.log.warn(
        { call: name, outcome, mismatch: odd.slice(0, MOST_PATHS) },
        'an answer of the provider is not wholly as the contract says',
      );
    }
    if (!(error instanceof ProviderWeather) || error.kind === 'held') return;
    const mismatch = mismatchOf(error.cause);
    const code = mismatch ? undefined : causeCode(error.cause);
    if (this.isNews(`${name} ${outcome} ${code ?? ''} ${mismatch?.map(({ path }) => path).join() ?? ''}`)) {
      this.log.warn(
        { call: name, outcome, ...(code === undefined ? {} : { code }), ...(mismatch ? { mismatch } : {}) },
        'the provider gave no usable answer',
      );
    }
  }

  private isNews(what: string): boolean {
    const now = Date.now();
    for (const [known, at] of this.said) if (now - at >= SAY_EVERY_MS) this.said.delete(known);
    if (this.said.has(what) || this.said.size >= MOST_NAMES) return false;
    this.said.set(what, now);
    return true;
  }

  /** In the text format that Prometheus reads. */
  metrics(): string[] {
    const services = [...this.known.values()];
    const lines = (name: string, value: (service: Service) => number) => [
      `# TYPE ${name} gauge`,
      ...services.map((service) => `${name}{service="${service.name}"} ${value(service)}`),
    ];
    return [
      '# TYPE portal_provider_calls_total counter',
      ...[...this.counts].flatMap(([method, outcomes]) =>
        [...outcomes].map(
          ([outcome, count]) => `portal_provider_calls_total{method="${method}",outcome="${outcome}"} ${count}`,
        ),
      ),
      ...lines('portal_provider_breaker_open', (service) => (service.isOpen() ? 1 : 0)),
      ...lines('portal_provider_in_flight', (service) => service.inFlight),
    ];
  }
}

/** One service of the provider: a breaker, and as many calls at a time as it may cost us (security 4). */
export class Service {
  private readonly places = bulkhead(IN_FLIGHT, WAITING);
  /** The shares of those who read now. */
  private readonly shares = new Map<string, BulkheadPolicy>();
  private readonly breaker;
  private openUntil = 0;
  /** By call without what is a record's own: until when it is left alone. */
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

  /** No call is made now, but for one that finds out whether the service is back. */
  isOpen(): boolean {
    const { state } = this.breaker;
    return state === CircuitState.HalfOpen || (state === CircuitState.Open && Date.now() < this.openUntil);
  }

  /** Whether one more call in place of one that failed is within its share. */
  takeRepeat(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  /** The provider said when to come back with this call (Retry-After); others of the service may well be served. */
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
   * Does the call when there is a place for it, or fails it at once.
   * @param reader whose read it is: they have a share of the places; null for a write, which may take any
   * @throws ProviderWeather `held`, or `timeout` while it waited for a place: nothing was sent
   */
  async run<T>(call: string, reader: string | null, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.isHeld(call)) throw new ProviderWeather('held', call, false);
    this.tokens = Math.min(MOST_TOKENS * this.factor, this.tokens + TOKEN_A_CALL * this.factor);
    let begun = false;
    let giveUp = () => {};
    const late = new Promise<never>((_, reject) => {
      giveUp = () => begun || reject(new ProviderWeather('timeout', call, false));
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp, { once: true });
    });
    const stillWanted = () => {
      if (signal.aborted) throw new TaskCancelledError();
      // while it waited the service may have turned out to be down
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
      if (error instanceof TaskCancelledError) throw new ProviderWeather('timeout', call, false);
      if (error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError)
        throw new ProviderWeather('held', call, false);
      throw error;
    } finally {
      // who listens to it keeps the answer until its time is over, long after the page has gone out
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** One who reads much at a time waits for their own calls, and nobody else for them. */
  private async shared<T>(reader: string, work: () => Promise<T>): Promise<T> {
    const share = this.shares.get(reader) ?? bulkhead(OWN_PLACES, WAITING);
    this.shares.set(reader, share);
    try {
      return await share.execute(work);
    } finally {
      if (share.executionSlots === OWN_PLACES && this.shares.get(reader) === share) this.shares.delete(reader);
    }
  }

  /** A refusal is an answer like any other: only what is no answer counts against the service. */
  private async counted<T>(work: () => Promise<T>): Promise<T> {
    const outcome = await this.breaker.execute(async () => {
      try {
        return { value: await work() };
      } catch (error) {
        if (error instanceof ProviderWeather && error.kind !== 'nonsense') throw error;
        return { error };
      }
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }
}

/** Opens when half of at least so many calls within ten seconds failed. */
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

function outcomeOf(error: unknown): string {
  if (error === null) return 'ok';
  if (error instanceof ProviderWeather) return error.kind;
  if (error instanceof ProviderRejection) return 'rejected';
  if (error instanceof ProviderNotFound) return 'not_found';
  if (error instanceof ProviderForbidden) return 'forbidden';
  return error instanceof ProviderUnauthorized ? 'unauthorized' : 'error';
}

/** A path of REST without what is a record's own: identities have a digit or a dot in them. */
function maskedCall(call: string): string {
  const [method = '', path] = call.split(' ');
  if (path === undefined) return call;
  const masked = path.split('/').map((part) => (/[\d.%@]/.test(part) ? ':id' : part));
  return `${method} ${masked.join('/')}`;
}

const MOST_PATHS = 5;

/** Where an answer differs from the contract and what was expected there: names of fields and types, no values. */
function mismatchOf(cause: unknown): readonly Oddity[] | null {
  if (cause instanceof Mismatch) return cause.odd.slice(0, MOST_PATHS);
  return cause instanceof ZodError ? odditiesOf(cause.issues).slice(0, MOST_PATHS) : null;
}

/** What the system or the TLS says of a connection that failed, such as ECONNREFUSED or SELF_SIGNED_CERT_IN_CHAIN. */
export function causeCode(cause: unknown): string | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') return error.code;
  }
  return undefined;
}
