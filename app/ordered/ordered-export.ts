import type { LoaderFunctionArgs } from '@remix-run/node';
import { amountCell } from '~/flows/prices/confirmed-sums';
import { menuRules, seesPrices } from '~/kernel/access/permissions';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { formatDateTime } from '~/kernel/time/dates';
import { unmarked } from '~/kernel/ui/words';
import { periodAt } from './asked-period.server';
import { knownNumbers } from './known-numbers.server';
import { pageOfOrders } from './list-orders.server';
import { customerOf, numberOf, stateWord, whatText, whoText } from './order-row.server';
import { sortable } from './ordered-sort.server';
import { orderedList } from './ordered-table';
import { listSentOrders, type SentOrder } from './sent-orders.server';

/** The orders of a period that match the search, each on a line of its own, also those of one run. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.ordered);
  const { t } = access;
  const period = periodAt(args, access);
  const { orders } = await listSentOrders(access, period);
  const numbers = await knownNumbers(access, orders);
  const rows = orders.map((order) => sortable(order, fileRow(order, access)));
  return openFile(access, args, orderedList(period.name), {
    name: t('ordered:file'),
    columns: columnsOf(access, numbers),
    load: (query) => Promise.resolve(pageOfOrders(rows, query)),
  });
}

function fileRow(order: SentOrder, access: Access) {
  return {
    order,
    what: whatText({ orders: [order], run: null }, access),
    who: whoText(order, access.t),
    customer: customerOf(order),
  };
}
type FileRow = ReturnType<typeof fileRow>;

function columnsOf(access: Access, numbers: ReadonlyMap<string, string>): ExportColumn<FileRow>[] {
  const { t, timezone } = access;
  const names = t('ordered:columns', { returnObjects: true });
  const more = t('ordered:more', { returnObjects: true });
  // the list shows no sums of a year
  const amount = (label: string, unit: 'months' | 'years' | 'once'): ExportColumn<FileRow> => ({
    label,
    ...(unit === 'years' ? {} : { of: unit }),
    cell: ({ order: { sums } }) => sums && amountCell(sums[unit]),
  });
  return [
    { label: names.what, of: 'what', cell: ({ what }) => unmarked(what) },
    { label: more.number, of: 'what', cell: ({ order }) => numberOf(order, numbers) },
    { label: names.at, of: 'at', cell: ({ order }) => formatDateTime(new Date(order.at), timezone) },
    { label: names.who, of: 'who', cell: ({ who }) => who },
    { label: names.customer, of: 'customer', cell: ({ customer }) => customer },
    { label: more.product, cell: ({ order }) => order.product },
    ...(seesPrices(access)
      ? [
          amount(more.months, 'months'),
          amount(more.years, 'years'),
          amount(more.once, 'once'),
          { label: more.promotion, cell: ({ order }: FileRow) => order.promotion ?? null },
          { label: more.change, cell: ({ order }: FileRow) => (order.instead ? t('ordered:isChange') : null) },
        ]
      : []),
    { label: names.state, of: 'state', cell: ({ order }) => stateWord(order.state, t) },
  ];
}
