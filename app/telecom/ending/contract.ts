import { z } from 'zod';
import { contractEnd, dayOf } from '~/kernel/time/dates';
import type { RepairNorm } from '~/telecom/lines/repair-clock';
import {
  Address,
  flagOrNull,
  monthsOrNull,
  number,
  numberOrNull,
  priceOrNull,
  recordOrNone,
  textOr,
  textOrNull,
  wholeOrNull,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

const Customer = z.object({ company_name: textOr, phone_number: textOr }).and(Address).nullish();

const Sla = z
  .object({
    id: numberOrNull,
    i18n_name: textOrNull,
    clock: wordOrNull,
    norms: wholeOrNull(z.object({ hours: number, percentage: number })),
  })
  .transform((wire) => ({ id: wire.id, name: wire.i18n_name, norm: normOf(wire.clock, wire.norms) }));
type Sla = z.infer<typeof Sla>;

/** The repair norm. Null without its hours, and for a clock that the portal does not know. */
function normOf(clock: string | null, steps: RepairNorm['steps'] | null | undefined): RepairNorm | null {
  return (clock === 'office' || clock === '24x7') && steps && steps.length > 0 ? { clock, steps } : null;
}

const NO_SLA: Sla = { id: null, name: null, norm: null };

const WireContract = z.object({
  start_date: wordOrNull,
  end_date: wordOrNull,
  contract_duration: monthsOrNull,
  skip_business_days: flagOrNull,
  sla: Sla.nullish(),
  customer: Customer,
});

/** The last day of a contract, YYYY-MM-DD. A provider that does not name it names the start and the duration. */
function endOf({ start_date: start, end_date: end, contract_duration: months }: z.output<typeof WireContract>) {
  const named = end === null ? null : dayOf(end);
  if (named !== null || start === null || months === null || months === 0) return named;
  return contractEnd(dayOf(start) ?? '', months);
}

/** The contract of a connection. Null without one. */
export const Contract = recordOrNone(
  'contract',
  WireContract.transform((wire) => ({
    startDate: wire.start_date,
    endDate: endOf(wire),
    months: wire.contract_duration,
    // spec 5: business days count unless the provider says otherwise
    skipBusinessDays: wire.skip_business_days ?? true,
    sla: wire.sla ?? NO_SLA,
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
