import { customerStepParts } from '~/telecom/ordering/customer-step.server';
import { stepPage } from '~/flows/wizard/step.server';
import { orderArea, type OpenOrder } from '../order-area.server';
import { takenTexts } from '~/broadband/replacing/old-line.server';

export const customerStep = stepPage(orderArea, 'customer', {
  ...customerStepParts,
  // the customer that the order was started for, or else the replaced line's customer
  first: ({ position: { answers, facts } }) => ({
    enduser: answers.address.enduser ?? facts.product.replaces?.old?.endUser?.uuid ?? '',
    tags: facts.product.replaces?.old?.tags.join(', ') ?? '',
  }),
  async load(access, open: OpenOrder, typed) {
    const step = await customerStepParts.load(access, open, typed);
    const { nid = '', old } = open.position.facts.product?.replaces ?? {};
    const takes = old ? takenTexts({ ...old, circuits: [] }, step.endUsers !== null, access.t) : [];
    return { ...step, taken: { from: nid, takes, ends: [] } };
  },
});
