import { z } from 'zod';
import { detail, limitOffset, NotFound, parse, Rejection, rest, restListQuery, restPage } from '../platform/call';
import type { CallContext, RestRoute } from '../platform/call';
import { isPhone, isZipcode, normalZipcode } from './broadband/fields';
import { fold } from './broadband/connection-keys';
import { ownerOf } from './broadband/store';

export interface EndUser {
  uuid: string;
  company_name: string;
  phone_number: string;
  address: { street: string; house_number: number; house_number_extension: string; zipcode: string; city: string };
}

const text = z.string().trim().min(1).max(100);

const fields = z.object({
  company_name: text,
  phone_number: z.string(),
  address: z.object({
    street: text,
    house_number: z.number().int().min(1).max(99_999),
    house_number_extension: z.string().trim().max(10).default(''),
    zipcode: z.string(),
    city: text,
  }),
});

function listEndUsers({ db, caller }: CallContext, { page, per_page, sort, search }: ReturnType<typeof restListQuery>) {
  const owner = ownerOf(db, caller.organization.organization_uuid);
  const folded = fold(search.trim());
  const unspaced = folded.replace(/\s/g, '');
  const from = '(company_name >= ? AND company_name < ?) OR (city >= ? AND city < ?) OR (zipcode >= ? AND zipcode < ?)';
  const where = folded ? `owner = ? AND (${from})` : 'owner = ?';
  const values = folded ? [owner, ...[folded, folded, unspaced].flatMap((start) => [start, `${start}\u{10FFFF}`])] : [owner];
  const { n } = db.prepare(`SELECT count(*) AS n FROM end_user WHERE ${where}`).get(...values) as { n: number };
  const direction = sort?.descending ? 'DESC' : 'ASC';
  const { limit, offset } = limitOffset({ page, per_page });
  const rows = db
    .prepare(
      `SELECT record FROM end_user WHERE ${where} ORDER BY ${sort?.field ?? 'company_name'} ${direction}, id ${direction} LIMIT ? OFFSET ?`,
    )
    .all(...values, limit, offset) as { record: string }[];
  return restPage(
    rows.map(({ record }) => JSON.parse(record) as EndUser),
    n,
  );
}

/** One of the organisation's own end customers. */
export function endUserOf({ db, caller }: CallContext, uuid: string): EndUser | null {
  const owner = ownerOf(db, caller.organization.organization_uuid);
  const row = db.prepare('SELECT record FROM end_user WHERE owner = ? AND uuid = ?').get(owner, uuid.toLowerCase()) as
    | { record: string }
    | undefined;
  return row ? (JSON.parse(row.record) as EndUser) : null;
}

export function insertEndUser(db: CallContext['db'], owner: number, endUser: EndUser): void {
  const { uuid, company_name: company, address } = endUser;
  db.prepare('INSERT INTO end_user VALUES (NULL,?,?,?,?,?,?)').run(
    owner,
    uuid,
    fold(company),
    fold(address.city),
    address.zipcode,
    JSON.stringify(endUser),
  );
}

function createEndUser(body: unknown, context: CallContext): EndUser {
  const given = parse(fields, body, context);
  const zipcode = normalZipcode(given.address.zipcode);
  const details = [
    ...(isZipcode(zipcode) ? [] : [detail(context, 'address.zipcode', 'This is not a valid zipcode.', 'Dit is geen geldige postcode.')]),
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
  const endUser = { uuid: context.newId(), ...given, address: { ...given.address, zipcode } };
  insertEndUser(context.db, ownerOf(context.db, context.caller.organization.organization_uuid), endUser);
  return endUser;
}

export const enduserRoutes: RestRoute[] = [
  rest('GET', '/enduser/', 'enduser-r', ({ query }, context) =>
    listEndUsers(context, restListQuery(query, ['company_name', 'city', 'zipcode'], context)),
  ),
  rest('GET', '/enduser/{uuid}', 'enduser-r', ({ path }, context) => {
    const endUser = endUserOf(context, path['uuid'] ?? '');
    if (!endUser) throw new NotFound();
    return { status: 200, body: endUser };
  }),
  rest('POST', '/enduser/', 'enduser-c', ({ body }, context) => ({ status: 201, body: createEndUser(body, context) })),
];
