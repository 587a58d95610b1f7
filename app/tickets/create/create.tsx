import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { takeFiles } from '~/flows/attachments/take.server';
import { MakingPage } from '~/flows/records/making-page';
import { lookUpMade } from '~/flows/records/make.server';
import { menuRules } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Breadcrumbs } from '~/kernel/ui/page-header';
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
  const { made, unsettled, filled, attempt, asked, seesTickets } = usePageData<typeof loader>();
  const list = seesTickets && { label: t('list.title'), href: paths.tickets() };
  return (
    <MakingPage
      title={t('create.title')}
      note={filled && t(`subjects.${filled.subject}.name`)}
      actions={
        filled && (
          <ButtonLink variant="quiet" href={paths.createTicket()}>
            {t('create.other')}
          </ButtonLink>
        )
      }
      crumbs={list && <Breadcrumbs label={t('crumbs')} crumbs={[list]} />}
      back={list}
      made={made}
      words={({ search }) => t('made', { returnObjects: true, search })}
      unsettled={unsettled}
    >
      {filled ? (
        <TicketForm filled={filled} attempt={attempt} asked={asked} cancelHref={list ? list.href : paths.home()} />
      ) : (
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
      )}
    </MakingPage>
  );
}
