import { z } from 'zod';
import { isEmail } from '~/kernel/text/email';
import { isPersonName } from '~/kernel/text/name';
import { parsePhone } from '~/kernel/text/phone';
import { kept, read, readOptional, signIn } from '~/kernel/forms/fields.server';
import { customerShape } from '~/telecom/ordering/customer-step.server';

/** The contact person, the customer, and the reseller's own labels (BBO-17). */
export const Customer = z.object({
  contact_name: read('order:problem.contact_name', kept(isPersonName), { why: signIn }),
  contact_email: read('order:problem.contact_email', kept(isEmail)),
  contact_phonenumber: read('order:problem.phone', parsePhone),
  additional_contact_phonenumber: readOptional('order:problem.phone', parsePhone),
  ...customerShape,
});

export type CustomerAnswer = z.infer<typeof Customer>;
