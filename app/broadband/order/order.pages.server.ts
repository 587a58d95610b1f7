import { definePages } from '~/flows/wizard/pages/pages.server';
import { addressStepParts, askedAddress } from '../availability/address-step.server';
import { elsewhere } from '../availability/elsewhere.server';
import { productStepParts } from '../availability/product-step.server';
import { serviceStepParts } from '../line-services/service-step.server';
import { watchOffered } from '../watched/watch-action.server';
import { confirmation } from './complete.server';
import { customerStep } from './customer/answer.server';
import { deliveryStep } from './delivery/answer.server';
import { lineExample } from './example/line-example.server';
import { orderArea } from './order-area.server';
import { orderPaper } from './paper/order-paper.server';
import { recheck } from './recheck.server';
import { orderReview } from './review/order-review.server';
import { sameAddress } from './same-address/same-address.server';
import { showOrderStart } from './start.server';

/** The pages of the order of a connection. */
export const pages = definePages(orderArea, {
  area: orderArea,
  requirement: 'broadband-c',
  entry: 'broadband.order',
  start: { show: showOrderStart, asked: askedAddress },
  steps: {
    address: addressStepParts,
    product: productStepParts({
      paths: orderArea.paths,
      offerOnly: false,
      example: lineExample,
      beside: async (access, open) => {
        const { address } = open.position.answers;
        const [same, watch] = await Promise.all([sameAddress(access, open), watchOffered(access, address)]);
        return { ...(same ? { same } : {}), watch, elsewhere: elsewhere(access, 'offer', address) };
      },
    }),
    service: serviceStepParts({ offerOnly: false }),
    customer: customerStep,
    delivery: deliveryStep,
  },
  review: orderReview,
  recheck,
  complete: confirmation,
  paper: orderPaper,
});
