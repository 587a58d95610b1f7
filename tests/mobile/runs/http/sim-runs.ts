import { beforeAll, expect } from 'vitest';
import { errorsOf, hidden, textOf } from '~tests/fixtures/page';
import { castMember } from '~tests/fixtures/portal';
import { PortalClient, type LedgerLine, type Page, type TestPortal } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';

export const RUNS = '/mobile/runs';
export const CREATE = `${RUNS}/create`;
export const SIMS = '/mobile-broadband/connections/';

export interface Sim {
  readonly uuid: string;
  readonly carrier: {
    readonly nid: string;
    readonly msisdn: string;
    readonly tags: readonly string[];
    readonly sim: { readonly iccid: string; readonly is_blocked: boolean };
  };
}

export interface Pool {
  readonly uuid: string;
  readonly zones: readonly number[];
}

/** A SIM with its data pool, now and next month. */
export type Drawing = Sim & {
  readonly data_pool: { readonly uuid: string } | null;
  readonly data_pool_next_month: { readonly uuid: string; readonly i18n_name: string } | null;
};

export const isOpen = ({ carrier }: Sim) => !carrier.sim.is_blocked;
export const isStaying = (sim: Sim) => isOpen(sim) && (sim as Drawing).data_pool_next_month === null;
export const ticked = (chosen: readonly Sim[]) => `${CREATE}?${chosen.map(({ uuid }) => `sim=${uuid}`).join('&')}`;

export const writes = (lines: readonly LedgerLine[], action: string) =>
  lines.filter(({ method, path }) => method !== 'GET' && path.includes('/mobile-broadband/') && path.endsWith(action));

/** A reseller with runs at the portal of a file, and the provider as the same user reads it. */
export function simRuns(portal: TestPortal, username = 'reseller') {
  const client = castMember(portal, PortalClient, username, { anew: true });
  let token = '';
  beforeAll(async () => {
    token = (await signIn(portal.sandbox, 'reseller')).accessToken;
  });
  const provider = () => apiClient(portal.sandbox.origin, token);

  async function sims(count: number, which = (_sim: Sim) => true): Promise<Sim[]> {
    const { body } = await provider().rest<{ results: Sim[] }>(
      'GET',
      `${SIMS}?view=mobile_broadband_active_only&per_page=100`,
    );
    return body.results.filter(which).slice(0, count);
  }

  const read = async (uuid: string) => (await provider().rest<Sim>('GET', `${SIMS}${uuid}/`)).body;

  async function planned(address: string, fields: Record<string, string>): Promise<Page> {
    await client.open(address);
    const answer = await client.submit(address, fields);
    expect(answer.status, errorsOf(answer).join()).toBe(303);
    return client.follow(answer);
  }

  async function begin(plan: Page, more: Record<string, string> = {}): Promise<string> {
    const run = plan.address.pathname;
    const seen = plan.text.includes('name="seen"') ? { seen: hidden(plan, 'seen') } : {};
    const agreed = plan.text.includes('name="agreed"') ? { plan: hidden(plan, 'plan'), agreed: 'on', ...seen } : {};
    expect((await client.submit(`${run}/start`, { ...agreed, ...more })).status).toBe(303);
    return run;
  }

  async function ended(run: string): Promise<Page> {
    await expect
      .poll(async () => textOf((await client.get(run)).text), { timeout: 30_000, interval: 200 })
      .toMatch(/Alles is afgehandeld|Klaar, maar/);
    return client.get(run);
  }

  const since = async (n: number, action: string) => writes(await portal.ledger(n), action);

  const dutchPools = async () =>
    (await provider().rest<{ results: Pool[] }>('GET', '/mobile-broadband/data-pools/?per_page=100')).body.results
      .filter(({ zones }) => !zones.includes(2))
      .map(({ uuid }) => uuid);

  /** SIMs that can move to a pool and have no pending change. */
  const movableTo = async (pool: string, count: number) => {
    const some = await sims(60, isStaying);
    const plan = await planned(ticked(some), { wish: 'pool', pool });
    const { text } = await client.get(`${plan.address.pathname}/export`);
    const lines = text.split('\r\n').filter((line) => /;Wordt uitgevoerd;(?:"?Nu [^;,]+, wordt [^;]+)?;/.test(line));
    const movable = some.filter(({ carrier }) => lines.some((line) => line.includes(carrier.sim.iccid)));
    expect(movable.length).toBeGreaterThanOrEqual(count);
    // a killed process may still hold the turn of the first SIMs
    return movable.slice(-count);
  };

  return { client, provider, sims, read, planned, begin, ended, since, dutchPools, movableTo };
}
