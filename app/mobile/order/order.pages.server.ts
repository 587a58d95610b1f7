import { readOwnRun } from '~/flows/runs/kept-run.server';
import { definePages } from '~/flows/wizard/pages.server';
import { paths } from '~/kernel/paths/paths';
import { DEFAULT_ZONE } from '~/mobile/domain/zones';
import { SIM_ORDERS } from '~/telecom/ordering/order-names';
import { showStart } from '~/telecom/ordering/start.server';
import { confirmation } from './complete.server';
import { customerStep } from './customer/customer-step.server';
import { dataStep } from './data/data-step.server';
import { deliveryStep } from './delivery/delivery-step.server';
import { mobileOrderArea } from './order-area.server';
import { productStep } from './product/product-step.server';
import { recheck } from './recheck.server';
import { mobileOrderReview } from './review/order-review.server';
import { runIdOfDraft } from './several/run-of-draft.server';
import { simStep } from './sim/sim-step.server';

/** The pages of the order of a SIM. */
export const pages = definePages(mobileOrderArea, {
  area: mobileOrderArea,
  requirement: 'mobile-broadband-c',
  entry: 'mobile.order',
  start: {
    show: (access, args) => showStart(access, args, mobileOrderArea, { zone: String(DEFAULT_ZONE) }),
  },
  steps: { sim: simStep, product: productStep, data: dataStep, customer: customerStep, delivery: deliveryStep },
  review: mobileOrderReview,
  recheck,
  // the store may know the run although the process ended before the intent recorded it
  async sentTo(session, draft) {
    const run = await readOwnRun(session, new Set([SIM_ORDERS]), runIdOfDraft(draft));
    return run && paths.mobileRuns().run(run.id);
  },
  complete: confirmation,
});
