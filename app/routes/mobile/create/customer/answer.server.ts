import { z } from 'zod';
import { customerShape } from '~/ordering/customer-step.server';

/** Whom the SIM is for, and the reseller's own labels. */
export const Customer = z.object(customerShape);
export type CustomerAnswer = z.infer<typeof Customer>;
