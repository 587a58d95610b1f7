import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { takeFiles } from '~/flows/attachments/take.server';
import { MadePage } from '~/flows/records/made-page';
import { Unsettled } from '~/flows/records/unsettled';
import { lookUpMade } from '~/flows/records/make.server';
import { menuRules } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { SUBJECTS } from '../domain/questions';
import { createView } from './create-view.server';
import { submitTicket } from './submit-ticket.server';
import { TicketForm } from './ticket-form';
import { ticketMaker } from './ticket-maker.server';

export const handle: PageHandle = { page: 'panel', files: true };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules['support.create']);
  return createView(access, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, menuRules['support.create']);
  const taken = await takeFiles(access, args, 'ticket');
  const made = access.form.get('made');
  return made === null ? submitTicket(access, taken) : lookUpMade(access, ticketMaker, made);
}

export default function CreateTicket() {
  const { t } = useTranslation('tickets');
  const { made, unsettled, filled, attempt, seesTickets } = usePageData<typeof loader>();
  const crumbs = seesTickets && (
    <Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.tickets() }]} />
  );
  if (made)
    return (
      <MadePage
        made={made}
        title={t('create.title')}
        words={t('made', { returnObjects: true, search: made.search })}
        more={
          seesTickets && (
            <ButtonLink variant="quiet" href={paths.tickets()}>
              {t('list.title')}
            </ButtonLink>
          )
        }
      />
    );
  if (!filled)
    return (
      <div className="stack wizard">
        <PageHeader crumbs={crumbs} title={t('create.title')} />
        <Unsettled rows={unsettled} />
        <Card title={t('create.choose')}>
          <ul className="stack">
            {SUBJECTS.map((subject) => (
              <li key={subject}>
                <a href={paths.createTicket({ selectedProduct: subject })}>{t(`subjects.${subject}.name`)}</a>
                <div className="muted">{t(`subjects.${subject}.about`)}</div>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    );
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={crumbs}
        title={t('create.title')}
        note={t(`subjects.${filled.subject}.name`)}
        actions={
          <ButtonLink variant="quiet" href={paths.createTicket()}>
            {t('create.other')}
          </ButtonLink>
        }
      />
      <Unsettled rows={unsettled} />
      <TicketForm filled={filled} attempt={attempt} cancelHref={seesTickets ? paths.tickets() : paths.home()} />
    </div>
  );
}
