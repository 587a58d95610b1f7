import { z } from 'zod';
import { send } from './transport.server';

const Environment = z
  .object({
    api_url: z.url(),
    score_url: z.url(),
    oidc_issuer: z.url(),
    support_email: z.email().nullish().catch(null),
    support_phone: z
      .string()
      .regex(/^[+\d][\d ()-]{5,19}$/)
      .nullish()
      .catch(null),
  })
  .transform((wire) => ({
    apiUrl: wire.api_url.replace(/\/$/, ''),
    scoreUrl: wire.score_url.replace(/\/$/, ''),
    issuer: wire.oidc_issuer,
    supportEmail: wire.support_email ?? null,
    supportPhone: wire.support_phone ?? null,
  }));
export type Environment = z.infer<typeof Environment>;

const TIMEOUT_MS = 3_000;
const REFRESH_MS = 60_000;
const RETRY_MS = 2_000;

/**
 * The values of the environment service: fetched at start, refreshed each minute, kept when a refresh fails, tried again
 * every two seconds while there are none (ENV-01, ENV-02).
 */
export class EnvironmentValues {
  private known: Environment | null = null;
  private failing = false;
  private tried = -Infinity;
  private running: Promise<void> | null = null;

  constructor(
    private readonly url: string,
    private readonly report: (error: unknown) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Null until they could be loaded once. Waits for a running first attempt, never for a refresh. */
  async current(): Promise<Environment | null> {
    const age = this.clock() - this.tried;
    if (age > (this.known && !this.failing ? REFRESH_MS : RETRY_MS)) this.running ??= this.load().finally(() => (this.running = null));
    if (!this.known && this.running) await this.running;
    return this.known;
  }

  /** True when the last attempt failed: the alert of ENV-02 is shown, also while older values still serve. */
  get isFailing(): boolean {
    return this.failing;
  }

  private async load(): Promise<void> {
    this.tried = this.clock();
    try {
      const answer = await send({ method: 'GET', url: this.url, call: 'environment', headers: {}, timeoutMs: TIMEOUT_MS });
      if (answer.status !== 200) throw new Error(`environment service answered ${answer.status}`);
      this.known = Environment.parse(JSON.parse(answer.text));
      this.failing = false;
    } catch (error) {
      this.failing = true;
      this.report(error);
    }
  }
}
