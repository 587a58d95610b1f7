import type { ProviderClient } from '../client.server';
import { placed, Receipt } from '../schemas/change';
import { Orderable } from '../schemas/mobile/orderable';

/** What a SIM costs depends on this; all but its product is ours, and may be ignored. */
export interface SimPrice {
  readonly productUuid: string;
  /** Null where the product names no durations. */
  readonly months: number | null;
  readonly bundleUuid: string | null;
  readonly poolUuid: string | null;
  readonly hardwareUuids: readonly string[];
}

/** The order of one SIM as the provider takes it: organization, product and name are what the specification names; without the first where it is not known. */
export type SimOrder = Readonly<Record<string, unknown>> & {
  readonly organization?: string;
  readonly product: string;
  readonly name: string;
};

/** The order of a SIM (spec 7); each throws a ProviderError. */
export function mobileOrders(client: ProviderClient) {
  return {
    /** Whether SIMs may be ordered at all; null where it is not told. */
    isOrderable: () =>
      client.rest({ method: 'GET', path: '/mobile-broadband/products/capabilities', result: Orderable }),
    /** What it costs, before it is ordered. */
    receipt: ({ productUuid, months, bundleUuid, poolUuid, hardwareUuids }: SimPrice) =>
      client.rest({
        method: 'GET',
        path: '/mobile-broadband/connections/receipt',
        query: {
          product: productUuid,
          contract_duration: months ?? undefined,
          data_bundle: bundleUuid ?? undefined,
          data_pool: poolUuid ?? undefined,
          hardware: hardwareUuids.length > 0 ? hardwareUuids.join(',') : undefined,
        },
        result: Receipt,
      }),
    /** Orders one SIM; answers the uuid of its connection, where that is named. */
    order: (order: SimOrder, key: string) =>
      client.rest({ method: 'POST', path: '/mobile-broadband/connections/', body: order, result: placed(), key }),
  };
}
