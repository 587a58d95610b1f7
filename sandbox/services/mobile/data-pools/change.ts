import { z } from 'zod';
import { knownProduct, mobileProduct } from '../../../catalogue/mobile';
import type { MobileProduct } from '../../../catalogue/mobile';
import { mobilePrice } from '../../../catalogue/mobile-prices';
import type { Words } from '../../../catalogue/words';
import { parse, rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { asked, refuse, uuid } from '../../../records/request';
import { pricesPerCategory } from '../../receipts';
import { answerOf } from '../connections/answer';
import { demandCapability } from '../connections/capabilities';
import { atOne, ownMobile, reads, writes } from '../connections/own-mobile';
import type { OwnMobile } from '../connections/own-mobile';
import { saveMobile } from '../connections/store';
import { endOrder, placeOrder } from '../orders/place';
import { openOrdersOf } from '../orders/store';
import { demandZones, durationOf, productOf, receiptQuery } from '../products/choice';
import type { DataPool, DataPoolOf, Mobile } from '../records';
import { bundleOf, poolOf } from './reference';
import { poolOfUuid } from './store';

const months = z.number().int();
const newBundle = z.object({ product: uuid, contract_duration: months });
const newPool = newBundle.extend({ data_pool: uuid.nullish() });

/** The data that a SIM is to have from next month, with the length of the contract in months. */
interface Choice {
  pool: DataPoolOf;
  duration: number;
}

function ownBundle(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownMobile(request, context);
  const given = parse(newBundle, request.body, context);
  const product = productFor(own.mobile, given.product, 'bundle', context);
  return change(
    own,
    { pool: bundleOf(context.newId(), product), duration: durationOf(given.contract_duration, context) },
    context,
  );
}

/** A pool is joined; a bundle's product changes the bundle. */
function joinPool(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownMobile(request, context);
  const given = parse(newPool, request.body, context);
  const duration = durationOf(given.contract_duration, context);
  if (!given.data_pool && mobileProduct(given.product)?.category === 'bundle') return ownBundle(request, context);
  const product = productFor(own.mobile, given.product, 'pool', context);
  const pool = given.data_pool ? poolOfUuid(context.db, own.owner, given.data_pool) : firstWith(product, own, context);
  if (!pool) return refuse('data_pool', unknownPool, context);
  if (pool.product !== product.uuid) return refuse('product', otherProduct, context);
  return change(own, { pool: poolOf(pool), duration }, context);
}

/** The pool of the organisation that has this product. */
function firstWith({ uuid: product }: MobileProduct, { owner }: OwnMobile, { db }: CallContext): DataPool | null {
  const rows = db.prepare('SELECT record FROM mobile_pool WHERE owner = ? ORDER BY id').all(owner) as {
    record: string;
  }[];
  return rows.map(({ record }) => JSON.parse(record) as DataPool).find((pool) => pool.product === product) ?? null;
}

/** Takes effect with the next month. The data that the SIM has now takes an earlier choice back. */
function change(own: OwnMobile, { pool, duration }: Choice, context: CallContext): RestAnswer {
  const { mobile, owner, id } = own;
  const { db, caller } = context;
  demandCapability(mobile, 'data_pool', context);
  const upcoming = mobile.data_pool_next_month;
  if (
    isSame(upcoming ?? mobile.data_pool, pool) &&
    duration === (mobile.behind.next_duration ?? mobile.behind.contract?.contract_duration)
  )
    refuse('product', sameAgain, context);
  const stays =
    upcoming !== null && isSame(mobile.data_pool, pool) && duration === mobile.behind.contract?.contract_duration;
  const changed: Mobile = {
    ...mobile,
    data_pool_next_month: stays ? null : pool,
    behind: { ...mobile.behind, next_duration: stays ? null : duration },
  };
  db.transaction(() => {
    for (const open of openOrdersOf(db, owner, mobile.uuid))
      if (open.order.type === 'change_data_pool') endOrder(db, open);
    saveMobile(db, owner, id, changed);
    const work = {
      nid: mobile.carrier.nid,
      product: pool.product,
      contract_duration: duration,
      data_pool: pool.type === 'pool' ? pool.uuid : null,
    };
    if (!stays)
      placeOrder(
        { ...own, mobile: changed },
        { type: 'change_data_pool' },
        { method: 'change_data_pool', request: work },
        context,
      );
  })();
  return { status: 200, body: answerOf(changed, caller.language) };
}

function isSame(one: DataPoolOf | null, other: DataPoolOf): boolean {
  if (one?.type !== other.type) return false;
  return other.type === 'pool' ? one.uuid === other.uuid : one.product === other.product;
}

/** A product of this category that goes with the SIM. @throws Rejection under `product` */
function productFor(mobile: Mobile, given: string, category: 'bundle' | 'pool', context: CallContext): MobileProduct {
  const product = productOf(given, [category], 'product', context);
  demandZones(product, knownProduct(mobile.carrier.product), 'product', context);
  return product;
}

function receipt(request: RestRequest, context: CallContext): RestAnswer {
  const { mobile } = ownMobile(request, context);
  const given = asked(receiptQuery, request, context);
  const known = mobileProduct(given.product);
  const product = productFor(mobile, given.product, known?.category === 'pool' ? 'pool' : 'bundle', context);
  const duration = durationOf(given.contract_duration, context);
  return { status: 200, body: { prices_per_category: pricesPerCategory(dataPrice(product, duration), context) } };
}

/** The monthly price of the data: 0 for a SIM that joins a pool, which is paid for already. */
function dataPrice(product: MobileProduct, duration: number) {
  return [{ name: product.name, euros: product.category === 'pool' ? 0 : mobilePrice(product, duration) }];
}

const unknownPool: Words = { nl: 'Deze datapool bestaat niet.', en: 'This data pool does not exist.' };
const otherProduct: Words = { nl: 'De datapool heeft een ander product.', en: 'The data pool has another product.' };
const sameAgain: Words = { nl: 'Dit is al gekozen.', en: 'This has been chosen already.' };
/** The routes that change a SIM's data from next month on. */
export const dataPoolChangeRoutes: readonly RestRoute[] = [
  rest('POST', `${atOne}/data-pool`, writes, ownBundle),
  rest('PATCH', `${atOne}/data-pool`, writes, joinPool),
  rest('GET', `${atOne}/data-pool/receipt`, reads, receipt),
];
