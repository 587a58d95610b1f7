import { z } from 'zod';
import {
  flagOrNot,
  isOdd,
  isWhole,
  number,
  numberOrNull,
  oddCells,
  priceOrNull,
  textOr,
  textOrNull,
  uuid,
  wholeOnly,
  word,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/wire';

/** Prices per category as the provider words them (spec 3, price summary). */
const PriceCategory = z
  .object({
    type: wordOr,
    i18n_name: textOr,
    prices: wholeOnly(z.object({ count: numberOrNull, i18n_name: textOr, i18n_price: word })),
    total_price: textOrNull,
  })
  .transform((wire) => ({
    type: wire.type,
    name: wire.i18n_name,
    total: wire.total_price,
    prices: wire.prices.map((price) => ({ count: price.count ?? 1, name: price.i18n_name, price: price.i18n_price })),
  }));
export type PriceCategory = z.infer<typeof PriceCategory>;

/** The whole of it: what is left out would be paid all the same. */
export const Receipt = z
  .object({ prices_per_category: wholeOnly(PriceCategory) })
  .transform((wire) => wire.prices_per_category);

const ChoiceOfProduct = z
  .object({
    id: number,
    i18n_name: textOr,
    price: priceOrNull,
    recurring_interval_unit: wordOrNull,
    is_admin_only: flagOrNot,
    ...oddCells,
  })
  // without its unit nobody knows what a price is
  .transform((wire) => ({
    id: wire.id,
    name: wire.i18n_name,
    price: isOdd(wire, 'recurring_interval_unit') ? null : wire.price,
    unit: wire.recurring_interval_unit,
    adminOnly: wire.is_admin_only || isOdd(wire, 'is_admin_only'),
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
    earliest: options.earliest_date,
    latest: options.latest_date,
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
        ...oddCells,
      })
      .refine(isWhole, 'not whole'),
  })
  .transform(({ summary }) => ({
    description: summary.i18n_description,
    interruption: summary.i18n_interruption,
    prices: summary.prices_per_category,
    /** The price before and after, or null when it is not told or stays the same. */
    change:
      summary.current_price !== null && summary.new_price !== null
        ? { now: summary.current_price, then: summary.new_price, unit: summary.recurring_interval_unit }
        : null,
  }));
export type ChangeSummary = z.infer<typeof ChangeSummary>;

// spec 7 shows no answer to these writes: whatever comes without an error is done, and the order is named when it is named
const NamedOrder = z.object({ transaction_uuid: wordOrNull, transaction: z.object({ uuid: wordOrNull }).nullish() });

/**
 * The uuid in the answer of a write that makes or changes an order, or undefined without one. An empty answer (204)
 * counts as done (spec 7). An answer that reports failure, or has another form, does not.
 */
export const Ordered = z
  .unknown()
  .refine(
    (wire) => wire === undefined || wire === null || wire === true || (isAnswer(wire) && !speaksOfFailure(wire)),
    'no answer to a write',
  )
  .transform((wire) => {
    const named = NamedOrder.safeParse(wire).data;
    return named?.transaction_uuid ?? named?.transaction?.uuid ?? undefined;
  });

function isAnswer(wire: unknown): wire is Record<string, unknown> {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire);
}

function speaksOfFailure(wire: unknown): boolean {
  return wire === false || (isAnswer(wire) && (Boolean(wire['error']) || wire['success'] === false));
}

/**
 * The uuid in the answer of a mobile write that makes a record, or undefined without one. An empty answer counts as
 * done. A body without the record or an order does not tell what was done.
 */
export function placed(record?: string) {
  return z
    .unknown()
    .refine((wire) => isNothing(wire) || Object.values(namedIn(wire)).some(Boolean), 'no order')
    .transform((wire) => {
      const { order, uuid } = namedIn(wire);
      // beside a record that is there already, what is made is the order
      return record === undefined || (uuid && uuid !== record.toLowerCase()) ? uuid : order;
    });
}

function isNothing(wire: unknown): boolean {
  return wire === undefined || wire === null || (isAnswer(wire) && Object.keys(wire).length === 0);
}

function namedIn(wire: unknown) {
  if (!isAnswer(wire) || speaksOfFailure(wire)) return {};
  const { transaction_uuid: order, transaction, uuid } = wire;
  return {
    order: guidIn(order) ?? (isAnswer(transaction) ? guidIn(transaction['uuid']) : undefined),
    uuid: guidIn(uuid),
  };
}

function guidIn(wire: unknown): string | undefined {
  return z.guid().safeParse(wire).data?.toLowerCase();
}

/** The answer of a JSON-RPC write that makes nothing: any result that does not report failure. */
export const Done = z
  .unknown()
  .refine((wire) => !speaksOfFailure(wire), 'a result that speaks of failure')
  .transform(() => null);

/**
 * The answer of a REST write that makes nothing: a 204 or an empty body. Any other body does not tell what was done.
 */
export const Silence = z.undefined().transform(() => null);

/** The same of a write that may answer with the record that it changed. */
export function changed(uuid: string) {
  const isIt = (wire: unknown) =>
    isAnswer(wire) && !speaksOfFailure(wire) && String(wire['uuid']).toLowerCase() === uuid.toLowerCase();
  return z
    .unknown()
    .refine((wire) => wire === undefined || isIt(wire), 'not the record')
    .transform(() => null);
}

/** The answer of a call that asks for permission. A refusal comes as an error. */
export const NoObjection = z
  .unknown()
  .refine((wire) => !speaksOfFailure(wire), 'no answer to a question')
  .transform(() => null);
