import { detail, Rejection } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { fold } from '../../../records/fold';
import { isOneOf, orderBy, startsWith } from '../../../records/list';
import type { Condition, Rows } from '../../../records/list';
import { ownerOf } from '../../../records/owner';
import type { RestListQuery } from '../../../records/page';
import { CURRENT_STATES, mobileStates } from '../records';

/** Fields by which connections are sorted, and their columns. */
const sortColumns: Readonly<Record<string, string>> = {
  nid: 'nid',
  msisdn: 'msisdn',
  iccid: 'iccid',
  end_user: 'end_user_name',
  data_pool: 'data_pool_name',
  product: 'product',
  last_seen: 'last_seen',
};
export const sortFields = Object.keys(sortColumns);

const searchColumns: Readonly<Record<string, string>> = {
  msisdn: 'msisdn',
  iccid: 'iccid',
  imsi: 'imsi',
  nid: 'nid',
  end_user: 'end_user_name',
  data_pool: 'data_pool_name',
};

/** The filters of a list of connections. @throws Rejection for a choice that does not exist */
export function selectionOf(query: URLSearchParams, list: RestListQuery, context: CallContext): Rows {
  const owner = ownerOf(context);
  const field = sortColumns[list.sort?.field ?? 'nid'] ?? 'nid';
  return {
    table: 'mobile_connection',
    recordsIn: 'mobile_record',
    where: [
      ['owner = ?', owner],
      ...stateOf(query, context),
      ...filtersOf(query, context),
      ...searchOf(query, list.search, owner, context),
    ],
    order: orderBy(field, list.sort?.descending ?? false),
  };
}

function stateOf(query: URLSearchParams, context: CallContext): Condition[] {
  const view = query.get('view');
  const state = choice(query, 'state', mobileStates, context);
  if (view !== null && view !== ACTIVE_ONLY) refuse('view', context);
  const states = (view === null ? mobileStates : CURRENT_STATES).filter((each) => state === null || each === state);
  if (states.length === mobileStates.length) return [];
  return [states.length > 0 ? isOneOf('state', states) : ['0 = 1']];
}

const ACTIVE_ONLY = 'mobile_broadband_active_only';

function filtersOf(query: URLSearchParams, context: CallContext): Condition[] {
  const blocked = choice(query, 'blocked', ['true', 'false'], context);
  const customer = query.get('end_user');
  const pool = query.get('data_pool');
  return [
    // plain comparisons, so that an index can serve them
    ...(blocked === null ? [] : [[blocked === 'true' ? 'blocked = 1' : 'blocked = 0'] as Condition]),
    ...(customer ? [['end_user = ?', customer === 'none' ? '' : customer.toLowerCase()] as Condition] : []),
    ...(pool ? [drawingOn(pool.toLowerCase())] : []),
  ];
}

/** Those that draw on it now, and those that do from next month on; each has an index. */
function drawingOn(pool: string): Condition {
  const of = (column: string) => `SELECT id FROM mobile_connection WHERE ${column} = ?`;
  return [`id IN (${of('data_pool')} UNION ${of("next_pool <> '' AND next_pool")})`, pool, pool];
}

/** The conditions for a search from the start of the text, in one field or in all. */
function searchOf(query: URLSearchParams, typed: string, owner: number, context: CallContext): Condition[] {
  const field = choice(query, 'search_field', ['any', 'tag', ...Object.keys(searchColumns)], context) ?? 'any';
  const folded = fold(typed.trim());
  if (!folded) return [];
  const selects = Object.entries(searchColumns)
    .filter(([name]) => field === 'any' || name === field)
    .map(([, column]) => matching('mobile_connection', owner, startsWith(column, folded)));
  if (field === 'any' || field === 'tag') selects.push(matching('mobile_tag', owner, startsWith('tag', folded)));
  const [sql, values] = [selects.map(([each]) => each), selects.flatMap(([, ...each]) => each)];
  return [[`id IN (${sql.join(' UNION ALL ')})`, ...values]];
}

function matching(table: string, owner: number, [sql, ...values]: Condition): Condition {
  return [`SELECT id FROM ${table} WHERE owner = ? AND ${sql}`, owner, ...values];
}

function choice<T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly T[],
  context: CallContext,
): T | null {
  const given = query.get(name);
  if (given === null || given === '') return null;
  return choices.find((each) => each === given) ?? refuse(name, context);
}

function refuse(name: string, context: CallContext): never {
  throw new Rejection(-32602, 'Invalid params', [
    detail(context, name, 'This choice is not possible.', 'Deze keuze is niet mogelijk.'),
  ]);
}
