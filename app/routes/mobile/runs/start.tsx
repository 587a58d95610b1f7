import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MOBILE_ORDER_RIGHTS } from '~/domain/access/permissions';
import { FormErrors } from '~/forms/form-errors';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { wakeRunner } from '~/runs/runner.server';
import { noteTrouble, type RunEntry } from '~/runs/kept-run.server';
import { beginRun } from '~/runs/runs.server';
import { authorize } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { OtherDestination } from './go-on';
import { aheadShown, lookAhead } from './go-on.server';
import { LookFirst } from './held';
import { heldOf, ordersToLookThrough } from './held.server';
import { agreementOf } from './plan/agreement.server';
import { Agree, Begin, Replaced } from './plan/plan';
import { Target } from './plan/target';
import { targetView } from './plan/target.server';
import { RunCrumbs } from './run-crumbs';
import { readRunWhole, wishOf, wishText } from './run-view.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

/**
 * Loads the page that must be seen before a held run or a stopped order continues. Other runs show everything on their
 * own page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const opened = await readRunWhole(access, args.params['run']);
  const { run, counts } = opened;
  const [ahead, held] = [await aheadShown(access, run), heldOf(opened, access)];
  const isOther = ahead !== null && ahead.kind !== 'same' && counts.waiting > 0;
  const agreement = agreementOf(opened, access.t);
  if (!isOther && !held && !agreement) throw redirect(paths.mobileRun(run.id));
  const heading = wishText(wishOf(run.value), access.t);
  return {
    title: pageTitle(access.t, heading, access.answer.failed),
    heading,
    id: run.id,
    count: counts.waiting,
    ahead,
    held,
    agreement,
    target: targetView(run.value, access),
    orders: held && (await ordersToLookThrough(access, opened)),
  };
}

/** The run begins, or goes on; pressed twice it began once. Nothing goes where its page did not show. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const opened = await readRunWhole(access, args.params['run']);
  const { run } = opened;
  if (run.value.held && !access.form.has('looked')) {
    access.answer.failed = true;
    return data({ message: access.t('simRuns:held.tick'), field: 'looked' }, { status: 422 });
  }
  const agreement = agreementOf(opened, access.t);
  if (agreement && access.form.get('plan') !== agreement.seen) {
    access.answer.failed = true;
    return data({ message: access.t('simRuns:plan.other'), field: null }, { status: 409 });
  }
  if (agreement && !access.form.has('agreed')) {
    access.answer.failed = true;
    return data({ message: access.t('simRuns:plan.tick'), field: 'agreed' }, { status: 422 });
  }
  const ahead = await lookAhead(access, run);
  if (ahead && (access.form.get('seen') ?? '') !== ahead.seen) {
    access.answer.failed = true;
    return data({ message: access.t('simRuns:goOn.other'), field: null }, { status: 409 });
  }
  const done = await goOn(run, ahead?.wish);
  if (done !== 'already') wakeRunner();
  await putFlash(access.session, { tone: 'info', key: `simRuns:done.${done}` });
  return redirect(paths.mobileRun(run.id), 303);
}

/** One that waited for its user goes on at once. */
async function goOn(run: RunEntry, wish: unknown): Promise<'begun' | 'goesOn' | 'already'> {
  if (await beginRun(run, wish)) return 'begun';
  const { state, trouble } = run.value;
  if (state !== 'running' || trouble === null) return 'already';
  await noteTrouble(run.id, null);
  return 'goesOn';
}

export default function Start() {
  const { t } = useTranslation('simRuns');
  const { heading, id, count, ahead, held, agreement, target, orders } = usePageData<typeof loader>();
  const answer = useActionData<{ readonly message: string; readonly field: 'looked' | 'agreed' | null }>();
  const agreedError = answer?.field === 'agreed' ? answer.message : undefined;
  const errors = answer ? [{ text: answer.message, href: answer.field ? `#${answer.field}` : undefined }] : [];
  return (
    <div className="stack">
      <PageHeader crumbs={<RunCrumbs />} title={heading} />
      <FormErrors errors={errors} />
      {target && <Target target={target} />}
      {held ? (
        <>
          {ahead?.texts.map((text) => (
            <Notice key={text} tone="warning">
              {text}
            </Notice>
          ))}
          <LookFirst
            id={id}
            held={held}
            orders={orders}
            seen={ahead?.seen ?? ''}
            error={answer?.field === 'looked' ? answer.message : undefined}
          >
            {agreement && <Agree agreement={agreement} error={agreedError} />}
          </LookFirst>
        </>
      ) : (
        ahead && <OtherDestination id={id} count={count} ahead={ahead} />
      )}
      {agreement && <Replaced id={id} agreement={agreement} />}
      {agreement && !held && <Begin id={id} count={count} agreement={agreement} error={agreedError} />}
      <div className="actions">
        <ButtonLink variant="quiet" href={paths.mobileRun(id)}>
          {t(agreement ? 'plan.back' : 'goOn.back')}
        </ButtonLink>
      </div>
    </div>
  );
}
