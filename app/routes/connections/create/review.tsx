import { data, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { reviewStyle } from '~/frame/style-links';
import { paths } from '~/paths';
import { settle } from '~/provider/client.server';
import { authorize, type Access } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { contentHash, readIntent, resolveIntent, submitOnce } from '~/wizard/intent.server';
import { openStep, REVIEW } from '~/wizard/open-step.server';
import { tryToFindOrder } from './find-order.server';
import { OrderPage } from './order-page';
import { orderPage, orderPaths, ORDER_RIGHTS, type OpenOrderStep } from './order-page.server';
import { orderPayload, stepOfField, taggedOrder, type CompleteOrder } from './order-payload.server';
import { orderPrices } from './order-pricing.server';
import { orderSummary } from './order-summary.server';
import { orderWizard } from './order-wizard.server';
import { ReviewForm } from './review-form';
import { lacksSecondConfirmed, sameAddress } from './same-address.server';

export const handle = { i18n: ['order', 'drafts'], styled: true };

export const links = reviewStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, REVIEW);
  const order = completeOrder(open);
  const [prices, catalogue, same] = await Promise.all([
    orderPrices(access, order.answers, order.facts),
    settle(access.provider.broadband.carrierProducts(order.facts.product.supplier)),
    sameAddress(access, open),
  ]);
  return pack({
    page: orderPage(access, open, REVIEW),
    prices,
    same,
    hash: contentHash(orderPayload(order)),
    backHref: paths.orderStep(open.draft.id, 'delivery'),
    gone: catalogue.ok && !catalogue.value.some(({ id }) => id === order.answers.product.carrier),
    summary: orderSummary(order, access.t).map((part) => ({ ...part, href: paths.orderStep(open.draft.id, part.step) })),
  });
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
  if (form.get('confirm') !== 'on') return data({ ...problem(access), unconfirmed: t('order:problem.confirm') }, { status: 422 });
  const [offer, unasked] = await Promise.all([offerUuid(access, order), lacksSecondConfirmed(access, open)]);
  if (unasked) return data({ ...problem(access), second: t('drafts:guard.problem') }, { status: 422 });
  const outcome = await submitOnce(access.session, open.draft.id, hash, (reference) =>
    access.provider.broadband.orderConnection(taggedOrder(payload, reference, offer)),
  );
  switch (outcome.kind) {
    case 'accepted':
      await putFlash(access.session, { tone: 'success', key: 'flash.ordered' });
      return redirectDocument(paths.orderComplete(outcome.effect), 303);
    case 'open':
      await lookOnce(access, open.draft.id);
      return redirectDocument(paths.orderStatus(open.draft.id), 303);
    case 'not sent':
      return data(problem(access, t('order:review.notSent')), { status: 502 });
    case 'rejected':
      return data(
        {
          ...problem(access, t('order:review.refused')),
          details: outcome.details.map(({ field, message }) => ({ message, href: paths.orderStep(open.draft.id, stepOfField(field)) })),
        },
        { status: 422 },
      );
  }
}

/** An answer that was lost is looked for at once: most often the order is there (BBO-14). */
async function lookOnce({ provider }: Access, draftId: string): Promise<void> {
  const intent = await readIntent(draftId);
  if (intent?.value.state !== 'unknown') return;
  const found = await tryToFindOrder(provider, intent.value);
  // not to have found it says nothing yet: the look-up itself may have failed
  if (found) await resolveIntent(intent, found);
}

function problem(access: Access, message: string | null = null) {
  access.answer.failed = true;
  return { message, unconfirmed: null as string | null, second: null as string | null, details: [] as { message: string; href: string }[], at: Date.now() };
}

function completeOrder({ position }: OpenOrderStep): CompleteOrder {
  return { answers: position.answers as CompleteOrder['answers'], facts: position.facts as CompleteOrder['facts'] };
}

/** The offer that the prices belong to; an order goes without one when pricing fails. */
async function offerUuid(access: Access, order: CompleteOrder): Promise<string | null> {
  const prices = await orderPrices(access, order.answers, order.facts);
  return prices.kind === 'shown' ? prices.offerUuid : null;
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
