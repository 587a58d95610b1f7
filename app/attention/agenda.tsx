import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { makeAgenda, readAgenda } from '~/flows/attention/agenda.server';
import { SAID_DAYS } from '~/flows/attention/agenda-text.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { menuRules } from '~/kernel/access/permissions';
import { OwnIdentityNotice } from '~/kernel/frame/own-identity-notice';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { audit } from '~/kernel/process/audit.server';
import { runtime } from '~/kernel/process/runtime.server';
import { ownIdentityOnly } from '~/kernel/session/acting.server';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { openOncePlace, takeOnce } from '~/kernel/session/shown-once.server';
import { formatDateTime } from '~/kernel/time/dates';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { PageHeader } from '~/kernel/ui/page-header';
import { ShownSecret } from '~/kernel/ui/secret/shown-secret';

export const handle: PageHandle = { page: 'settings' };

export const meta = titleOf;

/** The user's agenda address. A new one is in the page after it was made, and nowhere else. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.attention);
  const { session, t, timezone } = access;
  const shown = access.acting ? null : await takeOnce(args, session);
  const agenda = await readAgenda(session);
  return {
    title: pageTitle(t, [t('attention:agenda.title'), t('attention:title')]),
    acting: access.acting !== null,
    shown: shown === 'gone' ? ('gone' as const) : (shown?.secret ?? null),
    madeAt: agenda && formatDateTime(new Date(agenda.value.madeAt), timezone),
    days: SAID_DAYS,
  };
}

/** Makes a new address, which ends an earlier one. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, menuRules.attention);
  ownIdentityOnly(access);
  const { session } = access;
  const place = await openOncePlace(session);
  const secret = await makeAgenda(access);
  if (secret === null) {
    await putFlash(session, { tone: 'error', key: 'attention:agenda.failed' });
    return redirect(paths.agenda(), 303);
  }
  audit('secret shown', session.record, { ...session.via, area: 'attention', record: 'agenda' });
  const address = new URL(paths.agendaFile(secret), runtime().env.origin).href;
  return redirect(await place.keep(address, paths.agenda()), 303);
}

export default function AgendaAddress() {
  const { t } = useTranslation('attention');
  const { acting, shown, madeAt, days } = usePageData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title={t('agenda.title')} note={<a href={paths.attention()}>{t('agenda.back')}</a>} />
      <OwnIdentityNotice />
      {shown && (
        <ShownSecret
          secret={shown === 'gone' ? null : shown}
          what={t('agenda.shown.what')}
          title={t('agenda.shown.title')}
          hint={t('agenda.shown.hint')}
          gone={{ title: t('agenda.shown.goneTitle'), hint: t('agenda.shown.gone') }}
        />
      )}
      <Card title={t('agenda.shown.what')}>
        <div className="stack">
          <p>{t('agenda.intro')}</p>
          <p>{t('agenda.how', { days })}</p>
          <p>{t('agenda.secret')}</p>
          {!acting && (
            <>
              <p>{madeAt === null ? t('agenda.none') : t('agenda.made', { moment: madeAt })}</p>
              <Forms isMade={madeAt !== null} />
            </>
          )}
        </div>
      </Card>
    </div>
  );
}

function Forms({ isMade }: { isMade: boolean }) {
  const { t } = useTranslation('attention');
  return (
    <>
      <StampedForm action={paths.agenda()} className="stack">
        {isMade && <p>{t('agenda.againHint')}</p>}
        <div className="actions">
          <Button variant={isMade ? 'secondary' : 'primary'}>{t(isMade ? 'agenda.again' : 'agenda.make')}</Button>
        </div>
      </StampedForm>
      {isMade && (
        <StampedForm action={paths.agendaWithdrawal()}>
          <Button variant="danger">{t('agenda.withdraw')}</Button>
        </StampedForm>
      )}
    </>
  );
}
