import type { ProviderClient } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import { changed, Silence } from '~/kernel/provider/reading/write-answers';
import { ProviderFailure, ProviderNotFound } from '~/kernel/provider/errors';
import { restList } from '~/kernel/provider/rest-list';
import { readChoices } from '~/kernel/table/pages.server';
import {
  Created,
  EndUser,
  EndUsers,
  FoundAddress,
  HouseNumbers,
  ShippingAddress,
  ShippingAddresses,
  Suffixes,
} from './people';

interface EndUsersQuery extends Pick<ListQuery, 'page' | 'perPage' | 'sort'> {
  readonly search: string;
}

/** The fields of an end customer (spec 3), with the zipcode in the provider's form. */
export interface EndUserFields {
  readonly companyName: string;
  readonly phone: string;
  readonly address: {
    readonly street: string;
    readonly housenr: number;
    readonly housenrext: string;
    readonly zipcode: string;
    readonly city: string;
  };
}

function endUserBody({ companyName, phone, address }: EndUserFields) {
  const { street, housenr, housenrext, zipcode, city } = address;
  return {
    company_name: companyName,
    phone_number: phone,
    address: { street, house_number: housenr, house_number_extension: housenrext, zipcode, city },
  };
}

/**
 * The changed fields of a body (spec 7). A changed address is sent as a whole, because a provider may replace it by
 * what it gets.
 */
function changedIn(body: Readonly<Record<string, unknown>>, changed: readonly string[]) {
  const parts = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => [name, ...parts(value)].some((part) => changed.includes(part))),
  );
}

/** End customers, a page at a time, found by the start of company name, city or zipcode (spec 7, 9). */
export function endUsers(client: ProviderClient) {
  const at = (uuid: string) => `/enduser/${encodeURIComponent(uuid)}`;
  return {
    list: ({ page, perPage, search, sort = { field: 'company_name', descending: false } }: EndUsersQuery) =>
      client.rest(restList('/enduser/', EndUsers, { page, perPage, search, sort })),
    read: (uuid: string) => client.rest({ method: 'GET', path: at(uuid), result: EndUser }),
    create: (fields: EndUserFields, key: string) =>
      client.rest({ method: 'POST', path: '/enduser/', body: endUserBody(fields), result: Created, key }),
    /** Changes only the named fields. */
    change: (uuid: string, fields: EndUserFields, names: readonly string[]) =>
      client.rest({
        method: 'PATCH',
        path: at(uuid),
        body: changedIn(endUserBody(fields), names),
        result: changed(uuid),
      }),
    archive: (uuid: string, key: string) =>
      client.rest({ method: 'PUT', path: `${at(uuid)}/archive`, result: Silence, key }),
  };
}

const BOOK_PAGE = 100;
/** The specification names no pages of the book, so only a later one is asked for. */
const pageOf = (page: number) => ({ perPage: BOOK_PAGE, ...(page > 1 ? { page } : {}) });
const BY_REFERENCE = { field: 'reference', descending: false };

interface ShippingAddressesQuery extends EndUsersQuery {
  readonly archived: boolean;
}

/** The fields of a shipping address. They are ours, as the specification names none (spec 3). */
export interface ShippingAddressFields {
  readonly reference: string;
  readonly companyName: string;
  readonly contactName: string;
  readonly phone: string;
  readonly address: EndUserFields['address'];
}

function shippingAddressBody({ reference, companyName, contactName, phone, address }: ShippingAddressFields) {
  const { street, housenr, housenrext, zipcode, city } = address;
  return {
    reference,
    company_name: companyName,
    contact_name: contactName,
    phone_number: phone,
    street,
    house_number: housenr,
    house_number_extension: housenrext,
    zipcode,
    city,
  };
}

/** The shipping address book of the organisation. */
export function shippingAddresses(client: ProviderClient) {
  const all = '/organization/shipping-addresses/';
  return {
    /** The whole book, to choose from. */
    book: () =>
      readChoices({
        read: (page) =>
          client.rest(restList(all, ShippingAddresses, { ...pageOf(page), sort: BY_REFERENCE }, { archived: false })),
        idOf: ({ uuid }: ShippingAddress) => uuid,
        perPage: BOOK_PAGE,
      }),
    /** A page of the book. Archived addresses are included on request. */
    list: ({ archived, ...query }: ShippingAddressesQuery) =>
      client.rest(restList(all, ShippingAddresses, query, { archived })),
    create: (fields: ShippingAddressFields, key: string) =>
      client.rest({ method: 'POST', path: all, body: shippingAddressBody(fields), result: Created, key }),
    /** Changes only the named fields. */
    change: (uuid: string, fields: ShippingAddressFields, names: readonly string[]) =>
      client.rest({
        method: 'PATCH',
        path: `${all}${encodeURIComponent(uuid)}/`,
        body: changedIn(shippingAddressBody(fields), names),
        result: changed(uuid),
      }),
    archive: (uuid: string, key: string) =>
      client.rest({ method: 'PUT', path: `${all}${encodeURIComponent(uuid)}/archive/`, result: Silence, key }),
    /** Reads an address that the list lacks: an archived one, or one beyond its page (spec 7). */
    read: (uuid: string) =>
      client.rest({
        method: 'GET',
        path: `/organization/shipping-address/${encodeURIComponent(uuid)}/`,
        result: ShippingAddress,
      }),
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
    /** Street and city of an address. Null for an unknown one. */
    address: (zipcode: string, housenr: number) =>
      client
        .rest({ method: 'GET', path: '/address/', query: { zipcode, house_number: housenr }, result: FoundAddress })
        .catch((error: unknown) => {
          if (error instanceof ProviderFailure && error.error instanceof ProviderNotFound) return null;
          throw error;
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
