import { z } from 'zod';
import { optionalText } from '~/forms/fields.server';
import { tagsField } from '~/pickers/tags-field.server';

const LONGEST_ID = 100;

/** Whom the SIM is for, and the reseller's own labels. */
export const Customer = z.object({
  enduser: optionalText('order:problem.enduser', LONGEST_ID),
  tags: tagsField,
});
export type CustomerAnswer = z.infer<typeof Customer>;

/** What is sent to an end customer goes to their own address, by the names that the provider has for it. */
const AddressFacts = z.object({
  company_name: z.string(),
  contact_name: z.string(),
  phone_number: z.string(),
  street: z.string(),
  house_number: z.number(),
  house_number_extension: z.string(),
  zipcode: z.string(),
  city: z.string(),
});

export const CustomerFacts = z.object({
  /** `sendTo` is null where their address is not complete. */
  enduser: z.object({ name: z.string(), address: z.string(), sendTo: AddressFacts.nullable() }).nullable(),
});
export type CustomerFacts = z.infer<typeof CustomerFacts>;
