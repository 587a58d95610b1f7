import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { menuRules } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Card } from '~/kernel/ui/card';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { ShownStatus } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { Conversation } from './conversation';
import { openTicket } from './open-ticket.server';
import { ticketView } from './ticket-view.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** One ticket with its conversation (TIC-01). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules['support.overview']);
  const ticket = ticketView(access, await openTicket(access, args.params['ticketId']));
  return { title: pageTitle(access.t, ticket.title), ticket };
}

export default function TicketPage() {
  const { t } = useTranslation('tickets');
  const { ticket } = usePageData<typeof loader>();
  const { title, status, note, facts, about } = ticket;
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.tickets() }]} />}
        title={title}
      />
      <Card title={t('view.facts')}>
        <SummaryList
          rows={[
            {
              key: 'status',
              label: t('list.columns.status'),
              value: (
                <>
                  <ShownStatus shown={status} />
                  {note && <div className="muted">{note}</div>}
                </>
              ),
            },
            ...about.map(({ key, label, text, href }) => ({
              key,
              label,
              value: href === null ? text : <a href={href}>{text}</a>,
            })),
            ...facts,
          ]}
        />
      </Card>
      <Conversation ticket={ticket} />
    </div>
  );
}
