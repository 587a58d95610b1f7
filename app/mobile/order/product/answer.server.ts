import { z } from 'zod';
import { optionalText, readOptional, wholeNumber } from '~/kernel/forms/fields.server';

const LONGEST_ID = 100;
const LONGEST_TICK = 2;
const MOST_HARDWARE = 10;

/** The product of the SIM, its contract length, and its equipment (MOB-08, MOB-19). */
export const Product = z
  .object({
    product: z.string({ error: 'mobileOrder:problem.product' }).max(LONGEST_ID, 'mobileOrder:problem.product'),
    contract_duration: readOptional('mobileOrder:problem.contract', wholeNumber),
    sim_type: optionalText('mobileOrder:problem.simType', LONGEST_ID),
    hardware: z.record(z.string().max(LONGEST_ID), z.string().max(LONGEST_TICK, 'form.ticked').optional()).default({}),
    /** The zone that it was chosen for. */
    zone: readOptional('mobileOrder:problem.product', wholeNumber),
    /** Says whether the user chooses data for this product, as found when the step was checked. */
    data: z.enum(['asked', 'none']).default('none'),
  })
  .transform(({ hardware, sim_type, ...answer }) => ({
    ...answer,
    sim_type: sim_type || null,
    hardware: Object.entries(hardware)
      .filter(([, ticked]) => ticked === 'on')
      .map(([uuid]) => uuid)
      .slice(0, MOST_HARDWARE),
  }));
export type ProductAnswer = z.infer<typeof Product>;

export const ProductFacts = z.object({
  name: z.string(),
  providerName: z.string().nullable(),
  /** The price per month of its contract as text. Null when the provider names none or the user may not see it. */
  price: z.string().nullable(),
  hardware: z.array(z.object({ uuid: z.string(), name: z.string() })),
});
export type ProductFacts = z.infer<typeof ProductFacts>;
