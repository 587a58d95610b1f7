import { rest } from '../../../platform/call';
import type { CallContext, Language, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { listRecords, streamRecords } from '../../../records/list';
import { restListQuery, restPage } from '../../../records/page';
import { dayOf } from '../../../records/working-days';
import type { Mobile } from '../records';
import { answerOf } from './answer';
import { atMobile, reads } from './own-mobile';
import { selectionOf, sortFields } from './selection';

function list({ query, wantsCsv }: RestRequest, context: CallContext): RestAnswer {
  const asked = restListQuery(query, sortFields, context);
  const rows = selectionOf(query, asked, context);
  const { language } = context.caller;
  if (wantsCsv) {
    const name = `mobile-connections-${dayOf(context.now())}.csv`;
    const parts = csvOf(streamRecords<Mobile>(context.db, rows), language);
    return { status: 200, file: { name, type: 'text/csv; charset=utf-8', parts } };
  }
  const { records, count } = listRecords<Mobile>(context.db, rows, asked);
  return restPage(
    records.map((mobile) => answerOf(mobile, language)),
    count,
  );
}

const columns: readonly (readonly [
  name: string,
  value: (row: ReturnType<typeof answerOf>) => string | null | undefined,
])[] = [
  ['nid', ({ carrier }) => carrier.nid],
  ['msisdn', ({ carrier }) => carrier.msisdn],
  ['iccid', ({ carrier }) => carrier.sim.iccid],
  ['imsi', ({ carrier }) => carrier.imsi],
  ['state', ({ state }) => state],
  ['is_blocked', ({ carrier }) => String(carrier.sim.is_blocked)],
  ['product', ({ carrier }) => carrier.product.i18n_name],
  ['provider', ({ carrier }) => carrier.product.provider.name],
  ['data_pool', ({ data_pool: pool }) => pool?.i18n_name],
  ['data_pool_next_month', ({ data_pool_next_month: next }) => next?.i18n_name],
  ['end_user', ({ end_user: customer }) => customer?.company_name],
  ['tags', ({ carrier }) => carrier.tags.join(' ')],
  ['last_seen', ({ carrier }) => carrier.sim.last_seen],
];

/** RFC 4180, a header first. */
function* csvOf(batches: Iterable<Mobile[]>, language: Language): Iterable<string> {
  yield line(columns.map(([name]) => name));
  for (const batch of batches) {
    const answers = batch.map((mobile) => answerOf(mobile, language));
    yield answers.map((answer) => line(columns.map(([, value]) => value(answer) ?? ''))).join('');
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join()}\r\n`;
}

export const listRoutes: readonly RestRoute[] = [rest('GET', `${atMobile}/`, reads, list)];
