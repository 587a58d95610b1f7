import { z } from 'zod';
import { customerShape } from '~/telecom/ordering/customer-step.server';

/** The customer of the SIM, and the reseller's own labels. */
export const Customer = z.object(customerShape);
export type CustomerAnswer = z.infer<typeof Customer>;
