import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatDate } from '~/kernel/time/dates';
import { visibleTags } from '~/kernel/text/tags';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { authorize } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { unmarked } from '~/kernel/ui/words';
import { listTransactions } from './list-transactions.server';
import { orderState, progressText } from './order-words.server';
import { transactionsList } from './transactions-table';

/** The mobile orders that match the list's search and filter, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { provider, t, timezone } = access;
  return openFile(access, args, transactionsList, {
    name: t('mobileOrders:list.file'),
    columns: columnsOf(t, timezone),
    load: (query, state) => listTransactions(provider, query, state),
  });
}

function columnsOf(t: Translator, timezone: string): ExportColumn<MobileTransaction>[] {
  const date = (value: string | null) => value && formatDate(value, timezone);
  const names = t('mobileOrders:fields', { returnObjects: true });
  return [
    { label: names.nid, of: 'connection', cell: ({ connection }) => connection.nid },
    { label: names.iccid, of: 'connection', cell: ({ connection }) => connection.iccid },
    { label: names.msisdn, of: 'connection', cell: ({ connection }) => connection.msisdn },
    { label: names.i18n_type, of: 'i18n_type', cell: ({ typeName }) => typeName },
    { label: names.state, of: 'state', cell: (order) => orderState(order, t).text },
    { label: names.progress, of: 'state', cell: (order) => unmarked(progressText(order, t)) },
    { label: names.end_user, of: 'end_user', cell: ({ endUser }) => endUser?.companyName ?? null },
    { label: names.created_at, of: 'created_at', cell: ({ createdAt }) => date(createdAt) },
    {
      label: names.expected_completion_date,
      of: 'expected_completion_date',
      cell: ({ expectedDate }) => date(expectedDate),
    },
    { label: names.username, cell: ({ username }) => username },
    { label: names.tags, cell: ({ tags }) => tags && visibleTags(tags).join(', ') },
    { label: names.uuid, cell: ({ uuid }) => uuid },
  ];
}
