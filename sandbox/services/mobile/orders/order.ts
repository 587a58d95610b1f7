import { z } from 'zod';
import { GIGABYTE, productsOf, subscriptions } from '../../../catalogue/mobile';
import type { MobileProduct, SimType } from '../../../catalogue/mobile';
import { ACTIVATION, mobilePrice } from '../../../catalogue/mobile-prices';
import type { Words } from '../../../catalogue/words';
import { parse, rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import { asked, refuse, uuid } from '../../../records/request';
import { demandTags, trimmedTags } from '../../../records/tags';
import { currentEndUserOf } from '../../people/end-users';
import type { Price } from '../../receipts';
import { pricesPerCategory } from '../../receipts';
import { newCircuit } from '../connections/new-circuit';
import { atMobile, reads, writes } from '../connections/own-mobile';
import { insertMobile, mobileNid, nextMobileId } from '../connections/store';
import { bundleOf, poolOf } from '../data-pools/reference';
import { poolOfUuid } from '../data-pools/store';
import { demandZones, durationOf, productOf, receiptQuery } from '../products/choice';
import { demandOwn } from '../products/organization';
import type { DataPoolOf, Mobile } from '../records';
import { deliveryOf } from './delivery';
import { orderSchema } from './order-params';
import type { OrderParams } from './order-params';
import { placeOrder } from './place';

/** The subscription that is ordered, with its data. */
interface Chosen {
  sim: MobileProduct;
  data: DataPoolOf;
  /** The product of its own bundle; null in a pool. */
  bundle: MobileProduct | null;
}

function order({ body }: RestRequest, context: CallContext): RestAnswer {
  const given = parse(orderSchema, body, context);
  demandOwn(given.organization, context);
  const chosen = chosenOf(given, context);
  const type = simTypeOf(given, chosen.sim, context);
  const duration = durationOf(given.contract_duration, context);
  const hardware = given.hardware.map((each) => productOf(each, ['hardware'], 'hardware', context).uuid);
  const tags = trimmedTags(given.tags);
  demandTags(tags, context);
  const customer = customerOf(given, context);
  const isSent = type === 'triple' || hardware.length > 0;
  const delivery = isSent ? deliveryOf(given, type === 'triple', context) : null;
  const { db } = context;
  const owner = ownerOf(context);
  return db.transaction((): RestAnswer => {
    const id = nextMobileId(db);
    const fresh = freshMobile(id, { chosen, type, duration, tags, customer }, context);
    insertMobile(db, owner, id, fresh);
    const work = { method: 'order_connection', request: given };
    const { order: placed } = placeOrder({ owner, id, mobile: fresh }, { type: 'new', delivery }, work, context);
    return { status: 201, body: { uuid: fresh.uuid, nid: fresh.carrier.nid, transaction_uuid: placed.uuid } };
  })();
}

/**
 * A bundle that is ordered by itself comes on the subscription of its zone, a subscription by itself with the smallest
 * bundle.
 */
function chosenOf(given: OrderParams, context: CallContext): Chosen {
  const product = productOf(given.product, ['subscription', 'bundle'], 'product', context);
  const sim = product.category === 'subscription' ? product : usualFor(product);
  if (given.data_pool) {
    const pool = poolOfUuid(context.db, ownerOf(context), given.data_pool);
    if (!pool) return refuse('data_pool', unknownPool, context);
    demandZones(productOf(pool.product, ['pool'], 'data_pool', context), sim, 'data_pool', context);
    return { sim, data: poolOf(pool), bundle: null };
  }
  const bundle = bundleFor(given, product, context);
  demandZones(bundle, sim, 'data_bundle', context);
  return { sim, data: bundleOf(context.newId(), bundle, given.name), bundle };
}

function usualFor({ zones }: MobileProduct): MobileProduct {
  return zones.includes(2) ? subscriptions.european : subscriptions.internet;
}

function bundleFor({ data_bundle: asked }: OrderParams, product: MobileProduct, context: CallContext): MobileProduct {
  if (product.category === 'bundle') return product;
  if (asked) return productOf(asked.product, ['bundle'], 'data_bundle', context);
  const smallest = productsOf('bundle').find(({ zones }) => zones.length === product.zones.length);
  return smallest ?? refuse('data_bundle', noBundle, context);
}

function simTypeOf({ sim_type: given }: OrderParams, { simTypes }: MobileProduct, context: CallContext): SimType {
  const type = given ?? simTypes[0];
  return type && simTypes.includes(type) ? type : refuse('sim_type', otherType, context);
}

function customerOf({ end_user_uuid: given }: OrderParams, context: CallContext): Mobile['end_user'] {
  if (!given) return null;
  const known = currentEndUserOf(context, given);
  return known
    ? { uuid: known.uuid, company_name: known.company_name }
    : refuse('end_user_uuid', unknownCustomer, context);
}

interface Fresh {
  chosen: Chosen;
  type: SimType;
  duration: number;
  tags: string[];
  customer: Mobile['end_user'];
}

/** Bytes a month that a SIM in a pool will use, and the part of a bundle of its own that another SIM will use. */
const USUAL_IN_POOL = 0.3 * GIGABYTE;
const USUAL_PART = 0.4;

/** A connection without its numbers, which come with its order. */
function freshMobile(
  id: number,
  { chosen, type, duration, tags, customer }: Fresh,
  { newId, now }: CallContext,
): Mobile {
  const { sim, data, bundle } = chosen;
  return {
    uuid: newId(),
    state: 'ordered',
    carrier: {
      nid: mobileNid(id),
      msisdn: null,
      imsi: null,
      tags,
      sim: { iccid: null, is_blocked: false, type, last_seen: null, block_pending: false },
      product: sim.uuid,
    },
    data_pool: data,
    data_pool_next_month: null,
    end_user: customer,
    circuits: [newCircuit(id, 1, newId)],
    refreshed_at: now().toISOString(),
    behind: {
      live: [],
      monthly: bundle ? Math.round((bundle.limitBytes ?? 0) * USUAL_PART) : USUAL_IN_POOL,
      bursts: [],
      contract: null,
      next_duration: duration,
      lags: false,
    },
  };
}

const receiptAsked = receiptQuery.extend({
  data_pool: uuid.optional(),
  data_bundle: uuid.optional(),
  hardware: z.string().max(500).default(''),
});

/** The prices of one SIM, once and by the month. The data of a SIM in a pool is paid with the pool. */
function receipt(request: RestRequest, context: CallContext): RestAnswer {
  const given = asked(receiptAsked, request, context);
  const product = productOf(given.product, ['subscription', 'bundle'], 'product', context);
  const duration = durationOf(given.contract_duration, context);
  const bundle =
    given.data_bundle && !given.data_pool ? productOf(given.data_bundle, ['bundle'], 'data_bundle', context) : null;
  const hardware = given.hardware.split(',').filter((each) => each !== '');
  const monthly = [product, ...(bundle ? [bundle] : [])].map((each) => ({
    name: each.name,
    euros: mobilePrice(each, duration),
  }));
  const once = hardware.map((each) => {
    const item = productOf(each, ['hardware'], 'hardware', context);
    return { name: item.name, euros: item.price, once: true };
  });
  const prices: Price[] = [{ name: activation, euros: ACTIVATION, once: true }, ...once, ...monthly];
  return { status: 200, body: { prices_per_category: pricesPerCategory(prices, context) } };
}

const activation: Words = { nl: 'Activering simkaart', en: 'Activation of the SIM' };
const unknownPool: Words = { nl: 'Deze datapool bestaat niet.', en: 'This data pool does not exist.' };
const noBundle: Words = { nl: 'Kies een databundel.', en: 'Choose a data bundle.' };
const otherType: Words = {
  nl: 'Dit product heeft een ander soort simkaart.',
  en: 'This product has another kind of SIM.',
};
const unknownCustomer: Words = { nl: 'Deze eindklant bestaat niet.', en: 'This end customer does not exist.' };

export const orderRoutes: readonly RestRoute[] = [
  rest('GET', `${atMobile}/receipt`, reads, receipt),
  rest('POST', `${atMobile}/`, writes, order),
];
