import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { formatDateTime } from '~/kernel/time/dates';
import { unmarked } from '~/kernel/ui/words';
import type { Ticket } from '../provider/ticket';
import { ticketStatus } from '../ticket-words.server';
import { listTickets } from './list-tickets.server';
import { ticketsList } from './tickets-table';

/** The tickets that match the list's search and filters, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules['support.overview']);
  return openFile(access, args, ticketsList, {
    name: access.t('tickets:list.file'),
    columns: columnsOf(access),
    load: (query, state) => listTickets(access.provider, query, state),
  });
}

function columnsOf({ t, timezone }: Access): ExportColumn<Ticket>[] {
  const names = t('tickets:list.columns', { returnObjects: true });
  return [
    { label: names.id, of: 'id', cell: ({ id }) => id },
    { label: names.title, of: 'title', cell: ({ title }) => title },
    { label: names.status, of: 'status', cell: ({ status }) => unmarked(ticketStatus(status, t).text) },
    { label: names.reference, of: 'reference', cell: ({ reference }) => reference },
    { label: names.created_at, of: 'created_at', cell: ({ createdAt }) => formatDateTime(createdAt ?? '', timezone) },
    { label: t('tickets:about.connection'), of: 'title', cell: ({ connection }) => connection ?? '' },
  ];
}
