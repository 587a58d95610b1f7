import { z } from 'zod';
import { dayOf } from '~/kernel/time/dates';
import { PriceCategory } from '~/flows/prices/receipt';
import {
  flagOrNot,
  isMalformed,
  isWhole,
  number,
  numberOrNull,
  malformedCells,
  priceOrNull,
  textOr,
  textOrNull,
  uuid,
  wholeOnly,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

const ChoiceOfProduct = z
  .object({
    id: number,
    i18n_name: textOr,
    price: priceOrNull,
    recurring_interval_unit: wordOrNull,
    is_admin_only: flagOrNot,
    ...malformedCells,
  })
  // a price without a readable unit cannot be shown
  .transform((wire) => ({
    id: wire.id,
    name: wire.i18n_name,
    price: isMalformed(wire, 'recurring_interval_unit') ? null : wire.price,
    unit: wire.recurring_interval_unit,
    adminOnly: wire.is_admin_only || isMalformed(wire, 'is_admin_only'),
  }));

/** The changes that a connection allows (BBC-13). */
export const ChangeOptions = z
  .object({
    options: z.object({
      products: z
        .array(
          z.object({
            circuit_uuid: uuid,
            circuit_nid: wordOr,
            current_product_id: numberOrNull,
            on_demand: flagOrNot,
            products: z.array(ChoiceOfProduct).nullish(),
          }),
        )
        .nullish(),
      sla: z.object({ current_product_id: numberOrNull, products: z.array(ChoiceOfProduct).nullish() }).nullish(),
      ont: z.object({ current_serial: wordOrNull }).nullish(),
      migration: z.object({ from: wordOr, to: wordOr, on_demand: flagOrNot }).nullish(),
      earliest_date: wordOrNull,
      latest_date: wordOrNull,
    }),
  })
  .transform(({ options }) => ({
    circuits: (options.products ?? []).map((circuit) => ({
      uuid: circuit.circuit_uuid,
      nid: circuit.circuit_nid,
      currentId: circuit.current_product_id,
      /** True when the order may wait for its customer's word. */
      onDemand: circuit.on_demand,
      products: circuit.products ?? [],
    })),
    sla: options.sla ? { currentId: options.sla.current_product_id, products: options.sla.products ?? [] } : null,
    ont: options.ont ? { serial: options.ont.current_serial } : null,
    migration: options.migration
      ? { from: options.migration.from, to: options.migration.to, onDemand: options.migration.on_demand }
      : null,
    earliest: options.earliest_date && dayOf(options.earliest_date),
    latest: options.latest_date && dayOf(options.latest_date),
  }));
export type ChangeOptions = z.infer<typeof ChangeOptions>;

/** The effects and the price of a change before it is ordered. */
export const ChangeSummary = z
  .object({
    summary: z
      .object({
        i18n_description: textOr,
        i18n_interruption: textOrNull,
        prices_per_category: wholeOnly(PriceCategory),
        current_price: priceOrNull,
        new_price: priceOrNull,
        recurring_interval_unit: wordOrNull,
        ...malformedCells,
      })
      .refine(isWhole, 'not whole'),
  })
  .transform(({ summary }) => ({
    description: summary.i18n_description,
    interruption: summary.i18n_interruption,
    prices: summary.prices_per_category,
    /** The price before and after, or null when it is missing or stays the same. */
    change:
      summary.current_price !== null && summary.new_price !== null
        ? { now: summary.current_price, then: summary.new_price, unit: summary.recurring_interval_unit }
        : null,
  }));
export type ChangeSummary = z.infer<typeof ChangeSummary>;
