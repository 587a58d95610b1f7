import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { FormErrors } from '~/kernel/forms/form-errors';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { GIVE_UP, LOOKED } from '~/flows/intents/intent';
import { LookBox, LookFirstNotice } from '~/flows/intents/look-first';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { PageHeader } from '~/kernel/ui/page-header';
import { openRun } from '~/flows/runs/open-run.server';
import { outcomeShown } from '~/flows/runs/outcome/row.server';
import { RunCrumbs } from '~/flows/runs/run-crumbs';
import { placeOf } from '~/flows/runs/run-place';
import { jobs } from '../../jobs.server';
import { attemptOf, dropLost, failedOf, lookOfRun, orderAgain, undrafted } from './again.server';
import { orderSims } from './order-action.server';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/**
 * Loads the failed orders of a run and the provider's present list, for the user to check before ordering again
 * (BBO-14).
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const opened = await openRun(access, jobs, args.params['run']);
  const { run, action: job } = opened;
  const failed = await failedOf(run);
  if (job.kind !== orderSims.kind || failed.length === 0) throw redirect(paths.mobileRuns().run(run.id));
  const fresh = undrafted(failed);
  const heading =
    fresh.length > 0
      ? access.t('simRuns:orders.againTitle', { count: fresh.length })
      : access.t('simRuns:orders.againDone');
  const rowOf = ({ at, name, outcome, sentAt, draft }: (typeof failed)[number]) => ({
    key: String(at),
    href: draft && paths.mobileOrder().resume(draft),
    text: `${name}: ${outcomeShown({ outcome, sentAt }, opened, access.t).text}`,
  });
  return {
    title: pageTitle(access.t, heading, access.answer.failed),
    heading,
    place: placeOf(job.area, access.t),
    menuEntry: job.menuEntry ?? null,
    back: { href: paths.mobileRuns().run(run.id), text: access.t('simRuns:orders.goOn.back') },
    attempt: attemptOf(run, fresh),
    fresh: fresh.map(rowOf),
    drafted: failed.filter(({ draft }) => draft !== null).map(rowOf),
    look: await lookOfRun(access, run, fresh),
  };
}

/** Makes a draft of the SIMs that were not ordered, or gives them up. It orders no SIM. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { form, session, t, answer } = access;
  const { run } = await openRun(access, jobs, args.params['run']);
  const failed = undrafted(await failedOf(run));
  if (form.get('effect') === GIVE_UP) {
    await dropLost(access, run, failed);
    await putFlash(session, { tone: 'info', key: 'simRuns:orders.givenUp' });
    return redirect(paths.mobileRuns().run(run.id), 303);
  }
  if (failed.some(({ outcome }) => outcome === 'not found') && form.get(LOOKED) !== 'on') {
    answer.failed = true;
    return data({ missing: t('intents:look.missing') }, { status: 422 });
  }
  const made = await orderAgain(access, run);
  await putFlash(session, made.flash);
  return redirect(made.draft === null ? paths.mobileRuns().run(run.id) : paths.mobileOrder().resume(made.draft), 303);
}

export default function Again() {
  const { t } = useTranslation(['simRuns', 'intents']);
  const { heading, back, attempt, fresh, drafted, look } = usePageData<typeof loader>();
  const missing = useActionData<{ readonly missing?: string }>()?.missing;
  return (
    <div className="stack">
      <PageHeader crumbs={<RunCrumbs />} title={heading} />
      <FormErrors errors={missing ? [{ text: missing, href: `#${LOOKED}` }] : []} />
      {look && <LookFirstNotice look={look} />}
      <Which title={t('orders.againWhich')} rows={fresh} />
      <Which title={t('orders.againDrafted')} rows={drafted} />
      {look?.rows !== null && (
        <StampedForm className="panel fields">
          <input type="hidden" name="attempt" value={attempt} />
          {look && <LookBox error={missing} />}
          <div className="actions">
            <Button variant="primary">{t(fresh.length > 0 ? 'orders.againMake' : 'orders.againOpen')}</Button>
            {fresh.length > 0 && <p className="hint">{t('orders.againText')}</p>}
          </div>
        </StampedForm>
      )}
      <div className="actions">
        {look && (
          <StampedForm>
            <input type="hidden" name="effect" value={GIVE_UP} />
            <Button variant="quiet">{t('intents:giveUp')}</Button>
          </StampedForm>
        )}
        <ButtonLink variant="quiet" href={back.href}>
          {back.text}
        </ButtonLink>
      </div>
    </div>
  );
}

interface WhichProps {
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly text: string; readonly href: string | null }[];
}

function Which({ title, rows }: WhichProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ul>
        {rows.map(({ key, text, href }) => (
          <li key={key}>{href ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
    </Card>
  );
}
