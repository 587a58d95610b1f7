import { z } from 'zod';
import { detail, limitOffset, NotFound, parse, Rejection, rest, restListQuery, restPage } from '../platform/call';
import type { CallContext, RestAnswer, RestRoute } from '../platform/call';
import { isPhone, isZipcode, normalZipcode } from './broadband/fields';
import { fold } from './broadband/connection-keys';
import { ownerOf } from './broadband/store';

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

const fields = z.object({
  reference: text,
  company_name: text,
  contact_name: text,
  phone_number: z.string(),
  street: text,
  house_number: z.number().int().min(1).max(99_999),
  house_number_extension: z.string().trim().max(10).default(''),
  zipcode: z.string(),
  city: text,
});

function listAddresses(query: URLSearchParams, context: CallContext): RestAnswer {
  const { page, per_page, sort, search } = restListQuery(query, ['reference', 'city'], context);
  const archived = archivedOf(query, context);
  const folded = fold(search.trim());
  const conditions = [
    'owner = ?',
    ...(archived === null ? [] : ['archived = ?']),
    ...(folded ? ['reference >= ? AND reference < ?'] : []),
  ].join(' AND ');
  const values = [
    ownerOf(context.db, context.caller.organization.organization_uuid),
    ...(archived === null ? [] : [Number(archived)]),
    ...(folded ? [folded, `${folded}\u{10FFFF}`] : []),
  ];
  const { n } = context.db.prepare(`SELECT count(*) AS n FROM shipping_address WHERE ${conditions}`).get(...values) as {
    n: number;
  };
  const direction = sort?.descending ? 'DESC' : 'ASC';
  const { limit, offset } = limitOffset({ page, per_page });
  const rows = context.db
    .prepare(
      `SELECT record FROM shipping_address WHERE ${conditions} ORDER BY ${
        sort?.field ?? 'reference'
      } ${direction}, id ${direction} LIMIT ? OFFSET ?`,
    )
    .all(...values, limit, offset) as { record: string }[];
  return restPage(
    rows.map(({ record }) => JSON.parse(record) as ShippingAddress),
    n,
  );
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
export function shippingAddressOf({ db, caller }: CallContext, uuid: string): ShippingAddress | null {
  const owner = ownerOf(db, caller.organization.organization_uuid);
  const row = db
    .prepare('SELECT record FROM shipping_address WHERE owner = ? AND uuid = ?')
    .get(owner, uuid.toLowerCase()) as { record: string } | undefined;
  return row ? (JSON.parse(row.record) as ShippingAddress) : null;
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
  insertShippingAddress(context.db, ownerOf(context.db, context.caller.organization.organization_uuid), address);
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
  const zipcode = normalZipcode(given.zipcode);
  const details = [
    ...(isZipcode(zipcode)
      ? []
      : [detail(context, 'zipcode', 'This is not a valid zipcode.', 'Dit is geen geldige postcode.')]),
    ...(isPhone(given.phone_number)
      ? []
      : [
          detail(
            context,
            'phone_number',
            'A phone number has 10 digits and starts with 0.',
            'Een telefoonnummer heeft 10 cijfers en begint met een 0.',
          ),
        ]),
  ];
  if (details.length > 0) throw new Rejection(-32602, 'Invalid params', details);
  return { ...given, zipcode };
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
