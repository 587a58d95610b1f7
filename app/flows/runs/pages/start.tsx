import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { UNPRICED } from '~/flows/prices/price-told';
import { FormErrors } from '~/kernel/forms/form-errors';
import type { TicksAnswer } from '~/kernel/forms/ticks';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { priceGate } from '~/flows/prices/unpriced.server';
import { wakeRunner } from '~/flows/runs/runner.server';
import { noteTrouble, type RunEntry } from '~/flows/runs/kept-run.server';
import { beginRun } from '~/flows/runs/runs.server';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { OtherDestination } from '../progress/go-on';
import { aheadShown, lookAhead } from '~/mobile/runs/order/ahead.server';
import { LookFirst } from '../progress/held';
import { heldOf, ordersToLookThrough } from '../progress/held.server';
import { agreementOf } from '../plan/agreement.server';
import { Agree, Begin, Receipt, Replaced } from '../plan/plan';
import { Target } from '~/mobile/runs/plan/target';
import { targetView } from '~/mobile/runs/move/target.server';
import { costTold, receiptOf } from '../plan/receipt.server';
import { RunCrumbs } from '../run-crumbs';
import { readRunWhole, wishOf, wishText } from '../outcome/row.server';

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
  const receipt = await receiptOf(access, opened);
  return {
    title: pageTitle(access.t, heading, access.answer.failed),
    heading,
    id: run.id,
    count: counts.waiting,
    ahead,
    held,
    agreement,
    receipt,
    cost: costTold(receipt),
    target: targetView(run.value, access),
    orders: held && (await ordersToLookThrough(access, opened)),
  };
}

const BOXES = ['looked', UNPRICED, 'agreed'];

/** The run begins, or goes on; pressed twice it began once. Nothing goes where its page did not show. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const opened = await readRunWhole(access, args.params['run']);
  const { run } = opened;
  const agreement = agreementOf(opened, access.t);
  if (agreement && access.form.get('plan') !== agreement.seen) return overtaken(access, access.t('simRuns:plan.other'));
  const price = agreement && priceGate(access, costTold(await receiptOf(access, opened)), 'change');
  if (price?.changed) return overtaken(access, price.changed);
  const boxes = {
    ...(run.value.held && !access.form.has('looked') ? { looked: access.t('simRuns:held.tick') } : {}),
    ...price?.boxes,
    ...(agreement && !access.form.has('agreed') ? { agreed: access.t('simRuns:plan.tick') } : {}),
  };
  if (Object.keys(boxes).length > 0) return refused(access, boxes);
  const ahead = await lookAhead(access, run);
  if (ahead && (access.form.get('seen') ?? '') !== ahead.seen) return overtaken(access, access.t('simRuns:goOn.other'));
  const done = await goOn(run, price?.unpriced ? { ...wishOf(run.value), unpriced: true } : ahead?.wish);
  if (done !== 'already') wakeRunner();
  await putFlash(access.session, { tone: 'info', key: `simRuns:done.${done}` });
  return redirect(paths.mobileRun(run.id), 303);
}

interface Refusal extends TicksAnswer {
  readonly message: string | null;
  /** The fingerprint of the costs beside which the boxes were ticked. */
  readonly seen: string;
}

/** Boxes that have to be ticked first. */
function refused(access: Access, boxes: Readonly<Record<string, string>>) {
  access.answer.failed = true;
  const ticked = BOXES.filter((name) => access.form.has(name));
  return data<Refusal>({ message: null, boxes, ticked, seen: access.form.get('seen') ?? '' }, { status: 422 });
}

/** Something else than its page showed: every box is ticked anew. */
function overtaken(access: Access, message: string) {
  access.answer.failed = true;
  return data<Refusal>({ message, boxes: {}, ticked: [], seen: '' }, { status: 409 });
}

/** The answer for the page as it is by now: a tick beside other costs is none. */
function standing(answer: Refusal | undefined, costs: string): Refusal | undefined {
  return answer && costs !== '' && costs !== answer.seen ? { ...answer, ticked: [] } : answer;
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
  const { heading, id, count, ahead, held, agreement, receipt, cost, target, orders } = usePageData<typeof loader>();
  const answer = standing(useActionData<Refusal>(), cost.seen);
  const errors = [
    ...(answer?.message ? [{ text: answer.message }] : []),
    ...Object.entries(answer?.boxes ?? {}).map(([name, text]) => ({ text, href: `#${name}` })),
  ];
  return (
    <div className="stack">
      <PageHeader crumbs={<RunCrumbs />} title={heading} />
      <FormErrors errors={errors} />
      {target && <Target target={target} />}
      {receipt && <Receipt receipt={receipt} />}
      {held ? (
        <>
          {ahead?.texts.map((text) => (
            <Notice key={text} tone="warning">
              {text}
            </Notice>
          ))}
          <LookFirst id={id} held={held} orders={orders} seen={ahead?.seen ?? ''} answer={answer}>
            {agreement && <Agree agreement={agreement} cost={cost} answer={answer} />}
          </LookFirst>
        </>
      ) : (
        ahead && <OtherDestination id={id} count={count} ahead={ahead} />
      )}
      {agreement && <Replaced id={id} agreement={agreement} />}
      {agreement && !held && <Begin id={id} count={count} agreement={agreement} cost={cost} answer={answer} />}
      <div className="actions">
        <ButtonLink variant="quiet" href={paths.mobileRun(id)}>
          {t(agreement ? 'plan.back' : 'goOn.back')}
        </ButtonLink>
      </div>
    </div>
  );
}
