import { z } from 'zod';
import { Address } from './wire';

export const Contract = z
  .object({
    contract: z
      .object({
        start_date: z.string().nullish(),
        end_date: z.string().nullish(),
        contract_duration: z.number().nullish(),
        skip_business_days: z.boolean().catch(true),
        sla: z.object({ id: z.number(), i18n_name: z.string() }).nullish().catch(null),
        customer: Address.and(z.object({ company_name: z.string(), phone_number: z.string().nullish() })).nullish(),
      })
      .nullable(),
  })
  .transform(
    ({ contract }) =>
      contract && {
        startDate: contract.start_date ?? null,
        endDate: contract.end_date ?? null,
        months: contract.contract_duration ?? null,
        skipBusinessDays: contract.skip_business_days,
        sla: contract.sla?.i18n_name ?? null,
        customer: contract.customer
          ? { companyName: contract.customer.company_name, phone: contract.customer.phone_number ?? '', address: contract.customer }
          : null,
      },
  );
export type Contract = z.infer<typeof Contract>;

export const TerminationCost = z
  .object({ termination_date: z.string(), cost: z.number().nullable(), contract_end_date: z.string().nullish() })
  .transform((wire) => ({ date: wire.termination_date, cost: wire.cost, contractEndDate: wire.contract_end_date ?? null }));
export type TerminationCost = z.infer<typeof TerminationCost>;
