import type { ProviderClient } from '~/kernel/provider/client.server';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import { Done, Ordered } from '~/kernel/provider/reading/write-answers';
import { ChangeOptions, ChangeSummary } from '~/broadband/provider/schemas/change';
import {
  type DetailedConnection,
  DetailedConnections,
  OwnCapabilities,
  OwnEndUser,
} from '~/telecom/provider/connection';
import { Contract, TerminationCost } from '~/telecom/ending/contract';
import { Events } from '~/telecom/timeline/event';
import { ConnectionReport } from '~/telecom/diagnostics/connection-report';
import { OneTransaction } from './schemas/transaction';

/** A change in the form of the provider's calls, for its price and for its order (BBC-13). */
export type Change =
  | { readonly kind: 'product'; readonly circuitUuid: string; readonly productId: number }
  | { readonly kind: 'sla'; readonly productId: number }
  | { readonly kind: 'ont'; readonly serial: string }
  | { readonly kind: 'migration' };

/** The change to another product for a circuit. */
interface ProductChange {
  readonly circuitUuid: string;
  readonly productId: number;
  /** YYYY-MM-DD, or null for as soon as possible. */
  readonly wishDate: string | null;
  /** True when the order waits for its customer's word. */
  readonly onDemand: boolean;
}

interface Termination {
  readonly nid: string;
  readonly reason: string;
  readonly moment: 'immediately' | 'scheduled';
  /** YYYY-MM-DD; null for `immediately`. */
  readonly wishDate: string | null;
}

/** The newest events of a connection that one page can show. */
const MOST_EVENTS = 100;

/** The rows and the pages of a search for one connection. */
const FOUND_A_PAGE = 5;
const MOST_PAGES = 20;

