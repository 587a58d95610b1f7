import { addressOfQuery, addressStepParts, askedAddress } from '~/broadband/availability/address-step.server';
import { elsewhere } from '~/broadband/availability/elsewhere.server';
import { productStepParts } from '~/broadband/availability/product-step.server';
import { recheckLine } from '~/broadband/availability/recheck-line.server';
import { serviceStepParts } from '~/broadband/line-services/service-step.server';
import { definePages } from '~/flows/wizard/pages/pages.server';
import { NOTHING_CHANGED } from '~/flows/wizard/resume.server';
import { menuRules } from '~/kernel/access/permissions';
import { showStart } from '~/telecom/ordering/start.server';
import { confirmation } from './complete.server';
import { lineExample } from './line-example.server';
import { referenceStep } from './reference/answer.server';
import { requestArea } from './request-area.server';
import { requestReview } from './review/request-review.server';

/** The pages of the request for an offer. */
export const pages = definePages(requestArea, {
  area: requestArea,
  requirement: menuRules['offers.create'],
  entry: 'offers.create',
  start: {
    show: (access, args) =>
      showStart(access, args, requestArea, addressOfQuery(new URL(args.request.url).searchParams)),
    asked: askedAddress,
  },
  steps: {
    address: addressStepParts,
    product: productStepParts({
      paths: requestArea.paths,
      offerOnly: true,
      example: lineExample,
      beside: (access, { position }) =>
        Promise.resolve({ elsewhere: elsewhere(access, 'order', position.answers.address) }),
    }),
    service: serviceStepParts({ offerOnly: true }),
    reference: referenceStep,
  },
  review: requestReview,
  recheck: async (access, { position }) =>
    (await recheckLine(access, position, { offerOnly: true }))?.found ?? NOTHING_CHANGED,
  complete: confirmation,
});
