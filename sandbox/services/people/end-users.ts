import { z } from 'zod';
import { detail, NotFound, parse, Rejection, rest } from '../../platform/call';
import type { CallContext, RestRoute } from '../../platform/call';
import { fold } from '../../records/fold';
import { anyOf, listRecords, orderBy, startsWith } from '../../records/list';
import type { Condition } from '../../records/list';
import { ownerOf } from '../../records/owner';
import { restListQuery, restPage } from '../../records/page';
import type { RestListQuery } from '../../records/page';
import { connectionsOfEndUser } from '../broadband/connections/store';
import { mobilesOfEndUser } from '../mobile/connections/store';
import { judgeContact } from './contact-rules';

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

function listEndUsers(context: CallContext, { sort, search, ...page }: RestListQuery) {
  const folded = fold(search.trim());
  const where: Condition[] = [
    ['owner = ?', ownerOf(context)],
    ['archived = ?', 0],
  ];
  if (folded)
    where.push(
      anyOf([
        startsWith('company_name', folded),
        startsWith('city', folded),
        startsWith('zipcode', folded.replace(/\s/g, '')),
      ]),
    );
  const order = orderBy(sort?.field ?? 'company_name', sort?.descending ?? false);
  const { records, count } = listRecords(context.db, { table: 'end_user', where, order }, page);
  return restPage(records, count);
}

/** One of the organisation's own end customers, archived or not. */
export function endUserOf(context: CallContext, uuid: string): EndUser | null {
  return rowOf(context, uuid)?.endUser ?? null;
}

function rowOf({ db, caller }: CallContext, uuid: string): { endUser: EndUser; archived: boolean } | null {
  const owner = ownerOf({ db, caller });
  const row = db
    .prepare('SELECT record, archived FROM end_user WHERE owner = ? AND uuid = ?')
    .get(owner, uuid.toLowerCase()) as { record: string; archived: number } | undefined;
  return row ? { endUser: JSON.parse(row.record) as EndUser, archived: row.archived === 1 } : null;
}

/** An end customer that is not archived, for whom something can be ordered. */
export function currentEndUserOf(context: CallContext, uuid: string): EndUser | null {
  const row = rowOf(context, uuid);
  return row && !row.archived ? row.endUser : null;
}

/** @throws NotFound for what is archived or another organisation's */
function currentOf(context: CallContext, uuid: string): EndUser {
  const endUser = currentEndUserOf(context, uuid);
  if (!endUser) throw new NotFound();
  return endUser;
}

export function insertEndUser(db: CallContext['db'], owner: number, endUser: EndUser): void {
  const { uuid, company_name: company, address } = endUser;
  db.prepare('INSERT INTO end_user VALUES (NULL,?,?,?,?,?,?,0)').run(
    owner,
    uuid,
    fold(company),
    fold(address.city),
    address.zipcode,
    JSON.stringify(endUser),
  );
}

function createEndUser(body: unknown, context: CallContext): EndUser {
  const endUser = { uuid: context.newId(), ...judged(parse(fields, body, context), context) };
  insertEndUser(context.db, ownerOf(context), endUser);
  return endUser;
}

const changes = fields
  .partial()
  .extend({ address: fields.shape.address.partial().optional() })
  .refine((given) => Object.keys(given).length > 0, 'Nothing is to be changed.');

function changeEndUser(uuid: string, body: unknown, context: CallContext): EndUser {
  const { uuid: id, ...before } = currentOf(context, uuid);
  const given = parse(changes, body, context);
  // a suffix that is not named stays: the default is of a new address
  const named = Object.fromEntries(
    Object.entries(given.address ?? {}).filter(([key]) => key in ((body as { address?: object }).address ?? {})),
  );
  const endUser = {
    uuid: id,
    ...judged(parse(fields, { ...before, ...given, address: { ...before.address, ...named } }, context), context),
  };
  const { company_name: company, address } = endUser;
  context.db
    .prepare('UPDATE end_user SET company_name = ?, city = ?, zipcode = ?, record = ? WHERE uuid = ?')
    .run(fold(company), fold(address.city), address.zipcode, JSON.stringify(endUser), id);
  return endUser;
}

function archiveEndUser(uuid: string, context: CallContext): void {
  const endUser = currentOf(context, uuid);
  const owner = ownerOf(context);
  const { db } = context;
  const count = connectionsOfEndUser(db, owner, endUser.uuid) + mobilesOfEndUser(db, owner, endUser.uuid);
  if (count > 0) {
    const still = detail(
      context,
      null,
      `This customer still has connections: ${count}.`,
      `Deze klant heeft nog verbindingen: ${count}.`,
    );
    throw new Rejection(-32602, 'Invalid params', [still]);
  }
  db.prepare('UPDATE end_user SET archived = 1 WHERE uuid = ?').run(endUser.uuid);
}

function judged(given: z.infer<typeof fields>, context: CallContext): Omit<EndUser, 'uuid'> {
  const { address, phone_number } = given;
  const zipcode = judgeContact({ zipcode: address.zipcode, phone_number }, 'address.', context);
  return { ...given, address: { ...address, zipcode } };
}

export const enduserRoutes: RestRoute[] = [
  rest('GET', '/enduser/', 'enduser-r', ({ query }, context) =>
    listEndUsers(context, restListQuery(query, ['company_name', 'city', 'zipcode'], context)),
  ),
  rest('GET', '/enduser/{uuid}', 'enduser-r', ({ path }, context) => {
    const row = rowOf(context, path['uuid'] ?? '');
    if (!row) throw new NotFound();
    return { status: 200, body: { ...row.endUser, archived: row.archived } };
  }),
  rest('PATCH', '/enduser/{uuid}', 'enduser-c', ({ path, body }, context) => ({
    status: 200,
    body: changeEndUser(path['uuid'] ?? '', body, context),
  })),
  rest('PUT', '/enduser/{uuid}/archive', 'enduser-c', ({ path }, context) => {
    archiveEndUser(path['uuid'] ?? '', context);
    return { status: 204 };
  }),
  rest('POST', '/enduser/', 'enduser-c', ({ body }, context) => ({ status: 201, body: createEndUser(body, context) })),
];
