import type { ProviderClient } from '~/kernel/provider/client.server';
import { Availability } from './schemas/availability';
import {
  Bandwidths,
  Carriers,
  CarrierProducts,
  ContractDurations,
  Promos,
  Providers,
  SubnetSizes,
  TerminationProfiles,
} from '~/telecom/circuits/catalogue';
import { OrderPlaced, OrderPricing } from './schemas/pricing';
import { ProviderProducts } from './schemas/products';
import { Connections } from '~/telecom/provider/connection';
import { Transactions } from './schemas/transaction';
import type { ListQuery } from '~/kernel/provider/list-query';

/** `states` are carrier states (spec 4); all of them when left out. */
export interface ConnectionsQuery extends ListQuery {
  readonly states?: readonly string[];
  /** True for only the connections with an end-of-life date. */
  readonly endOfLife?: boolean;
  /**
   * The connections of one end customer, by uuid. The filter is ours, so a provider that does not know it answers
   * others too.
   */
  readonly endUser?: string;
}

export interface TransactionsQuery extends ListQuery {
  readonly showClosed: boolean;
  readonly nid?: string;
  /** ISO moment. */
  readonly createdAfter?: string;
}

interface AvailabilityQuery {
  readonly zipcode: string;
  readonly housenr: number;
  readonly housenrext: string;
  /** The connection point (ISRA) when the address has several. */
  readonly connectionPoint: string | null;
}

/** Numbers of an existing line, in full as typed. The provider says which line they belong to. */
export interface LineNumbers {
  readonly serviceId: string;
  readonly phoneNumber: string | null;
}

export interface PricingQuery {
  readonly lineId: number;
  readonly circuitProductIds: readonly number[];
  readonly slaId: number;
  readonly contractDuration: number;
  readonly address: AvailabilityQuery;
  /** Ids of other products, one entry per piece. */
  readonly miscProductIds: readonly number[];
}

/** The methods of the broadband service that the portal uses (spec 7); each throws a ProviderError. */
export function broadband(client: ProviderClient) {
  const service = 'broadband';
  const byLine = (lineId: number) => ({ filter: { carrier_product_id: lineId } });
  return {
    listConnections: (query: ConnectionsQuery) =>
      client.rpc({
        service,
        method: 'list_connections',
        params: {
          ...listParams(query),
          filter: {
            ...searchFilter(query),
            ...(query.endUser ? { enduser: query.endUser } : {}),
            ...(query.states ? { states: query.states } : {}),
            ...(query.endOfLife ? { end_of_life: true, ...endingSearch(query) } : {}),
          },
        },
        ...(query.endOfLife
          ? {
              named: {
                ...listParams(query),
                filter: {
                  ...searchFilter(query),
                  ...(query.states ? { states: query.states } : {}),
                  ...endingSearch(query),
                },
              },
            }
          : {}),
        ...(query.endUser
          ? { named: { ...listParams(query), filter: query.states ? { states: query.states } : {} } }
          : {}),
        // the sort by nid is ours
        ...(query.sort?.field === 'nid'
          ? { named: { ...listParams({ page: query.page, perPage: query.perPage }), filter: searchFilter(query) } }
          : {}),
        result: Connections,
        passing: query.passing === true,
      }),
    listTransactions: (query: TransactionsQuery) =>
      client.rpc({
        service,
        method: 'list_transactions',
        params: {
          ...listParams(query),
          filter: {
            ...searchFilter(query),
            show_closed: query.showClosed,
            ...(query.nid ? { nid: query.nid } : {}),
            ...(query.createdAfter ? { created_after: query.createdAfter } : {}),
          },
        },
        named: listParams(query),
        result: Transactions,
        passing: query.passing === true,
      }),
    availability: (query: AvailabilityQuery, numbers?: LineNumbers) =>
      client.rpc({
        service,
        method: 'zipcode',
        params: {
          zipcode: query.zipcode,
          housenr: query.housenr,
          housenrext: query.housenrext,
          filter: {
            connectionpoint: query.connectionPoint,
            ...(numbers ? { serviceid: numbers.serviceId || null, phonenumber: numbers.phoneNumber } : {}),
          },
        },
        result: Availability,
      }),
    listCarriers: () => client.rpc({ service, method: 'list_carriers', params: {}, result: Carriers }),
    listProviders: () => client.rpc({ service, method: 'list_providers', params: {}, result: Providers }),
    carrierProducts: (carrier: string) =>
      client.rpc({ service, method: 'get_carrier_products', params: { carrier }, result: CarrierProducts }),
    providerProducts: (lineId: number) =>
      client.rpc({ service, method: 'get_provider_products', params: byLine(lineId), result: ProviderProducts }),
    bandwidths: (lineId: number) =>
      client.rpc({ service, method: 'list_bandwidths', params: byLine(lineId), result: Bandwidths }),
    contractDurations: (lineId: number) =>
      client.rpc({ service, method: 'list_contract_durations', params: byLine(lineId), result: ContractDurations }),
    subnetSizes: () => client.rpc({ service, method: 'list_available_subnetsizes', params: {}, result: SubnetSizes }),
    terminationProfiles: () =>
      client.rpc({
        service,
        method: 'list_profiles',
        params: { filter: { is_available_for_broadband: true } },
        result: TerminationProfiles,
      }),
    promos: () => client.rpc({ service, method: 'list_promos', params: {}, result: Promos }),
    orderPricing: (query: PricingQuery, { offerOnly }: { readonly offerOnly: boolean }) =>
      client.rpc({
        service,
        method: 'get_order_pricing',
        params: { ...pricingParams(query), offer_only: offerOnly },
        result: OrderPricing,
      }),
    /**
     * Orders a connection. It is sent once and never repeated. The answer is the nid of the new connection, or null
     * when the provider does not name it.
     */
    orderConnection: (order: Readonly<Record<string, unknown>>, key: string) =>
      client.rpc({ service, method: 'order_connection', params: order, result: OrderPlaced, write: true, key }),
  };
}

/**
 * The search for all end dates. `end_of_life` is ours, and `20` begins every year of this century in the
 * specification's own search.
 */
function endingSearch({ search }: ListQuery) {
  return search ? {} : { search_field: 'end_of_life_date', search: '20' };
}

/** Page and sort of any list in JSON-RPC. */
export function listParams(query: ListQuery) {
  return {
    pagination: { page: query.page, per_page: query.perPage },
    ...(query.sort ? { sort: { field: query.sort.field, descending: query.sort.descending } } : {}),
  };
}

/** The search of a list in one field. */
export function searchFilter(query: ListQuery) {
  return query.search ? { search_field: query.search.field, search: query.search.text } : {};
}

/** The parameters of a request for prices, which orders and offers share. */
export function pricingParams(query: PricingQuery) {
  const { zipcode, housenr, housenrext, connectionPoint } = query.address;
  return {
    carrier_product_id: query.lineId,
    circuit_product_ids: query.circuitProductIds,
    sla_product_id: query.slaId,
    contract_duration: query.contractDuration,
    address: { zipcode, housenr, housenrext, connectionpoint: connectionPoint },
    misc_product_ids: query.miscProductIds,
  };
}
