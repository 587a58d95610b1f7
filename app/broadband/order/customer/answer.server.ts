import { z } from 'zod';
import { isEmail } from '~/kernel/text/email';
import { isPersonName } from '~/kernel/text/name';
import { formatPhone, parsePhone } from '~/kernel/text/phone';
import { kept, read, readOptional, signIn } from '~/kernel/forms/fields.server';
import type { FilledStep } from '~/flows/wizard/example/fill.server';
import { customerLike } from '~/telecom/ordering/customer-example.server';
import { customerShape, customerStepParts } from '~/telecom/ordering/customer-step.server';
import { stepPage } from '~/flows/wizard/step.server';
import { takenTexts } from '~/broadband/replacing/old-line.server';
import type { OrderSteps } from '../order-wizard.server';

/** The contact person, the customer, and the reseller's own labels (BBO-17). */
export const Customer = z.object({
  contact_name: read('order:problem.contact_name', kept(isPersonName), { why: signIn }),
  contact_email: read('order:problem.contact_email', kept(isEmail)),
  contact_phonenumber: read('order:problem.phone', parsePhone),
  additional_contact_phonenumber: readOptional('order:problem.phone', parsePhone),
  ...customerShape,
});

export type CustomerAnswer = z.infer<typeof Customer>;

export const customerStep = stepPage<OrderSteps, 'customer'>()({
  ...customerStepParts,
  // the customer that the order was started for, or else the replaced line's customer
  first: ({ position: { answers, facts } }) => ({
    enduser: answers.address.enduser ?? facts.product.replaces?.old?.endUser?.uuid ?? '',
    tags: facts.product.replaces?.old?.tags.join(', ') ?? '',
  }),
  async load(access, open, typed) {
    const step = await customerStepParts.load(access, open, typed);
    const { nid = '', old } = open.position.facts.product?.replaces ?? {};
    const takes = old ? takenTexts({ ...old, circuits: [] }, step.endUsers !== null, access.t) : [];
    return { ...step, taken: { from: nid, takes, ends: [] } };
  },
});

/** How an earlier order fills in the step. */
export const customerFilled: FilledStep<OrderSteps, 'customer'> = {
  page: customerStep,
  words(_t, { position: { answers, facts } }) {
    if (!answers.customer) return null;
    const { contact_name: name, contact_phonenumber: phone, tags } = answers.customer;
    return [facts.customer?.enduser?.name, `${name} ${formatPhone(phone)}`, ...tags].filter(Boolean).join(', ');
  },
  fields: (_access, { position: { answers, facts } }, { steps }) =>
    customerLike(steps, answers.address.enduser ?? facts.product.replaces?.old?.endUser?.uuid),
};
