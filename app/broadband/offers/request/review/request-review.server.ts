import { orderDefaults } from '~/broadband/defaults/kept-defaults.server';
import { addressSummary, productSummary } from '~/broadband/availability/line-summary.server';
import { presentPrices } from '~/broadband/line-services/prices.server';
import { serviceSummary } from '~/broadband/line-services/service-summary.server';
import { unnamedEffect } from '~/flows/intents/intent';
import { reviewPage } from '~/flows/wizard/review.server';
import { summaryLine } from '~/flows/wizard/summary.server';
import { parseUuid } from '~/kernel/text/uuid';
import type { Trace } from '../../sent-requests.server';
import { requestArea } from '../request-area.server';
import { askedProducts, requestParts, unsentText } from './request-payload.server';
import { hasOpenTwin, SECOND } from './twin.server';

/** A request costs nothing, so that it owes no price. */
const FREE = { isOwed: false, seen: '' };

/** The review of the whole request, with the prices as an indication. */
export const requestReview = reviewPage(requestArea, {
  summary: async ({ position }, { t, session }) => [
    addressSummary(position, t),
    productSummary(position, t),
    {
      ...serviceSummary(
        {
          answer: position.answers.service,
          facts: position.facts.service,
          defaults: await orderDefaults(session),
          replaced: null,
        },
        t,
      ),
      notice: unsentText(position, t),
    },
    {
      step: 'reference',
      lines: [summaryLine(t)('reference', t('offers:request.reference'), position.answers.reference.reference)],
      notice: null,
    },
  ],
  parts: ({ position }) => requestParts(position),
  otherwise: 'service',
  trace: ({ position }): Trace => ({
    reference: position.answers.reference.reference,
    line: position.facts.product.name,
  }),
  ordered: () => null,
  async load(access, open) {
    const { answers, facts } = open.position;
    const [prices, again] = await Promise.all([
      presentPrices(access, { ...answers, offerOnly: true }, facts),
      hasOpenTwin(access.session, open),
    ]);
    return { prices, price: FREE, again };
  },
  ready: ({ provider }, { position }) =>
    Promise.resolve({
      changed: null,
      price: FREE,
      unticked: null,
      send: async ({ key }) => {
        const { reference } = position.answers.reference;
        const offer = parseUuid((await provider.offers.request(askedProducts(position), reference, key)) ?? undefined);
        // an answer without an error is a request that arrived, also when it names no offer
        return offer ?? unnamedEffect(key);
      },
    }),
  // several offers for one address are usual, so only the same request is held
  gate: ({ session, form }, open) => ({
    lease: `offer request ${session.owner}`,
    allows: async () => form.get(SECOND) === 'on' || !(await hasOpenTwin(session, open)),
  }),
  held: ({ t }) => ({ [SECOND]: t('offers:request.again.problem') }),
});
