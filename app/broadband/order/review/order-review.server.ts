import { orderDefaults } from '~/broadband/defaults/kept-defaults.server';
import { movedSince } from '~/telecom/ordering/moved-destination.server';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { reviewPage } from '~/flows/wizard/review.server';
import { addressGate, lacksSecondConfirmed, sameAddress } from '../same-address/same-address.server';
import { orderArea } from '../order-area.server';
import { oldContractTexts } from '~/broadband/replacing/old-contract.server';
import { isQuoted, presentPrices, quotedPrice, priceWords } from '~/broadband/line-services/prices.server';
import { movedDestinations } from '../recheck.server';
import { lastOfLine } from './last-of-line.server';
import { againQuestion, againUnticked, lacksAgain, withAgainGate } from './replaced-again.server';
import { orderTrace } from './find-order.server';
import { orderParts, orderPayload, replacedLine, taggedOrder } from './order-payload.server';
import { contractEnds, orderSummary } from './order-summary.server';
import { sendOrder } from './send-order.server';

/** The review of the whole order, with its price and the other work at its address. */
export const orderReview = reviewPage(orderArea, {
  summary: async ({ position }, access) => {
    const defaults = await orderDefaults(access.session);
    return orderSummary(position, access.t, { ends: contractEnds(position, access), defaults });
  },
  parts: ({ position }) => orderParts(position),
  otherwise: 'service',
  record: ({ position }) => replacedLine(position),
  trace: ({ position }) => orderTrace(position),
  ordered: ({ position: { answers, facts } }) =>
    isQuoted(answers.product) ? null : { product: facts.product.name, customer: facts.customer.enduser?.name ?? '' },
  async load(access, open) {
    const { answers, facts } = open.position;
    const replaced = answers.product.replaceCopper ? facts.product.replaces?.nid : undefined;
    const [prices, catalogue, same, contract, again] = await Promise.all([
      presentPrices(access, { ...answers, offerOnly: false }, facts),
      settleSide(access.provider.broadband.carrierProducts(facts.product.supplier)),
      sameAddress(access, open),
      replaced === undefined ? [] : oldContractTexts(access, replaced),
      againQuestion(access, open),
    ]);
    return {
      prices,
      last: await lastOfLine(access, open.position, prices),
      price: quotedPrice(prices, answers),
      same,
      again,
      replaced: replaced === undefined ? null : { nid: replaced, contract },
      gone: catalogue.ok && !catalogue.value.some(({ id }) => id === answers.product.carrier),
    };
  },
  async ready(access, open) {
    const { answers, facts } = open.position;
    const [prices, unasked, again, moved] = await Promise.all([
      presentPrices(access, { ...answers, offerOnly: false }, facts),
      lacksSecondConfirmed(access, open),
      lacksAgain(access, open),
      settleSide(movedDestinations(access, open)),
    ]);
    // an order has no offer when pricing failed, or when the review showed no price
    const offer = prices.kind === 'shown' && access.form.get('seen') ? prices.offerUuid : null;
    return {
      changed:
        movedSince(access, 'order', moved) ?? (prices.kind === 'shown' ? priceChange(access, prices.seen) : null),
      price: quotedPrice(prices, answers),
      unticked: unasked || again ? { ...(unasked && secondUnticked(access)), ...again } : null,
      send: ({ reference, key }) => {
        const order = taggedOrder(orderPayload(open.position), reference, offer);
        return sendOrder({ ...access, key }, order, answers.address);
      },
    };
  },
  gate: (access, open) => withAgainGate(addressGate(access, open), access, open),
  // an earlier replacement of the line is what is left once a second order at the address is confirmed
  held: (access, open) => (access.form.get('second') === 'on' && againUnticked(access, open)) || secondUnticked(access),
});

function secondUnticked({ t }: Access) {
  return { second: t('drafts:guard.problem') };
}

/** The change of price since the review. Null when the price is the same, and when the review showed none. */
function priceChange({ form, t }: Access, now: string): string | null {
  const seen = form.get('seen') ?? '';
  const before = priceWords(seen, t);
  return before === null || seen === now ? null : t('order:review.priceChanged', { before, now: priceWords(now, t) });
}
