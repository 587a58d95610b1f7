import { isMenuCount } from '../tests/menu-count';

/** One call that the sandbox received (docs/provider-api.md). */
export interface Call {
  readonly n: number;
  readonly at: string;
  readonly kind: 'rpc' | 'rest' | 'oidc' | 'environment';
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly rpc_method: string | null;
  readonly username: string | null;
  readonly actor: string | null;
  readonly status: number | null;
  readonly body: unknown;
}

export interface Fault {
  /** `rpc:broadband.list_connections`, `GET /score/enduser/`, `oidc:token`, `environment`. */
  readonly match: string;
  readonly delay_ms?: number;
  readonly status?: number;
  readonly drop?: 'before' | 'after';
  readonly body?: unknown;
  readonly times?: number;
}

/** The sandbox provider's controls. */
export class Sandbox {
  constructor(readonly origin: string) {}

  /** The calls received, oldest first; `since` as `mark()` gave it. */
  async ledger(since = 0): Promise<Call[]> {
    const answer = await fetch(`${this.origin}/controls/ledger?since=${since}`);
    return (await answer.json()) as Call[];
  }

  /** The calls of one JSON-RPC method, `broadband.order_connection`, or of one REST address, `GET /score/enduser/`; without the counts of the menu. */
  async calls(name: string, since = 0): Promise<Call[]> {
    return (await this.ledger(since)).filter((call) => nameOf(call) === name && !isMenuCount(call));
  }

  /** The calls that count for the menu: any page may ask for them, once a minute. */
  async menuCounts(since = 0): Promise<Call[]> {
    return (await this.ledger(since)).filter(isMenuCount);
  }

  /** What has been called up to now; later calls are counted from here. */
  async mark(): Promise<number> {
    return (await this.ledger()).at(-1)?.n ?? 0;
  }

  /**
   * Names of the calls to the provider's API, without the identity provider and the environment service, without the counts of the menu, and without the
   * look-ups of orders: those of an earlier journey may still be under way in the background.
   */
  async apiCalls(since: number): Promise<string[]> {
    return (await this.ledger(since))
      .filter((call) => (call.kind === 'rpc' || call.kind === 'rest') && !isLookUp(call) && !isMenuCount(call))
      .map(nameOf);
  }

  /** Back to the seed, without faults, at the real time; sign-ins stay. */
  reset(): Promise<void> {
    return this.post('reset');
  }

  /** `P3D`, `PT12H`: business time; tokens live by real time. */
  advanceClock(duration: string): Promise<void> {
    return this.post('clock', { advance: duration });
  }

  faults(...faults: readonly Fault[]): Promise<void> {
    return this.post('faults', faults);
  }

  /** Life of the tokens given out from now on. */
  tokens(settings: { access_ttl_s?: number; swap_ttl_s?: number; rotate?: boolean }): Promise<void> {
    return this.post('tokens', settings);
  }

  private async post(control: string, body?: unknown): Promise<void> {
    const answer = await fetch(`${this.origin}/controls/${control}`, {
      method: 'POST',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`/controls/${control} answered ${answer.status}: ${await answer.text()}`);
  }
}

function isLookUp({ rpc_method: method, body }: Call): boolean {
  const asked = JSON.stringify(body);
  return (
    (method === 'list_transactions' && asked.includes('"created_after"')) ||
    (method === 'list_connections' && asked.includes('"search":"ref_'))
  );
}

function nameOf(call: Call): string {
  return call.kind === 'rpc' ? `${call.path.split('/')[2] ?? ''}.${call.rpc_method}` : `${call.method} ${call.path}`;
}
