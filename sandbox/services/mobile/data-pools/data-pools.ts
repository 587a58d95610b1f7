import { knownProduct } from '../../../catalogue/mobile';
import { NotFound, rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { fold } from '../../../records/fold';
import { listRecords, orderBy, startsWith } from '../../../records/list';
import type { Condition } from '../../../records/list';
import { ownerOf } from '../../../records/owner';
import { restListQuery, restPage } from '../../../records/page';
import { reads } from '../connections/own-mobile';
import { listEvents } from '../journal';
import type { DataPool } from '../records';
import { poolOfUuid } from './store';

export const atPools = '/mobile-broadband/data-pools';
export const atPool = `${atPools}/{uuid}`;

const sortColumns: Readonly<Record<string, string>> = { i18n_name: 'name', start_date: 'start_date' };

function list({ query }: RestRequest, context: CallContext): RestAnswer {
  const { sort, search, ...page } = restListQuery(query, Object.keys(sortColumns), context);
  const folded = fold(search.trim());
  const where: Condition[] = [['owner = ?', ownerOf(context)]];
  if (folded) where.push(startsWith('name', folded));
  const order = orderBy(sortColumns[sort?.field ?? 'i18n_name'] ?? 'name', sort?.descending ?? false);
  const { records, count } = listRecords<DataPool>(context.db, { table: 'mobile_pool', where, order }, page);
  return restPage(
    records.map((pool) => poolAnswer(pool, context)),
    count,
  );
}

/** A pool as it is answered (docs/provider-api.md), in the reader's language. */
function poolAnswer(pool: DataPool, { db, caller }: CallContext) {
  const product = knownProduct(pool.product);
  const count = (sql: string) => (db.prepare(sql).get(pool.uuid) as { n: number }).n;
  const now = count(`${MEMBERS} data_pool = ?`);
  const leaving = count(`${MEMBERS} data_pool = ? AND next_pool <> '' AND next_pool <> data_pool`);
  const joining = count(`${MEMBERS} next_pool = ? AND next_pool <> data_pool`);
  return {
    uuid: pool.uuid,
    type: 'pool',
    i18n_name: pool.name,
    product: { uuid: product.uuid, i18n_name: product.name[caller.language], provider: { name: product.provider } },
    zones: product.zones,
    contract_duration: pool.contract_duration,
    start_date: pool.start_date,
    state: pool.state,
    tags: pool.tags,
    connection_count: now,
    connection_count_next_month: now - leaving + joining,
  };
}

const MEMBERS = "SELECT count(*) AS n FROM mobile_connection WHERE state <> 'terminated' AND";

/** The pool of the path. @throws NotFound for another organisation's, or an unknown uuid */
export function ownPool({ path }: RestRequest, context: CallContext): DataPool {
  const pool = poolOfUuid(context.db, ownerOf(context), path['uuid'] ?? '');
  if (!pool) throw new NotFound();
  return pool;
}

export const dataPoolRoutes: readonly RestRoute[] = [
  rest('GET', atPools, reads, list),
  rest('GET', `${atPool}/`, reads, (request, context) => ({
    status: 200,
    body: poolAnswer(ownPool(request, context), context),
  })),
  rest('GET', `${atPool}/activity-logs`, reads, (request, context) =>
    listEvents(['subject = ?', ownPool(request, context).uuid], request, context),
  ),
];
