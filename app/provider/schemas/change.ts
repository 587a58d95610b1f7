import { z } from 'zod';
import { uuid } from './wire';

/** Prices per category as the provider words them (spec 3, price summary). */
const PriceCategory = z
  .object({
    type: z.string(),
    i18n_name: z.string(),
    prices: z.array(z.object({ count: z.number(), i18n_name: z.string(), i18n_price: z.string() })),
    total_price: z.string().nullish(),
  })
  .transform((wire) => ({
    type: wire.type,
    name: wire.i18n_name,
    total: wire.total_price ?? null,
    prices: wire.prices.map((price) => ({ count: price.count, name: price.i18n_name, price: price.i18n_price })),
  }));
export type PriceCategory = z.infer<typeof PriceCategory>;

export const Receipt = z.object({ prices_per_category: z.array(PriceCategory) }).transform((wire) => wire.prices_per_category);

const ChoiceOfProduct = z
  .object({ id: z.number(), i18n_name: z.string(), price: z.number().nullish(), recurring_interval_unit: z.string().nullish(), is_admin_only: z.boolean().catch(false) })
  .transform((wire) => ({ id: wire.id, name: wire.i18n_name, price: wire.price ?? null, unit: wire.recurring_interval_unit ?? null, adminOnly: wire.is_admin_only }));

/** What may be changed of a connection, and to what (BBC-13). */
export const ChangeOptions = z
  .object({
    options: z.object({
      products: z
        .array(
          z.object({
            circuit_uuid: uuid,
            circuit_nid: z.string(),
            current_product_id: z.number().nullish(),
            on_demand: z.boolean().catch(false),
            products: z.array(ChoiceOfProduct),
          }),
        )
        .catch([]),
      sla: z.object({ current_product_id: z.number().nullish(), products: z.array(ChoiceOfProduct) }).nullish(),
      ont: z.object({ current_serial: z.string().nullish() }).nullish(),
      migration: z.object({ from: z.string(), to: z.string(), on_demand: z.boolean().catch(false) }).nullish(),
      earliest_date: z.string().nullish(),
      latest_date: z.string().nullish(),
    }),
  })
  .transform(({ options }) => ({
    circuits: options.products.map((circuit) => ({
      uuid: circuit.circuit_uuid,
      nid: circuit.circuit_nid,
      currentId: circuit.current_product_id ?? null,
      /** Whether the order may wait for its customer's word. */
      onDemand: circuit.on_demand,
      products: circuit.products,
    })),
    sla: options.sla ? { currentId: options.sla.current_product_id ?? null, products: options.sla.products } : null,
    ont: options.ont ? { serial: options.ont.current_serial ?? null } : null,
    migration: options.migration ? { from: options.migration.from, to: options.migration.to, onDemand: options.migration.on_demand } : null,
    earliest: options.earliest_date ?? null,
    latest: options.latest_date ?? null,
  }));
export type ChangeOptions = z.infer<typeof ChangeOptions>;

/** What a change does, and what it costs, before it is ordered. */
export const ChangeSummary = z
  .object({
    summary: z.object({
      i18n_description: z.string(),
      i18n_interruption: z.string().nullish(),
      prices_per_category: z.array(PriceCategory),
      current_price: z.number().nullish().catch(null),
      new_price: z.number().nullish().catch(null),
      recurring_interval_unit: z.string().nullish().catch(null),
    }),
  })
  .transform(({ summary }) => ({
    description: summary.i18n_description,
    interruption: summary.i18n_interruption ?? null,
    prices: summary.prices_per_category,
    /** What it costs now and then; null when that is not told, or stays as it is. */
    change: typeof summary.current_price === 'number' && typeof summary.new_price === 'number' ? { now: summary.current_price, then: summary.new_price, unit: summary.recurring_interval_unit ?? null } : null,
  }));
export type ChangeSummary = z.infer<typeof ChangeSummary>;

/** What a write that makes an order answers. */
export const Ordered = z.object({ transaction_uuid: z.string().min(1).nullish() }).transform((wire) => wire.transaction_uuid ?? null);

/** What a write to an order answers: the order as it is now. */
export const ChangedOrder = z.object({ transaction: z.object({ uuid }) }).transform((wire): string | null => wire.transaction.uuid);

/** What a write answers whose answer says nothing more. */
export const Done = z.unknown().transform(() => null);
