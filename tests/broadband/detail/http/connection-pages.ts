import { textOf } from '~tests/fixtures/page';
import { castMember } from '~tests/fixtures/portal';
import { PortalClient, type TestPortal } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';

/** A connection with an order, and all that happened to it. */
export const WITH_ORDER = '/connections/NL100119?activity=all';

export interface WireConnection {
  readonly circuits: readonly Record<string, unknown>[];
  readonly [field: string]: unknown;
}

/** The HTML of one cell of the strip. */
export function cellOf(text: string, label: string): string {
  return new RegExp(`<dt>${label}</dt><dd>([\\s\\S]*?)</dd>`).exec(text)?.[1] ?? '';
}

/** The rows of the activity as text, the newest first. */
export function activityOf(text: string): string[] {
  const activity = /id="activity"[\s\S]*?<\/section><\/div>|id="activity"[\s\S]*/.exec(text)?.[0] ?? '';
  return [...activity.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, row = '']) => textOf(row));
}

/** A reseller at the pages of connections, and the provider as the same user reads it. */
export function connectionPages(portal: TestPortal) {
  const reseller = castMember(portal, PortalClient);

  async function client(username: string): Promise<PortalClient> {
    const made = new PortalClient(portal);
    await made.signIn(username);
    return made;
  }

  /** Names of the calls that `work` made, sorted. */
  async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
    const before = await portal.lastCall();
    await work();
    const lines = await portal.ledger(before);
    return lines
      .filter(({ kind }) => kind === 'rpc' || kind === 'rest')
      .map(({ rpc_method: name, method, path }) => name ?? `${method} ${path}`)
      .sort();
  }

  async function orderUuid(nid: string): Promise<string> {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ transaction: { uuid: string } }>('broadband', 'get_recent_transaction', {
      nid,
    });
    return result?.transaction.uuid ?? '';
  }

  /** Makes the provider answer NL100001 with some of its fields changed. */
  async function connectionAs(change: (record: WireConnection) => object) {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: WireConnection[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100001', detailed: true },
    });
    const connections = (result?.connections ?? []).map((record) => ({ ...record, ...change(record) }));
    return {
      match: 'rpc:broadband.list_connections',
      body: { jsonrpc: '2.0', id: 1, result: { ...result, connections } },
    };
  }

  return { reseller, client, callsOf, orderUuid, connectionAs };
}
