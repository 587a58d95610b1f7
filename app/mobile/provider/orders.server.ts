import type { ProviderClient } from '~/kernel/provider/client.server';
import { placed } from '~/kernel/provider/reading/write-answers';
import { Receipt } from '~/flows/prices/receipt';
import { Orderable } from './schemas/orderable';

/** The choices on which the price of a SIM depends. All but its product are ours, so a provider may ignore them. */
export interface SimPrice {
  readonly productUuid: string;
  /** Null when the product names no durations. */
  readonly months: number | null;
  readonly bundleUuid: string | null;
  readonly poolUuid: string | null;
  readonly hardwareUuids: readonly string[];
}

/**
 * The order of one SIM in the provider's form. The specification names organization, product and name. An unknown
 * organization is left out.
 */
export type SimOrder = Readonly<Record<string, unknown>> & {
  readonly organization?: string;
  readonly product: string;
  readonly name: string;
};

/** The order of a SIM (spec 7); each throws a ProviderError. */
export function mobileOrders(client: ProviderClient) {
  return {
    /** True when SIMs can be ordered, or null when the provider does not say. */
    isOrderable: () =>
      client.rest({ method: 'GET', path: '/mobile-broadband/products/capabilities', result: Orderable }),
    /** The price of a SIM before it is ordered. */
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
    /** Orders one SIM and answers the uuid of its connection, or null when the provider does not name it. */
    order: (order: SimOrder, key: string) =>
      client.rest({ method: 'POST', path: '/mobile-broadband/connections/', body: order, result: placed(), key }),
  };
}
