import { listParams, pricingParams, searchFilter, type PricingQuery } from '~/broadband/provider/broadband.server';
import type { ProviderClient } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import { Offers, OneOffer, RequestedOffer } from './schemas/offer';

/** Quotes for broadband connections (spec 7); each throws a ProviderError. */
export function offers(client: ProviderClient) {
  const service = 'broadband';
  return {
    /** `showOpen` leaves out the offers that were ordered. */
    list: (query: ListQuery & { readonly showOpen: boolean }) =>
      client.rpc({
        service,
        method: 'list_offers',
        params: { ...listParams(query), filter: { ...searchFilter(query), show_open: query.showOpen } },
        named: listParams(query),
        result: Offers,
        passing: query.passing === true,
      }),
    read: (uuid: string) => client.rpc({ service, method: 'get_offer', params: { uuid }, result: OneOffer }),
    /** Answers the uuid of the offer, or null when the provider does not name it. */
    request: (query: PricingQuery, reference: string, key: string) =>
      client.rpc({
        service,
        method: 'request_offer',
        params: { ...pricingParams(query), reference },
        result: RequestedOffer,
        write: true,
        key,
      }),
  };
}
