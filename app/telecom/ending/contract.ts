import { z } from 'zod';
import {
  Address,
  flagOrNull,
  monthsOrNull,
  priceOrNull,
  recordOrNone,
  textOr,
  textOrNull,
  wordOrNull,
} from '~/kernel/provider/wire';

const Customer = z.object({ company_name: textOr, phone_number: textOr }).and(Address).nullish();

const WireContract = z.object({
  start_date: wordOrNull,
  end_date: wordOrNull,
  contract_duration: monthsOrNull,
  skip_business_days: flagOrNull,
  sla: z.object({ i18n_name: textOrNull }).nullish(),
  customer: Customer,
});

/** The contract of a connection. Null without one. */
export const Contract = recordOrNone(
  'contract',
  WireContract.transform((wire) => ({
    startDate: wire.start_date,
    endDate: wire.end_date,
    months: wire.contract_duration,
    // spec 5: business days count unless the provider says otherwise
    skipBusinessDays: wire.skip_business_days ?? true,
    sla: wire.sla?.i18n_name ?? null,
    customer: wire.customer
      ? { companyName: wire.customer.company_name, phone: wire.customer.phone_number, address: wire.customer }
      : null,
  })),
);
export type Contract = z.infer<typeof Contract>;

/** `cost` is null when the provider does not give it. */
export const TerminationCost = z
  .object({ cost: priceOrNull, contract_end_date: wordOrNull })
  .transform((wire) => ({ cost: wire.cost, contractEndDate: wire.contract_end_date }));
export type TerminationCost = z.infer<typeof TerminationCost>;
