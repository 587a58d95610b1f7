import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { FormErrors } from '~/kernel/forms/form-errors';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { areaAt, jobsOf, rightAt } from '../jobs.server';
import { openWhole } from '../open-run.server';
import { Parts } from '../outcome/parts';
import { wordsOf } from '../outcome/words.server';
import { Agree, Begin, Receipt, Replaced } from '../plan/plan';
import { planView } from '../plan/plan-view.server';
import { startSeen, type Refusal } from '../progress/start.server';
import { LeadsElsewhere } from '../progress/go-on';
import { aheadShown } from '../progress/go-on.server';
import { LookFirst } from '../progress/held';
import { heldOf, lookedThrough } from '../progress/held.server';
import { RunCrumbs } from '../run-crumbs';
import { placeOfRun } from '../run-place';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/**
 * Loads the page that users must read before a held run continues, or before a run with a new destination or a binding
 * agreement. Other runs show everything on their own page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const area = areaAt(args);
  const opened = await openWhole(access, jobsOf(area), args.params['run']);
  const { run, counts, action } = opened;
  const { t } = access;
  const [ahead, held, plan] = [
    await aheadShown(access, opened),
    heldOf(opened, access),
    await planView(access, opened),
  ];
  const leadsElsewhere = ahead?.notice && counts.waiting > 0;
  if (!leadsElsewhere && !held && !plan?.agreement) throw redirect(area.paths().run(run.id));
  const heading = action.title(run.value.wish, t);
  return {
    title: pageTitle(t, heading, access.answer.failed),
    heading,
    place: placeOfRun(opened, t),
    menuEntry: action.menuEntry ?? null,
    id: run.id,
    count: counts.waiting,
    ahead,
    held,
    plan,
    looked: held && (await lookedThrough(access, opened)),
    back: { href: area.paths().run(run.id), text: plan?.agreement ? t('runs:plan.back') : wordsOf(opened, t).back },
  };
}

/** Begins or continues a run, at most once. The run does only what its page showed. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const area = areaAt(args);
  const opened = await openWhole(access, jobsOf(area), args.params['run']);
  return (await startSeen(access, opened)) ?? redirect(area.paths().run(opened.run.id), 303);
}

/** The answer for the present page. Its ticks do not count when the costs have changed. */
function standing(answer: Refusal | undefined, costs: string): Refusal | undefined {
  return answer && costs !== '' && costs !== answer.seen ? { ...answer, ticked: [] } : answer;
}

const NO_COST = { isOwed: false, seen: '' };

export default function Start() {
  const { heading, id, count, ahead, held, plan, looked, back } = usePageData<typeof loader>();
  const { agreement = null, receipt = null, cost = NO_COST, warnings = [] } = plan ?? {};
  const answer = standing(useActionData<Refusal>(), cost.seen);
  const errors = [
    ...(answer?.message ? [{ text: answer.message }] : []),
    ...Object.entries(answer?.boxes ?? {}).map(([name, text]) => ({ text, href: `#${name}` })),
  ];
  return (
    <div className="stack">
      <PageHeader crumbs={<RunCrumbs />} title={heading} />
      <FormErrors errors={errors} />
      <Parts parts={warnings} />
      {receipt && <Receipt receipt={receipt} />}
      {held ? (
        <>
          {ahead?.texts.map((text) => (
            <Notice key={text} tone="warning">
              {text}
            </Notice>
          ))}
          <LookFirst id={id} held={held} looked={looked} seen={ahead?.seen ?? ''} answer={answer}>
            {agreement && <Agree agreement={agreement} cost={cost} answer={answer} />}
          </LookFirst>
        </>
      ) : (
        ahead && <LeadsElsewhere id={id} count={count} ahead={ahead} />
      )}
      {agreement && <Replaced id={id} agreement={agreement} />}
      {agreement && !held && <Begin id={id} count={count} agreement={agreement} cost={cost} answer={answer} />}
      <div className="actions">
        <ButtonLink variant="quiet" href={back.href}>
          {back.text}
        </ButtonLink>
      </div>
    </div>
  );
}
