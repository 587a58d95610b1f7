import type { Connection, Transaction } from '../../../../../sandbox/services/broadband/records';
import type { RpcAnswer } from '~tests/sandbox/client';
import type { Api, Stage } from '~tests/sandbox/stage';

interface Product {
  id: number;
  i18n_name: string;
  price: number | null;
  recurring_interval_unit: string;
}

export interface Options {
  products: {
    circuit_uuid: string;
    circuit_nid: string;
    current_product_id: number;
    on_demand: boolean;
    products: Product[];
  }[];
  sla: { current_product_id: number; products: Product[] } | null;
  ont: { current_serial: string } | null;
  migration: { from: string; to: string; on_demand: boolean } | null;
  earliest_date: string;
  latest_date: string;
}

interface Summary {
  i18n_description: string;
  i18n_interruption: string | null;
  prices_per_category: { prices: { i18n_name: string; i18n_price: string }[]; total_price: string }[];
}

/** The questions of these tests, asked as the reseller by default. */
export function changesOf(sandbox: Stage) {
  const reseller = sandbox.client('reseller');

  const call = <R = Record<string, unknown>>(
    method: string,
    params: Record<string, unknown>,
    client: Api = reseller,
  ): Promise<RpcAnswer<R>> => client.rpc<R>('broadband', method, params);

  async function optionsOf(nid: string, client = reseller): Promise<Options> {
    const { result, error } = await call<{ options: Options }>('get_change_connection_options', { nid }, client);
    if (!result) throw new Error(error?.message);
    return result.options;
  }

  async function summaryOf(nid: string, change: Record<string, unknown>, client = reseller): Promise<Summary> {
    const { result, error } = await call<{ summary: Summary }>('get_change_summary', { nid, change }, client);
    if (!result) throw new Error(error?.message);
    return result.summary;
  }

  async function ordered(method: string, params: Record<string, unknown>): Promise<string> {
    const { result, error } = await call<{ transaction_uuid: string }>(method, params);
    if (!result) throw new Error(error?.message);
    return result.transaction_uuid;
  }

  async function orderOf(uuid: string): Promise<Transaction | undefined> {
    return (await call<{ transaction: Transaction }>('get_transaction', { uuid })).result?.transaction;
  }

  async function line(nid: string): Promise<Connection | undefined> {
    const filter = { search_field: 'nid', search: nid };
    return (await call<{ connections: Connection[] }>('list_connections', { filter })).result?.connections[0];
  }

  /** The nid of the first line in service that matches. */
  async function where(matches: (connection: Connection) => boolean): Promise<string> {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        call<{ connections: Connection[] }>('list_connections', { pagination: { page, per_page: 100 } }),
      ),
    );
    const found = pages
      .flatMap(({ result }) => result?.connections ?? [])
      .find((connection) => connection.carrier.state === 'ACTIVE' && matches(connection));
    if (!found) throw new Error('no such connection in the seed');
    return found.carrier.nid;
  }

  return { reseller, call, optionsOf, summaryOf, ordered, orderOf, line, where };
}

export const isPpp = ({ circuits }: Connection) => circuits.every(({ provisioning }) => provisioning === 'ppp');
