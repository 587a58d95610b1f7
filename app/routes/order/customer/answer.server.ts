import { z } from 'zod';
import { isEmail } from '~/domain/email';
import { isPersonName } from '~/domain/name';
import { parsePhone } from '~/domain/phone';
import { kept, optionalText, read, readOptional } from '~/forms/fields.server';
import { tagsField } from '~/pickers/tags-field.server';
import { KeptPlace } from '../address/answer.server';

const LONGEST_ID = 100;

/** Who to call, who it is for, and the reseller's own labels (BBO-17). */
export const Customer = z.object({
  contact_name: read('order:problem.contact_name', kept(isPersonName)),
  contact_email: read('order:problem.contact_email', kept(isEmail)),
  contact_phonenumber: read('order:problem.phone', parsePhone),
  additional_contact_phonenumber: readOptional('order:problem.phone', parsePhone),
  enduser: optionalText('order:problem.enduser', LONGEST_ID),
  tags: tagsField,
});

export type CustomerAnswer = z.infer<typeof Customer>;

export const CustomerFacts = z.object({
  enduser: z.object({ name: z.string(), address: z.string(), place: KeptPlace }).nullable(),
});
