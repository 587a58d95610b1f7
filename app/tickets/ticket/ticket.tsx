import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { keptFiles } from '~/flows/attachments/kept.server';
import { takeFiles } from '~/flows/attachments/take.server';
import { MadePage } from '~/flows/records/made-page';
import { Unsettled } from '~/flows/records/unsettled';
import { lookUpMade, makingView } from '~/flows/records/make.server';
import { menuRules, satisfies, TICKET_REPLY_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { RepairTime } from '~/telecom/repair/repair-time';
import { Closed } from './closed';
import { Conversation } from './conversation';
import { openTicket } from './open-ticket.server';
import { repairOf } from './repair.server';
import { ReplyForm } from './reply-form';
import { replyMaker } from './reply-maker.server';
import { sendReply } from './reply.server';
import { TicketFacts } from './ticket-facts';
import { ticketView } from './ticket-view.server';

export const handle: PageHandle = { page: 'panel', files: true };

export const meta = titleOf;

/** One ticket with its conversation (TIC-01). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules['support.overview']);
  const { t, answer, permissions } = access;
  const record = await openTicket(access, args.params['ticketId']);
  const ticket = ticketView(access, record);
  const isClosed = record.status === 'closed';
  const mayReply = satisfies(TICKET_REPLY_RIGHTS, permissions) && !isClosed && record.replies !== null;
  const replying = mayReply ? await makingView(access, replyMaker(record.id), args.request) : null;
  return {
    title: pageTitle(t, ticket.title, answer.failed),
    ticket,
    isClosed,
    mayCreate: permissions.has('support-c'),
    seen: record.replies?.length ?? 0,
    reply: replying,
    files: replying && permissions.has('attachments-c') ? await keptFiles(access.session, replying.attempt) : null,
    repair: await repairOf(access, record),
  };
}

/** Sends a reply, or looks up one whose answer was lost. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, TICKET_REPLY_RIGHTS);
  const taken = await takeFiles(access, args, 'ticket');
  const ticket = await openTicket(access, args.params['ticketId']);
  const made = access.form.get('made');
  return made === null ? sendReply(access, ticket, taken) : lookUpMade(access, replyMaker(ticket.id), made);
}

export default function TicketPage() {
  const { t } = useTranslation('tickets');
  const { ticket, isClosed, mayCreate, seen, reply: replying, files, repair } = usePageData<typeof loader>();
  if (replying?.made)
    return (
      <MadePage
        made={replying.made}
        title={ticket.title}
        words={t('replied', { returnObjects: true, search: replying.made.search })}
        more={
          <ButtonLink variant="quiet" href={paths.ticket(ticket.id)}>
            {t('reply.back')}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.tickets() }]} />}
        title={ticket.title}
      />
      <TicketFacts ticket={ticket} />
      {repair && <RepairTime repair={repair} />}
      <Conversation ticket={ticket} />
      {replying && <Unsettled rows={replying.unsettled} />}
      {replying && <ReplyForm typed={replying.typed} attempt={replying.attempt} seen={seen} files={files} />}
      {isClosed && <Closed id={ticket.id} mayCreate={mayCreate} />}
    </div>
  );
}
