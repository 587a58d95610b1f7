import { ZodError } from 'zod';
import { ProviderForbidden, ProviderNotFound, ProviderRejection, ProviderUnauthorized, ProviderOutage } from './errors';
import { Histogram } from '~/kernel/provider/histogram';
import { Mismatch, odditiesOf, type Oddity } from './reading/read-answer';
import { maskedCall, MOST_NAMES, Service, type ServicesLog } from './service.server';

const NO_LOG: ServicesLog = { info: () => undefined, warn: () => undefined };

const SAY_EVERY_MS = 60_000;

/** A call that is over. */
export interface CallFacts {
  /** Its name without ids. */
  readonly call: string;
  readonly service: string;
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  readonly requestId: string;
}

interface Counts {
  readonly service: string;
  readonly outcomes: Map<string, number>;
}

/** All services of the provider, shared by all users of this process: their limits and their state. */
export class Services {
  private readonly known = new Map<string, Service>();
  private readonly counts = new Map<string, Counts>();
  private readonly took = new Histogram('portal_provider_call_duration_seconds', ['service', 'method'], MOST_NAMES);
  private readonly said = new Map<string, number>();

  /** @param factor multiplies the least number of calls of a breaker, and the repeats (PORTAL_LIMITS_FACTOR) */
  constructor(
    private readonly log: ServicesLog = NO_LOG,
    private readonly factor = 1,
  ) {}

  of(name: string): Service {
    const known = this.known.get(name) ?? new Service(name, this.log, this.factor);
    this.known.set(name, known);
    return known;
  }

  /** Counts how long a call took. */
  timed(service: string, call: string, ms: number, error: unknown): void {
    if (error instanceof ProviderOutage && error.kind === 'held') return;
    this.took.add([service, maskedCall(call)], ms);
  }

  /** Counts a call, and logs its failure or malformed fields once a minute, without values. */
  note({ call: name, service, status, requestId }: CallFacts, error: unknown, malformed: readonly Oddity[] = []): void {
    const { outcomes } = this.countsOf(name, service);
    const outcome = error === null && malformed.length > 0 ? 'malformed' : outcomeOf(error);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (malformed.length > 0 && this.isNews(`${name} malformed ${malformed.map(({ path }) => path).join()}`)) {
      this.log.warn(
        { call: name, outcome, mismatch: malformed.slice(0, MOST_PATHS) },
        'an answer of the provider is not wholly as the contract says',
      );
    }
    if (!(error instanceof ProviderOutage) || error.kind === 'held') return;
    const mismatch = mismatchOf(error.cause);
    const code = mismatch ? undefined : causeCode(error.cause);
    if (
      this.isNews(`${name} ${outcome} ${status ?? ''} ${code ?? ''} ${mismatch?.map(({ path }) => path).join() ?? ''}`)
    ) {
      this.log.warn(
        {
          ...{ call: name, service, outcome, requestId },
          ...(status === null ? {} : { status }),
          ...(code === undefined ? {} : { code }),
          ...(mismatch ? { mismatch } : {}),
        },
        'the provider gave no usable answer',
      );
    }
  }

  private countsOf(name: string, service: string): Counts {
    const isKnown = this.counts.has(name) || this.counts.size < MOST_NAMES;
    const counted = isKnown ? name : 'other';
    const known = this.counts.get(counted);
    if (known) return known;
    // a rate needs a value from before the first failure
    const made = { service: isKnown ? service : 'other', outcomes: new Map([['down', 0]]) };
    this.counts.set(counted, made);
    return made;
  }

  private isNews(what: string): boolean {
    const now = Date.now();
    for (const [known, at] of this.said) if (now - at >= SAY_EVERY_MS) this.said.delete(known);
    if (this.said.has(what) || this.said.size >= MOST_NAMES) return false;
    this.said.set(what, now);
    return true;
  }

  /** The counts in the text format of Prometheus. */
  metrics(): string[] {
    const services = [...this.known.values()];
    const lines = (name: string, value: (service: Service) => number) => [
      `# TYPE ${name} gauge`,
      ...services.map((service) => `${name}{service="${service.name}"} ${value(service)}`),
    ];
    return [
      '# TYPE portal_provider_calls_total counter',
      ...[...this.counts].flatMap(([method, { service, outcomes }]) =>
        [...outcomes].map(
          ([outcome, count]) =>
            `portal_provider_calls_total{service="${service}",method="${method}",outcome="${outcome}"} ${count}`,
        ),
      ),
      ...this.took.lines(),
      ...lines('portal_provider_breaker_open', (service) => (service.isOpen() ? 1 : 0)),
      ...lines('portal_provider_in_flight', (service) => service.inFlight),
    ];
  }
}

function outcomeOf(error: unknown): string {
  if (error === null) return 'ok';
  if (error instanceof ProviderOutage) return error.kind;
  if (error instanceof ProviderRejection) return 'rejected';
  if (error instanceof ProviderNotFound) return 'not_found';
  if (error instanceof ProviderForbidden) return 'forbidden';
  return error instanceof ProviderUnauthorized ? 'unauthorized' : 'error';
}

const MOST_PATHS = 5;

/** The places where an answer differs from the contract, with the expected types and without values. */
function mismatchOf(cause: unknown): readonly Oddity[] | null {
  if (cause instanceof Mismatch) return cause.malformed.slice(0, MOST_PATHS);
  return cause instanceof ZodError ? odditiesOf(cause.issues).slice(0, MOST_PATHS) : null;
}

/** The code of the system or of TLS, such as ECONNREFUSED or SELF_SIGNED_CERT_IN_CHAIN. */
export function causeCode(cause: unknown): string | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') return error.code;
  }
  return undefined;
}
