import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { menuRules } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { AddLink, ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { formatDateTime } from '~/kernel/time/dates';
import { ShownStatus } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import type { Ticket } from '../provider/ticket';
import { ticketStatus } from '../ticket-words.server';
import { listTickets } from './list-tickets.server';
import { STATUS_FILTERS, ticketsList } from './tickets-table';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** The tickets of the organisation (TIC-01). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules['support.overview']);
  const { t, provider, permissions } = access;
  const { views, ...asked } = await withViews(args, access, ticketsList);
  const { state, result } = await openList(asked, ticketsList, (query, state) => listTickets(provider, query, state));
  return {
    title: listTitle(t, t('tickets:list.title'), state),
    mayCreate: permissions.has('support-c'),
    list: presentList({ ...ticketsList, views, state, t, result, row: (ticket) => rowOf(ticket, access) }),
  };
}

function rowOf({ id, title, status, reference, connection, createdAt }: Ticket, { t, timezone }: Access) {
  return {
    id,
    name: title || t('tickets:untitled'),
    connection,
    status: ticketStatus(status, t),
    reference,
    created: formatDateTime(createdAt ?? '', timezone),
  };
}
type TicketRow = ReturnType<typeof rowOf>;

export default function Tickets() {
  const { t } = useTranslation('tickets');
  const { list, mayCreate } = usePageData<typeof loader>();
  return (
    <ListPage
      {...ticketsList}
      title={t('list.title')}
      add={mayCreate && <AddLink href={paths.createTicket()}>{t('create.title')}</AddLink>}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      list={list}
      filters={[
        {
          name: 'status',
          label: t('list.columns.status'),
          options: STATUS_FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t('list.anyStatus') : t(`status.${value}`),
          })),
        },
        { name: 'showClosed', label: t('list.showClosed') },
      ]}
      row={({ id, name, connection, status, reference, created }: TicketRow) => ({
        key: id,
        href: paths.ticket(id),
        cells: {
          id,
          title: (
            <>
              {worded(name)}
              {connection && <div className="muted">{connection}</div>}
            </>
          ),
          status: <ShownStatus shown={status} />,
          reference,
          created_at: created,
        },
      })}
    />
  );
}