/** The methods of the broadband service about one existing connection (spec 7). Each throws a ProviderError. */
export function connections(client: ProviderClient) {
  const service = 'broadband';
  const write = <P extends Readonly<Record<string, unknown>>>(method: string, params: P, key?: string) =>
    client.rpc({ service, method, params, result: Ordered, write: true, ...(key === undefined ? {} : { key }) });
  const listEvents = (filter: Readonly<Record<string, string>>) =>
    client.rpc({
      service,
      method: 'list_events',
      params: { pagination: { page: 1, per_page: MOST_EVENTS }, filter },
      result: Events,
    });
  const foundOn = (page: number, field: 'nid' | 'uuid', search: string, withPasswords: boolean) =>
    client.rpc({
      service,
      method: 'list_connections',
      params: {
        pagination: { page, per_page: FOUND_A_PAGE },
        // this sort puts a connection with exactly this nid first
        ...(field === 'nid' ? { sort: { field, descending: false } } : {}),
        filter: { search_field: field, search, detailed: true, ...(withPasswords ? { with_passwords: true } : {}) },
      },
      ...(field === 'nid'
        ? { named: { pagination: { page, per_page: FOUND_A_PAGE }, filter: { search_field: field, search } } }
        : {}),
      result: DetailedConnections,
    });
  return {
    /**
     * Connections whose nid or uuid starts with the text, in detail. A connection with exactly this nid is among them.
     * Passwords need `withPasswords` and the right broadband-c.
     * @throws ProviderFailure when too many longer nids come unsorted to be sure that all were seen
     */
    find: async (field: 'nid' | 'uuid', search: string, { withPasswords = false } = {}) => {
      const found: DetailedConnection[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const { rows, lost } = await foundOn(page, field, search, withPasswords);
        found.push(...rows);
        // a malformed row must not pass for a missing connection
        if (lost.some(({ id }) => id === null || id.toUpperCase().startsWith(search.toUpperCase())))
          throw new ProviderFailure(new ProviderOutage('nonsense', `${service}.list_connections`, true));
        if (
          rows.length + lost.length < FOUND_A_PAGE ||
          !rows.some((row) => row[field].toUpperCase().startsWith(search.toUpperCase()))
        )
          return found;
        if (field === 'nid' && rows.some(({ nid }) => nid.toUpperCase() === search.toUpperCase())) return found;
      }
      if (isInOrder(found.map((row) => row[field]))) return found;
      throw new ProviderFailure(new ProviderOutage('nonsense', `${service}.list_connections`, true));
    },
    /** The capabilities of a connection, by its uuid, from their own sub-resource (spec 7). */
    capabilities: (uuid: string) =>
      client.rest({
        method: 'GET',
        path: `/broadband/connections/${encodeURIComponent(uuid)}/capabilities`,
        result: OwnCapabilities,
      }),
    contract: (nid: string) => client.rpc({ service, method: 'get_contract', params: { nid }, result: Contract }),
    /** The open or last order; null without any. */
    recentOrder: (nid: string) =>
      client
        .rpc({ service, method: 'get_recent_transaction', params: { nid }, result: OneTransaction })
        .then((order) => order && { ...order, nid: order.nid ?? nid }),
    order: (uuid: string) =>
      client
        .rpc({ service, method: 'get_transaction', params: { uuid }, result: OneTransaction })
        .then((order) => order && { ...order, uuid: order.uuid ?? uuid }),
    /** Newest first. */
    events: (nid: string) => listEvents({ nid }),
    /**
     * The events of one order, newest first (TRX-12). A provider that does not know the filter may answer others too.
     */
    orderEvents: (uuid: string) => listEvents({ transaction_uuid: uuid }),
    report: (nid: string) =>
      client.rpc({ service, method: 'get_connection_report', params: { nid }, result: ConnectionReport }),

    terminationCost: (nid: string, date: string) =>
      client.rpc({
        service,
        method: 'get_termination_cost',
        params: { nid, termination_date: date },
        result: TerminationCost,
      }),
    terminate: ({ nid, reason, moment, wishDate }: Termination, key: string) =>
      write('terminate_connection', { nid, reason, moment, wish_date: wishDate, confirm: true }, key),

    changeOptions: (nid: string) =>
      client.rpc({ service, method: 'get_change_connection_options', params: { nid }, result: ChangeOptions }),
    changeSummary: (nid: string, change: Change) =>
      client.rpc({
        service,
        method: 'get_change_summary',
        params: { nid, change: changeParams(change) },
        result: ChangeSummary,
      }),
    changeProduct: (nid: string, { circuitUuid, productId, wishDate, onDemand }: ProductChange, key: string) =>
      write(
        'change_connection',
        { nid, circuit_uuid: circuitUuid, product_id: productId, wish_date: wishDate, on_demand: onDemand },
        key,
      ),
    changeSla: (nid: string, productId: number, key: string) =>
      write('change_sla', { nid, sla_product_id: productId }, key),
    changeOnt: (nid: string, serial: string, key: string) => write('change_ont', { nid, ont_serial: serial }, key),
    /** Migrates the connection, or the open order that waits for its customer's word (on demand). */
    migrate: (nid: string, orderUuid: string | null, key: string) =>
      write('migrate_provisioning', { nid, transaction_uuid: orderUuid }, key),

    cancelOrder: (uuid: string, reason: string, key: string) => write('cancel_transaction', { uuid, reason }, key),
    replanOrder: (uuid: string, wishDate: string, key: string) =>
      write('replan_transaction', { uuid, wish_date: wishDate }, key),
    reviseOrder: (uuid: string, note: string, key: string) =>
      write('revise_transaction', { uuid, order_note: note }, key),

    setTags: (nid: string, tags: readonly string[]) =>
      client.rpc({ service, method: 'set_tags', params: { nid, tags }, result: Done, write: true }),
    setProvisioning: (circuitNid: string, provisioning: string) =>
      client.rpc({
        service,
        method: 'set_provisioning',
        params: { nid: circuitNid, provisioning },
        result: Done,
        write: true,
      }),
    endUser: (nid: string) => client.rpc({ service, method: 'get_enduser', params: { nid }, result: OwnEndUser }),
    setEndUser: (nid: string, uuid: string) =>
      client.rpc({ service, method: 'set_enduser', params: { nid, enduser: { uuid } }, result: Done, write: true }),
  };
}

function isInOrder(texts: readonly string[]): boolean {
  return texts.every((text, at) => at === 0 || (texts[at - 1] ?? '') <= text);
}

function changeParams(change: Change) {
  switch (change.kind) {
    case 'product':
      return { kind: change.kind, circuit_uuid: change.circuitUuid, product_id: change.productId };
    case 'sla':
      return { kind: change.kind, sla_product_id: change.productId };
    case 'ont':
      return { kind: change.kind, ont_serial: change.serial };
    case 'migration':
      return { kind: change.kind };
  }
}
