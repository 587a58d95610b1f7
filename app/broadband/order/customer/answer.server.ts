import { data } from '@remix-run/node';
import { z } from 'zod';
import { isEmail } from '~/kernel/text/email';
import { isPersonName } from '~/kernel/text/name';
import { formatPhone, parsePhone } from '~/kernel/text/phone';
import { kept, read, readOptional, signIn } from '~/kernel/forms/fields.server';
import type { FilledStep } from '~/flows/wizard/example/answers-like.server';
import { begunFor, customerLike } from '~/telecom/ordering/customer-example.server';
import { formatZipcode } from '~/kernel/text/postcode';
import { askedCustomer, customerShape, customerStepParts } from '~/telecom/ordering/customer-step.server';
import { NEW_CUSTOMER_FIELDS } from '~/telecom/ordering/new-customer';
import type { OpenStep } from '~/flows/wizard/open-step.server';
import { stepPage } from '~/flows/wizard/step.server';
import { asForm, fieldsFrom, typedValues } from '~/flows/wizard/wizard.server';
import { takenTexts } from '~/broadband/replacing/old-line.server';
import type { OrderSteps } from '../order-wizard.server';
import { asGiven, filledContact } from '../contact/filled-contact.server';

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
  async load(access, open, first) {
    const values = first as Readonly<Record<string, unknown>>;
    // a form that has been stored keeps what its user left empty
    const form = 'contact_name' in values ? null : await filledContact(access, asForm(fieldsFrom(values)));
    const typed = {
      [NEW_CUSTOMER_FIELDS]: placeOf(open),
      ...(form ? (typedValues({ fields: [...form], basis: '' }) as typeof values) : values),
    };
    const step = await customerStepParts.load(access, open, typed);
    const { nid = '', old } = open.position.facts.product?.replaces ?? {};
    const takes = old ? takenTexts({ ...old, circuits: [] }, step.endUsers !== null, access.t) : [];
    return { ...step, taken: { from: nid, takes, ends: [] } };
  },
  async asked(access) {
    const choosing = ['choose', 'search'].includes(access.form.get('intent') ?? '');
    const form = choosing ? await filledContact(access, access.form) : access.form;
    const asked = await askedCustomer({ ...access, form });
    return asked && data(asked);
  },
  filled: (access) => filledContact(access, access.form),
});

/** How an earlier order fills in the step. */
export const customerFilled: FilledStep<OrderSteps, 'customer'> = {
  page: customerStep,
  words(_t, { position: { answers, facts } }, draft) {
    const named = begunFor(draft['address']);
    if (!answers.customer || (named !== undefined && named !== answers.customer.enduser)) return null;
    const { contact_name: name, contact_phonenumber: phone, tags } = answers.customer;
    return [facts.customer?.enduser?.name, `${name} ${formatPhone(phone)}`, ...tags].filter(Boolean).join(', ');
  },
  fields(_access, { position: { answers, facts } }, { steps }) {
    const fields = customerLike(steps, answers.address.enduser ?? facts.product.replaces?.old?.endUser?.uuid);
    return fields && asGiven(fields);
  },
};

/** The place of the line, which is most often a new customer's own. */
function placeOf({ position: { answers, facts } }: OpenStep<OrderSteps, 'customer'>) {
  const { zipcode, housenr, housenrext } = answers.address;
  return {
    zipcode: formatZipcode(zipcode),
    house_number: String(housenr),
    house_number_extension: housenrext,
    street: facts.product.street,
    city: facts.product.city,
  };
}
