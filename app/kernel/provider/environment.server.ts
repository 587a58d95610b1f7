import { z } from 'zod';
import { ProviderOutage } from './errors';
import { causeCode } from './services.server';
import { send } from './sending/transport.server';

const email = z.email().nullish().catch(null);
const phone = z
  .string()
  .regex(/^[+\d][\d ()-]{5,19}$/)
  .nullish()
  .catch(null);
const MOST_NAMED = 20;

/** An environment that the operator lists by name. Its addresses are never taken from anywhere else (security T9). */
const Named = z.object({
  name: z.string().regex(/^[\w-]{1,40}$/),
  label: z.string().trim().min(1).max(60).nullish().catch(null),
  api_url: z.unknown().optional(),
  score_url: z.unknown().optional(),
  oidc_issuer: z.unknown().optional(),
  support_email: email,
  support_phone: phone,
});

const Environment = z
  .object({
    api_url: z.url(),
    score_url: z.url(),
    oidc_issuer: z.url(),
    plugin_url: z
      .url({ protocol: /^https?$/ })
      .nullish()
      .catch(null),
    support_email: email,
    support_phone: phone,
    environments: z.array(z.unknown()).nullish().catch(null),
  })
  .transform((wire) => ({
    apiUrl: wire.api_url.replace(/\/$/, ''),
    scoreUrl: wire.score_url.replace(/\/$/, ''),
    issuer: wire.oidc_issuer,
    /** The API of the postcode plugin, for the example of its use. */
    pluginUrl: wire.plugin_url?.replace(/\/$/, '') ?? null,
    supportEmail: wire.support_email ?? null,
    supportPhone: wire.support_phone ?? null,
    /** The alternatives that the settings panel offers. One that cannot be read is left out. */
    named: (wire.environments ?? []).slice(0, MOST_NAMED).flatMap((entry) => {
      const read = Named.safeParse(entry);
      if (!read.success) return [];
      const { name, label, support_email: supportEmail, support_phone: supportPhone, ...addresses } = read.data;
      const isElsewhere = (['api_url', 'score_url', 'oidc_issuer'] as const).some(
        (key) => (addresses[key] ?? wire[key]) !== wire[key],
      );
      return [
        {
          name,
          label: label ?? name,
          supportEmail: supportEmail ?? null,
          supportPhone: supportPhone ?? null,
          /** True when it has addresses of its own, so that this session's token must not go there. */
          isElsewhere,
        },
      ];
    }),
  }));
export type Environment = z.infer<typeof Environment>;

const TIMEOUT_MS = 3_000;
const REFRESH_MS = 60_000;
const RETRY_MS = 2_000;
const SAY_EVERY_MS = 60_000;

/** The reason why the values could not be loaded, for the operator, without values. */
export interface EnvironmentTrouble {
  readonly reason: 'timeout' | 'down' | 'nonsense' | 'status' | 'not json' | 'fields' | 'not https';
  /** The code of the system or of TLS, such as ENOTFOUND or SELF_SIGNED_CERT_IN_CHAIN. */
  readonly code?: string;
  readonly status?: number;
  readonly fields?: readonly string[];
}

class Unusable extends Error {
  constructor(readonly trouble: EnvironmentTrouble) {
    super(trouble.reason);
  }
}

interface Options {
  readonly clock?: () => number;
  /** True when tokens may go to this address. Without it every address counts as safe. */
  readonly isSafe?: (address: string) => boolean;
  /** Called with new values: the first ones, changed ones, or the first after a failure. */
  readonly loaded?: (values: Environment) => void;
}

/**
 * The values of the environment service, fetched at start and refreshed each minute. They stay when a refresh fails.
 * Until the first success it is tried every two seconds (ENV-01, ENV-02).
 */
export class EnvironmentValues {
  private known: Environment | null = null;
  private failing = false;
  private failed = 0;
  private tried = -Infinity;
  private said = { what: '', at: -Infinity };
  private running: Promise<void> | null = null;
  private readonly clock: () => number;
  private readonly isSafe: (address: string) => boolean;
  private readonly loaded: (values: Environment) => void;

  constructor(
    private readonly url: string,
    private readonly report: (trouble: EnvironmentTrouble) => void,
    { clock = () => performance.now(), isSafe = () => true, loaded = () => undefined }: Options = {},
  ) {
    this.clock = clock;
    this.isSafe = isSafe;
    this.loaded = loaded;
  }

  /**
   * Loads the values at the start, before the first visitor (ENV-01). After a failure the first visitor causes another
   * try, since the service may start a moment later.
   */
  async begin(): Promise<void> {
    if ((await this.current()) === null) this.tried = -Infinity;
  }

  /** The values, or null until the first success. Waits for a running first try, and never for a refresh. */
  async current(): Promise<Environment | null> {
    const age = this.clock() - this.tried;
    if (age > (this.known && !this.failing ? REFRESH_MS : RETRY_MS))
      this.running ??= this.load().finally(() => (this.running = null));
    if (!this.known && this.running) await this.running;
    return this.known;
  }

  /** True when the last try failed. The alert of ENV-02 is then shown, even while older values are in use. */
  get isFailing(): boolean {
    return this.failing;
  }

  get failures(): number {
    return this.failed;
  }

  private async load(): Promise<void> {
    this.tried = this.clock();
    try {
      const answer = await send({
        method: 'GET',
        url: this.url,
        call: 'environment',
        headers: {},
        timeoutMs: TIMEOUT_MS,
      });
      if (answer.status !== 200) throw new Unusable({ reason: 'status', status: answer.status });
      const values = this.read(answer.text);
      const isNews = this.failing || JSON.stringify(values) !== JSON.stringify(this.known);
      this.known = values;
      this.failing = false;
      if (isNews) this.loaded(values);
    } catch (error) {
      this.failing = true;
      this.failed += 1;
      this.say(troubleOf(error));
    }
  }

  /** Logs a trouble that stays the same once a minute. */
  private say(trouble: EnvironmentTrouble): void {
    const what = JSON.stringify(trouble);
    if (what === this.said.what && this.clock() - this.said.at < SAY_EVERY_MS) return;
    this.said = { what, at: this.clock() };
    this.report(trouble);
  }

  private read(text: string): Environment {
    const parsed = Environment.safeParse(JSON.parse(text));
    if (!parsed.success)
      throw new Unusable({ reason: 'fields', fields: parsed.error.issues.map(({ path }) => path.join('.') || 'all') });
    const { apiUrl, scoreUrl, issuer } = parsed.data;
    const open = Object.entries({ api_url: apiUrl, score_url: scoreUrl, oidc_issuer: issuer }).filter(
      ([, address]) => !this.isSafe(address),
    );
    if (open.length > 0) throw new Unusable({ reason: 'not https', fields: open.map(([name]) => name) });
    return parsed.data;
  }
}

function troubleOf(error: unknown): EnvironmentTrouble {
  if (error instanceof Unusable) return error.trouble;
  if (!(error instanceof ProviderOutage)) return { reason: 'not json' };
  const code = causeCode(error.cause);
  return {
    reason: error.kind === 'held' || error.kind === 'busy' ? 'down' : error.kind,
    ...(code === undefined ? {} : { code }),
  };
}
