import { z } from 'zod';
import { detail, NotFound, parse, Rejection, rest } from '../../platform/call';
import type { CallContext, RestAnswer, RestRoute } from '../../platform/call';
import { fold } from '../../records/fold';
import { listRecords, orderBy, recordOf, startsWith } from '../../records/list';
import type { Condition } from '../../records/list';
import { ownerOf } from '../../records/owner';
import { restListQuery, restPage } from '../../records/page';
import { judgeContact } from './contact-rules';

export interface ShippingAddress {
  uuid: string;
  reference: string;
  company_name: string;
  contact_name: string;
  phone_number: string;
  street: string;
  house_number: number;
  house_number_extension: string;
  zipcode: string;
  city: string;
  archived: boolean;
}

const text = z.string().trim().min(1).max(100);

/** An address that is given in full instead of by its id in the address book. */
export const addressSchema = z.object({
  company_name: text,
  contact_name: text,
  phone_number: z.string(),
  street: text,
  house_number: z.number().int().min(1).max(99_999),
  house_number_extension: z.string().trim().max(10).default(''),
  zipcode: z.string(),
  city: text,
});

const fields = z.object({ reference: text, ...addressSchema.shape });

function listAddresses(query: URLSearchParams, context: CallContext): RestAnswer {
  const { sort, search, ...page } = restListQuery(query, ['reference', 'city'], context);
  const archived = archivedOf(query, context);
  const folded = fold(search.trim());
  const where: Condition[] = [['owner = ?', ownerOf(context)]];
  if (archived !== null) where.push(['archived = ?', Number(archived)]);
  if (folded) where.push(startsWith('reference', folded));
  const order = orderBy(sort?.field ?? 'reference', sort?.descending ?? false);
  const { records, count } = listRecords(context.db, { table: 'shipping_address', where, order }, page);
  return restPage(records, count);
}

/** Null: both kinds. */
function archivedOf(query: URLSearchParams, context: CallContext): boolean | null {
  const given = query.get('archived');
  if (given === null) return null;
  if (given === 'true' || given === 'false') return given === 'true';
  throw new Rejection(-32602, 'Invalid params', [
    detail(context, 'archived', 'This choice is not possible.', 'Deze keuze is niet mogelijk.'),
  ]);
}

/** One of the organisation's own addresses, archived or not. */
export function shippingAddressOf(context: CallContext, uuid: string): ShippingAddress | null {
  return recordOf(context.db, 'shipping_address', ownerOf(context), uuid);
}

export function insertShippingAddress(db: CallContext['db'], owner: number, address: ShippingAddress): void {
  db.prepare('INSERT INTO shipping_address VALUES (NULL,?,?,?,?,?,?)').run(
    owner,
    address.uuid,
    Number(address.archived),
    fold(address.reference),
    fold(address.city),
    JSON.stringify(address),
  );
}

function createAddress(body: unknown, context: CallContext): ShippingAddress {
  const address = { uuid: context.newId(), ...judged(parse(fields, body, context), context), archived: false };
  insertShippingAddress(context.db, ownerOf(context), address);
  return address;
}

const changes = z
  .record(z.string(), z.unknown())
  .refine((given) => Object.keys(given).length > 0, 'Nothing is to be changed.');

/** @throws NotFound for what is archived or another organisation's */
function currentOf(context: CallContext, uuid: string): ShippingAddress {
  const address = shippingAddressOf(context, uuid);
  if (!address || address.archived) throw new NotFound();
  return address;
}

function changeAddress(uuid: string, body: unknown, context: CallContext): ShippingAddress {
  const { uuid: id, archived, ...before } = currentOf(context, uuid);
  const changed = {
    uuid: id,
    ...judged(parse(fields, { ...before, ...parse(changes, body, context) }, context), context),
    archived,
  };
  store(context, changed);
  return changed;
}

function store({ db }: CallContext, address: ShippingAddress): void {
  db.prepare('UPDATE shipping_address SET archived = ?, reference = ?, city = ?, record = ? WHERE uuid = ?').run(
    Number(address.archived),
    fold(address.reference),
    fold(address.city),
    JSON.stringify(address),
    address.uuid,
  );
}

function judged(given: z.infer<typeof fields>, context: CallContext): z.infer<typeof fields> {
  return { ...given, zipcode: judgeContact(given, '', context) };
}

export const shippingRoutes: RestRoute[] = [
  rest(
    'GET',
    '/organization/shipping-addresses/',
    { anyOf: ['broadband-c', 'mobile-broadband-c', 'user-r'] },
    ({ query }, context) => listAddresses(query, context),
  ),
  rest(
    'GET',
    '/organization/shipping-address/{uuid}/',
    { anyOf: ['broadband-c', 'mobile-broadband-c', 'user-r'] },
    ({ path }, context) => {
      const found = shippingAddressOf(context, path['uuid'] ?? '');
      if (!found) throw new NotFound();
      return { status: 200, body: found };
    },
  ),
  rest(
    'POST',
    '/organization/shipping-addresses/',
    { anyOf: ['broadband-c', 'mobile-broadband-c', 'user-c'] },
    ({ body }, context) => ({
      status: 201,
      body: createAddress(body, context),
    }),
  ),
  rest('PATCH', '/organization/shipping-addresses/{uuid}/', 'user-c', ({ path, body }, context) => ({
    status: 200,
    body: changeAddress(path['uuid'] ?? '', body, context),
  })),
  rest('PUT', '/organization/shipping-addresses/{id}/archive/', 'user-c', ({ path }, context) => {
    store(context, { ...currentOf(context, path['id'] ?? ''), archived: true });
    return { status: 204 };
  }),
];
