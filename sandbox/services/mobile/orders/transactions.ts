import { z } from 'zod';
import { detail, NotFound, parse, Rejection, rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { fold } from '../../../records/fold';
import { anyOf, listRecords, orderBy, startsWith } from '../../../records/list';
import type { Condition } from '../../../records/list';
import { ownerOf } from '../../../records/owner';
import { restListQuery, restPage } from '../../../records/page';
import { asked } from '../../../records/request';
import { reads, writes } from '../connections/own-mobile';
import { mobileById, saveMobile } from '../connections/store';
import { listEvents, noteWork } from '../journal';
import { orderTypes } from '../records';
import type { Mobile, MobileOrder } from '../records';
import { canCancel, orderAnswer } from './answer';
import { endOrder, subjectOf } from './place';
import { ownOf } from './store';
import type { OwnOrder } from './store';

const at = '/mobile-broadband/transactions';
const atOne = `${at}/{uuid}`;

const sortColumns: Readonly<Record<string, string>> = {
  created_at: 'created_at',
  expected_completion_date: 'expected_completion_date',
  end_user: 'end_user_name',
};

const filters = z.object({
  show_closed: z.enum(['true', 'false']).optional(),
  type: z.enum(orderTypes).optional(),
  connection: z.string().max(100).optional(),
  created_after: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
});

function list(request: RestRequest, context: CallContext): RestAnswer {
  const { sort, search, ...page } = restListQuery(request.query, Object.keys(sortColumns), context);
  const given = asked(filters, request, context);
  const folded = fold(search.trim());
  const where: Condition[] = [['owner = ?', ownerOf(context)]];
  if (given.show_closed !== 'true') where.push(['open = 1']);
  if (given.type) where.push(["json_extract(record, '$.type') = ?", given.type]);
  if (given.connection) where.push(['subject = ?', given.connection.toLowerCase()]);
  if (given.created_after) where.push(['created_at > ?', new Date(given.created_after).toISOString()]);
  if (folded) where.push(anyOf([startsWith('nid', folded), startsWith('end_user_name', folded)]));
  const order = orderBy(sortColumns[sort?.field ?? 'created_at'] ?? 'created_at', sort?.descending ?? true);
  const { records, count } = listRecords<MobileOrder>(context.db, { table: 'mobile_transaction', where, order }, page);
  return restPage(
    records.map((each) => orderAnswer(each, connectionOf(each, context), context.caller.language)),
    count,
  );
}

function connectionOf({ connection }: MobileOrder, { db }: CallContext): Mobile {
  const mobile = mobileById(db, connection);
  if (!mobile) throw new Error(`an order about no connection: ${connection}`);
  return mobile;
}

/** The order of the path. @throws NotFound for another organisation's, or an unknown uuid */
function ownOrder({ path }: RestRequest, context: CallContext): OwnOrder {
  const row = context.db
    .prepare('SELECT id, owner, record FROM mobile_transaction WHERE owner = ? AND uuid = ?')
    .get(ownerOf(context), (path['uuid'] ?? '').toLowerCase()) as
    | { id: number; owner: number; record: string }
    | undefined;
  if (!row) throw new NotFound();
  return ownOf(row);
}

function show(request: RestRequest, context: CallContext): RestAnswer {
  const { order } = ownOrder(request, context);
  return { status: 200, body: orderAnswer(order, connectionOf(order, context), context.caller.language) };
}

function activity(request: RestRequest, context: CallContext): RestAnswer {
  return listEvents(['transaction_uuid = ?', ownOrder(request, context).order.uuid], request, context);
}

const cancellation = z.object({ reason: z.string().trim().min(1).max(1000) });

/** Cancels an order at once, so the day of the request is the day of the cancellation. */
function cancel(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownOrder(request, context);
  const given = parse(cancellation, request.body, context);
  const { order, owner } = own;
  if (!canCancel(order)) {
    const late = detail(
      context,
      null,
      'This order cannot be cancelled any more.',
      'Deze order kan niet meer worden geannuleerd.',
    );
    throw new Rejection(-32010, late.msg, [late]);
  }
  const { db } = context;
  const mobile = connectionOf(order, context);
  db.transaction(() => {
    endOrder(db, own);
    saveMobile(db, owner, order.connection, before(mobile, order));
    const work = { type: 'order_cancelled', action: 'customer_cancel', method: 'cancel_transaction', request: given };
    noteWork(subjectOf({ owner, mobile }, order), work, context);
  })();
  return { status: 204 };
}

/** The connection as it is without the order. */
function before(mobile: Mobile, { type }: MobileOrder): Mobile {
  switch (type) {
    case 'new':
      return { ...mobile, state: 'terminated' };
    case 'terminate':
      return { ...mobile, state: 'active' };
    case 'change_data_pool':
      return { ...mobile, data_pool_next_month: null, behind: { ...mobile.behind, next_duration: null } };
    case 'change':
      return mobile;
  }
}

export const transactionRoutes: readonly RestRoute[] = [
  rest('GET', at, reads, list),
  rest('GET', `${atOne}/`, reads, show),
  rest('GET', `${atOne}/activity-logs`, reads, activity),
  rest('POST', `${atOne}/cancel`, writes, cancel),
];
