import type { Client } from '~tests/sandbox/client';

export const at = '/mobile-broadband';

interface PoolOf {
  uuid: string;
  type: string;
  i18n_name: string;
  product: { uuid: string };
}

export interface Mobile {
  uuid: string;
  state: string;
  carrier: {
    nid: string;
    msisdn: string | null;
    imsi: string | null;
    tags: string[];
    sim: { iccid: string | null; is_blocked: boolean; type: string; last_seen: string | null; block_pending: boolean };
    product: { uuid: string; i18n_name: string; provider: { name: string } };
  };
  data_pool: PoolOf | null;
  data_pool_next_month: PoolOf | null;
  end_user: { uuid: string; company_name: string } | null;
  circuits: {
    uuid: string;
    nid: string;
    tags: string[];
    apn: { name: string };
    termination: { profile: { uuid: string; type: string; i18n_name: string }; redundancy: unknown };
    routes: { uuid: string; network: string; subnet_size: number; protocol: string; routing_type: string }[];
  }[];
  refreshed_at: string;
}

export interface List<T> {
  results: T[];
  pagination: { total_count: number };
}

export interface Refusal {
  detail: { field: string | null; msg: string; i18n_msg: string }[];
}

/** The nid of the organisation's SIM with this number, from 1. */
export function nidOf(number: number): string {
  return `NL${8_000_000 + number}`;
}

export async function listMobiles(client: Pick<Client, 'rest'>, query = ''): Promise<List<Mobile>> {
  const { status, body } = await client.rest<List<Mobile>>('GET', `${at}/connections/${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** All records that a query lists. */
export async function allMobiles(client: Pick<Client, 'rest'>, query = '?'): Promise<Mobile[]> {
  const first = await listMobiles(client, `${query}&per_page=100`);
  const pages = Math.ceil(first.pagination.total_count / 100);
  const more = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      listMobiles(client, `${query}&per_page=100&page=${index + 2}`),
    ),
  );
  return [first, ...more].flatMap(({ results }) => results);
}

/** The SIM of the seed with this number (sandbox/README.md). */
export async function mobileOf(client: Pick<Client, 'rest'>, number: number): Promise<Mobile> {
  const { results } = await listMobiles(client, `?search_field=nid&search=${nidOf(number)}`);
  const found = results.find(({ carrier }) => carrier.nid === nidOf(number));
  if (!found) throw new Error(`no SIM ${nidOf(number)}`);
  return found;
}
