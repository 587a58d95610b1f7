import { readOwnRun } from '~/flows/runs/kept-run.server';
import { definePages } from '~/flows/wizard/pages/pages.server';
import { offeredExample } from '~/flows/wizard/example/offered.server';
import { stepPage } from '~/flows/wizard/step.server';
import { fieldsFrom } from '~/flows/wizard/wizard.server';
import { paths } from '~/kernel/paths/paths';
import { DEFAULT_ZONE } from '~/mobile/domain/zones';
import { SIM_ORDERS } from '~/telecom/ordering/order-names';
import { customerStepParts } from '~/telecom/ordering/customer-step.server';
import { showStart } from '~/telecom/ordering/start.server';
import { confirmation } from './complete.server';
import { dataStep } from './data/answer.server';
import { deliveryStep } from './delivery/answer.server';
import { mobileOrderArea } from './order-area.server';
import { productStep } from './product/answer.server';
import type { MobileOrderSteps } from './order-wizard.server';
import { recheck } from './recheck.server';
import { mobileOrderReview } from './review/order-review.server';
import { simPaper } from './review/order-summary.server';
import { runIdOfDraft } from './several/run-of-draft.server';

/** The pages of the order of a SIM. */
export const pages = definePages(mobileOrderArea, {
  area: mobileOrderArea,
  requirement: 'mobile-broadband-c',
  entry: 'mobile.order',
  start: {
    async show(access, args) {
      const start = await showStart(access, args, mobileOrderArea, { zone: String(DEFAULT_ZONE) });
      const sim = { fields: fieldsFrom(start.typed), basis: '' };
      return { ...start, example: await offeredExample(access, mobileOrderArea, { sim }) };
    },
  },
  steps: {
    sim: stepPage<MobileOrderSteps, 'sim'>()({
      load: async (access, { draft }, typed) => ({
        typed,
        example: await offeredExample(access, mobileOrderArea, draft.value.steps),
      }),
    }),
    product: productStep,
    data: dataStep,
    customer: { first: ({ position }) => ({ enduser: position.answers.sim.enduser ?? '' }), ...customerStepParts },
    delivery: deliveryStep,
  },
  review: mobileOrderReview,
  recheck,
  // the store may know the run although the process ended before the intent recorded it
  async sentTo(session, draft) {
    const run = await readOwnRun(session, new Set([SIM_ORDERS]), runIdOfDraft(draft));
    return run && paths.mobileRuns().run(run.id);
  },
  complete: confirmation,
  paper: simPaper,
});
