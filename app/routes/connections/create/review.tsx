import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { paths } from '~/paths';
import { settleSide } from '~/provider/client.server';
import { authorize, type Access } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { ifKept } from '~/session/runtime.server';
import { foreign } from '~/ui/words';
import { createDraft, nameSubject, type DraftEntry } from '~/drafts/drafts.server';
import { contentHash, isCommitted, readIntent, submitThrough } from '~/intents/intent.server';
import { openStep, REVIEW } from '~/wizard/open-step.server';
import { lateEffect, lookOnce } from '~/intents/reconcile.server';
import { orderLookUp, orderTrace } from './find-order.server';
import { OrderPage } from './order-page';
import { orderPage, orderPaths, subjectOf, type OpenOrderStep } from './order-page.server';
import { isQuoted, orderPayload, stepOfField, taggedOrder, type CompleteOrder } from './order-payload.server';
import { orderPrices, priceWords } from './order-pricing.server';
import { orderSummary } from './order-summary.server';
import { orderWizard, parseNid } from './order-wizard.server';
import { ReviewForm } from './review-form';
import { addressGate, lacksSecondConfirmed, sameAddress } from './same-address.server';

export const handle: PageHandle = { page: 'review' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, REVIEW);
  const order = completeOrder(open);
  const [prices, catalogue, same] = await Promise.all([
    orderPrices(access, order.answers, order.facts),
    settleSide(access.provider.broadband.carrierProducts(order.facts.product.supplier)),
    sameAddress(access, open),
  ]);
  return {
    page: orderPage(access, open, REVIEW),
    prices,
    same,
    hash: contentHash(orderPayload(order)),
    quoted: isQuoted(order.answers.product),
    backHref: paths.orderStep(open.draft.id, 'delivery'),
    gone: catalogue.ok && !catalogue.value.some(({ id }) => id === order.answers.product.carrier),
    summary: orderSummary(order, access.t).map((part) => ({
      ...part,
      href: paths.orderStep(open.draft.id, part.step),
    })),
  };
}

/** Sends the order, at most once (BBO-14): whatever was posted, only the content that the review showed, and only for the first who comes. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, REVIEW);
  const order = completeOrder(open);
  const payload = orderPayload(order);
  const hash = contentHash(payload);
  const { t, form } = access;
  if (form.get('hash') !== hash) return data(problem(access, t('order:review.changed')), { status: 409 });
  if (form.get('confirm') !== 'on')
    return data({ ...problem(access), unconfirmed: t('order:problem.confirm') }, { status: 422 });
  const [prices, unasked] = await Promise.all([
    orderPrices(access, order.answers, order.facts),
    lacksSecondConfirmed(access, open),
  ]);
  const changed = prices.kind === 'shown' ? priceChange(access, prices.seen) : null;
  if (changed) return data(problem(access, changed), { status: 409 });
  const before = (await readIntent(open.draft.id))?.value;
  const late = await lateEffect(orderLookUp, access.provider, open.draft.id);
  if (late === 'not known') return data(problem(access, t('order:review.notLookedUp')), { status: 502 });
  if (late === 'found') {
    if (before?.hash !== hash) await keepChanged(access, open);
    return redirect(paths.orderStatus(open.draft.id), 303);
  }
  // what is under way here may be this very order, sent by the same button a moment ago
  if (unasked && !isCommitted((await readIntent(open.draft.id))?.value)) return secondUnconfirmed(access);
  const content = { wizard: orderWizard.name, hash, payload, trace: orderTrace(order) };
  // an order goes without an offer when pricing fails, and without one whose price nobody saw
  const offer = prices.kind === 'shown' && form.get('seen') ? prices.offerUuid : null;
  const outcome = await submitThrough(
    addressGate(access, open),
    access.session,
    open.draft.id,
    content,
    ({ reference, key }) =>
      // what is no nid names no order: it is looked up by its tag
      access.provider.broadband
        .orderConnection(taggedOrder(payload, reference, offer), key)
        .then((id) => parseNid(id ?? '')),
  );
  switch (outcome.kind) {
    case 'held':
      return secondUnconfirmed(access);
    case 'accepted':
      await putFlash(access.session, {
        tone: 'success',
        key: isQuoted(order.answers.product) ? 'flash.requested' : 'flash.ordered',
      });
      return redirect(paths.orderComplete(outcome.effect), 303);
    case 'open':
      await lookOnce(orderLookUp, access.provider, open.draft.id);
      return redirect(paths.orderStatus(open.draft.id), 303);
    case 'not sent':
      return data(problem(access, t('order:review.notSent')), { status: 502 });
    case 'not kept':
      return data(problem(access, t('order:review.notKept')), { status: 503 });
    case 'rejected':
      return data(
        {
          ...problem(access, t('order:review.refused')),
          details:
            outcome.details.length === 0 && outcome.message
              ? [{ message: foreign(outcome.message), href: '#main' }]
              : outcome.details.map(({ field, message }) => ({
                  message: foreign(message),
                  href: paths.orderStep(open.draft.id, stepOfField(field)),
                })),
        },
        { status: 422 },
      );
  }
}

/** The order of before turned up after all: what was changed since is sent by nobody, and stays as a draft of its own. */
async function keepChanged(access: Access, { draft }: OpenOrderStep): Promise<void> {
  if ((await readIntent(draft.id))?.value.state !== 'accepted') return;
  const changed = await ifKept<DraftEntry | null>(
    createDraft(access.session, orderWizard.name, draft.value.steps, { about: draft.value.about }),
    null,
  );
  if (changed) await nameSubject(access.session, changed, subjectOf(changed));
  await putFlash(access.session, { tone: 'info', key: changed ? 'flash.earlierOrdered' : 'flash.earlierOrderedLost' });
}

function secondUnconfirmed(access: Access) {
  return data({ ...problem(access), second: access.t('drafts:guard.problem') }, { status: 422 });
}

/** The price that the review showed is the one that is ordered; null when it is, or when it showed none. */
function priceChange({ form, t }: Access, now: string): string | null {
  const seen = form.get('seen') ?? '';
  const before = priceWords(seen, t);
  return before === null || seen === now ? null : t('order:review.priceChanged', { before, now: priceWords(now, t) });
}

function problem(access: Access, message: string | null = null) {
  access.answer.failed = true;
  // another price or content is confirmed anew
  const isTicked = (name: string) => message === null && access.form.get(name) === 'on';
  return {
    message,
    ticked: { confirm: isTicked('confirm'), second: isTicked('second') },
    unconfirmed: null as string | null,
    second: null as string | null,
    details: [] as { message: string; href: string }[],
  };
}

function completeOrder({ position }: OpenOrderStep): CompleteOrder {
  return { answers: position.answers as CompleteOrder['answers'], facts: position.facts as CompleteOrder['facts'] };
}

export default function ReviewOrder() {
  const { page, ...review } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderPage page={page}>
      <ReviewForm {...review} mayOrder={page.mayOrder} answer={answer} />
    </OrderPage>
  );
}
