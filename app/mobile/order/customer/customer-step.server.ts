import { customerStepParts } from '~/telecom/ordering/customer-step.server';
import { stepPage } from '~/flows/wizard/step.server';
import { mobileOrderArea } from '../order-area.server';

export const customerStep = stepPage(mobileOrderArea, 'customer', {
  first: ({ position }) => ({ enduser: position.answers.sim.enduser ?? '' }),
  ...customerStepParts,
});
