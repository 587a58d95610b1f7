import { customerStepParts } from '~/ordering/customer-step.server';
import { stepPage } from '~/wizard/step.server';
import { orderArea } from '../order-area.server';

export const customerStep = stepPage(orderArea, 'customer', {
  first: ({ position }) => ({ enduser: position.answers.address.enduser ?? '' }),
  ...customerStepParts,
});
