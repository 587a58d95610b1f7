import { expect } from 'vitest';
import { terminationProfiles } from '../../../../../sandbox/catalogue/termination';
import type { Circuit, Connection, Event, Transaction } from '../../../../../sandbox/services/broadband/records';
import type { RestResult } from '~tests/sandbox/client';
import type { Api } from '~tests/sandbox/stage';

export const [internet, ipvpn, redundancy] = terminationProfiles.map(({ uuid }) => uuid) as [string, string, string];
export const unknown = '00000000-0000-4000-8000-000000000000';

export interface Refusal {
  detail: { field: string | null; msg: string; i18n_msg: string }[];
}

type Detailed = Connection & { capabilities: Record<string, { is_enabled: boolean }> };

export function circuit(connection: Connection, number = 1): Circuit {
  const found = connection.circuits[number - 1];
  if (!found) throw new Error(`no circuit ${number}`);
  return found;
}

export const at = ({ uuid }: Connection, rest: string) => `/broadband/connections/${uuid}/${rest}`;

/** The questions of these tests, asked as this client. */
export function asking(reseller: Api) {
  async function find(nid: string): Promise<Detailed> {
    const filter = { search_field: 'nid', search: nid, detailed: true };
    const { result } = await reseller.rpc<{ connections: Detailed[] }>('broadband', 'list_connections', { filter });
    const [found] = result?.connections ?? [];
    if (!found) throw new Error(`no ${nid}`);
    return found;
  }

  /** Expects an order of action `change` that finished at once, with its activity. */
  async function expectOrder({ body }: RestResult<unknown>, method: string): Promise<void> {
    const { transaction_uuid: uuid } = body as { transaction_uuid: string };
    const { result } = await reseller.rpc<{ transaction: Transaction }>('broadband', 'get_transaction', { uuid });
    expect(result?.transaction).toMatchObject({
      action: 'change',
      state: 'finished',
      open: false,
      cancel_possible: false,
      replan_possible: false,
    });
    const told = await reseller.rpc<{ events: Event[] }>('broadband', 'list_events', {
      filter: { transaction_uuid: uuid },
    });
    expect(told.result?.events.map((event) => [event.action, event.method])).toEqual([
      ['complete_order', 'provider_update'],
      ['create_order', method],
    ]);
  }

  /** The first free block of a size, and the number of free blocks. */
  async function free(size: number): Promise<[string, number]> {
    const { body } = await reseller.rest<{ results: { network: string }[]; pagination: { total_count: number } }>(
      'GET',
      `/broadband/circuits/termination/profile/${internet}/available-subnets/?subnet_size=${size}`,
    );
    return [body.results[0]?.network ?? '', body.pagination.total_count];
  }

  return { find, expectOrder, free };
}
