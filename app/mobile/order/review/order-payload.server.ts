import { z } from 'zod';
import { orderReferenceTag, tagOf } from '~/kernel/text/tags';
import type { SimOrder, SimPrice } from '~/mobile/provider/orders.server';
import { addCents } from '../../offered/offered.server';
import type { MobileOrderAnswers, MobileOrderFacts } from '../order-wizard.server';

const LONGEST_ID = 100;

/** An order with an answer for every step. */
export interface CompleteOrder {
  readonly answers: MobileOrderAnswers;
  readonly facts: MobileOrderFacts;
}

/**
 * The order in the provider's form (docs/provider-api.md), by the step that answers each part, so that a refused field
 * leads to its step. It lacks the organisation and the reference. The specification names the product and the name; the
 * other fields are ours.
 */
export function orderParts(order: CompleteOrder) {
  const { sim, product, customer, delivery } = order.answers;
  const { bundleUuid, poolUuid } = sourceOf(order);
  return {
    sim: {
      ...(sim.names.length === 1 ? { name: sim.names[0] } : { names: sim.names }),
      ...(namesAreTags(order) ? { names_are_tags: true } : {}),
    },
    product: {
      product: product.product,
      contract_duration: product.contract_duration,
      sim_type: product.sim_type,
      hardware: hardwareOf(order),
    },
    data: {
      data_bundle: bundleUuid === null ? null : { product: bundleUuid, contract_duration: product.contract_duration },
      data_pool: poolUuid,
    },
    customer: { end_user_uuid: customer.enduser || null, tags: customer.tags },
    delivery: {
      shipping_address_uuid: delivery.shipping_address_uuid,
      shipping_address: shippingAddress(order),
      hardware_address_uuid: hardwareOf(order) === null ? null : delivery.hardware_address_uuid,
    },
  };
}

/** The parts of an order that have a price. */
export function pricedOrder(order: CompleteOrder): SimPrice {
  const { product, contract_duration: months } = order.answers.product;
  return { productUuid: product, months, ...sourceOf(order), hardwareUuids: hardwareOf(order) ?? [] };
}

/** The part of a sent SIM on which its price depends. */
const Priced = z.object({
  product: z.string().max(LONGEST_ID),
  contract_duration: z.number().nullish(),
  data_bundle: z.object({ product: z.string().max(LONGEST_ID) }).nullish(),
  data_pool: z.string().max(LONGEST_ID).nullish(),
  hardware: z.array(z.string().max(LONGEST_ID)).nullish(),
});
/** A SIM that a run has sent. */
const PricedInRun = z.object({ body: Priced });

/** The same of a sent SIM. Null for what orders no SIM. */
export function sentPrice(payload: unknown): SimPrice | null {
  const sent = PricedInRun.safeParse(payload).data?.body ?? Priced.safeParse(payload).data;
  return sent
    ? {
        productUuid: sent.product,
        months: sent.contract_duration ?? null,
        bundleUuid: sent.data_bundle?.product ?? null,
        poolUuid: sent.data_pool ?? null,
        hardwareUuids: sent.hardware ?? [],
      }
    : null;
}

interface Chosen {
  readonly answers: { readonly data?: MobileOrderAnswers['data'] | undefined };
  readonly facts: {
    readonly product?: Pick<NonNullable<MobileOrderFacts['product']>, 'monthly'> | undefined;
    readonly data?: Pick<NonNullable<MobileOrderFacts['data']>, 'monthly'> | undefined;
  };
}

/**
 * The monthly price of one SIM in cents, as its offers had it when they were chosen. Null when a part of it is unknown.
 * A pool has its own contract.
 */
export function offeredMonthly({ answers, facts }: Chosen): number | null {
  const ofData = answers.data?.data_source.kind === 'bundle' ? (facts.data?.monthly ?? null) : 0;
  return addCents([facts.product?.monthly ?? null, ofData]);
}

/** The fields to send that all SIMs of an order share. */
export type OrderBody = Readonly<Record<string, unknown>> & {
  readonly organization?: string;
  readonly product: string;
  readonly tags: readonly string[];
};

/**
 * The fields that all SIMs of an order share. Empty fields are left out, since a provider may not know them. The same
 * goes for an unknown organisation.
 */
export function orderBody(order: CompleteOrder, organization: string | null): OrderBody {
  const { product, data, customer, delivery } = orderParts(order);
  const given = Object.entries({ ...product, ...data, ...customer, ...delivery, organization }).filter(
    ([, value]) => value !== null,
  );
  return { ...Object.fromEntries(given), product: product.product, tags: customer.tags };
}

/** One SIM of the order, with its name and the technical tag by which a look-up finds it. */
export function sentSim(body: OrderBody, name: string, reference: string): SimOrder {
  return { ...body, name, tags: [...body.tags, orderReferenceTag(reference)] };
}

/** True when each SIM gets its name as a tag. The name belongs to the bundle, and a SIM in a pool has none. */
export function namesAreTags({ answers: { data } }: CompleteOrder): boolean {
  return data?.data_source.kind === 'pool' && data.name_tag;
}

/** The same SIM with its name among its tags. */
export function withNameTag(body: OrderBody, name: string): OrderBody {
  const tag = tagOf(name);
  return tag === null || body.tags.includes(tag) ? body : { ...body, tags: [...body.tags, tag] };
}

/** Null without any equipment. */
function hardwareOf({ answers, facts }: CompleteOrder): readonly string[] | null {
  const known = answers.product.hardware.filter((uuid) => facts.product.hardware.some((each) => each.uuid === uuid));
  return known.length > 0 ? known : null;
}

function sourceOf({ answers }: CompleteOrder) {
  const source = answers.data?.data_source;
  return {
    bundleUuid: source?.kind === 'bundle' ? source.uuid : null,
    poolUuid: source?.kind === 'pool' ? source.uuid : null,
  };
}

/** An address that is not in the address book: the customer's own, or a new one. */
function shippingAddress({ answers: { delivery }, facts }: CompleteOrder): object | null {
  return delivery.sim_delivery === 'enduser' ? (facts.customer.enduser?.sendTo ?? null) : delivery.new_address;
}
