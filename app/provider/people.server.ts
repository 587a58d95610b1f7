import type { ProviderClient } from './client.server';
import { EndUser, EndUsers, HouseNumbers, Profile, ShippingAddress, ShippingAddresses, Suffixes } from './schemas/people';

/** End customers: a page at a time, found by the start of company name, city or zipcode (spec 7, 9). */
export function endUsers(client: ProviderClient) {
  return {
    list: (query: { page: number; perPage: number; search: string }) =>
      client.rest({
        method: 'GET',
        path: '/enduser/',
        query: { page: query.page, per_page: query.perPage, sort: 'company_name', search: query.search || undefined },
        result: EndUsers,
      }),
    read: (uuid: string) => client.rest({ method: 'GET', path: `/enduser/${encodeURIComponent(uuid)}`, result: EndUser }),
  };
}

const LONGEST_BOOK = 100;

/** The shipping address book of the organisation; archived addresses are left out. */
export function shippingAddresses(client: ProviderClient) {
  return {
    list: () =>
      client.rest({
        method: 'GET',
        path: '/organization/shipping-addresses/',
        query: { archived: false, per_page: LONGEST_BOOK, sort: 'reference' },
        result: ShippingAddresses,
      }),
    /** One that the list does not hold: archived, or beyond its page (spec 7). */
    read: (uuid: string) =>
      client.rest({ method: 'GET', path: `/organization/shipping-address/${encodeURIComponent(uuid)}/`, result: ShippingAddress }),
  };
}

/** House numbers and suffixes of a zipcode (BBO-04). */
export function postcodes(client: ProviderClient) {
  const service = 'postcodes';
  return {
    houseNumbers: (zipcode: string) =>
      client.rpc({
        service,
        method: 'get_housenrs',
        params: { zipcode },
        result: HouseNumbers,
      }),
    suffixes: (zipcode: string, housenr: number) =>
      client.rpc({
        service,
        method: 'get_housenrext',
        params: { zipcode, housenr },
        result: Suffixes,
      }),
  };
}

export function users(client: ProviderClient) {
  const service = 'user';
  return {
    ownProfile: () => client.rpc({ service, method: 'get_profile', params: {}, result: Profile }),
  };
}
