import { z } from 'zod';
import { mobilePrice } from '../../../catalogue/mobile-prices';
import { parse, rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import { asked, uuid } from '../../../records/request';
import { demandTags, tagList, trimmedTags } from '../../../records/tags';
import { dayOf } from '../../../records/working-days';
import { pricesPerCategory } from '../../receipts';
import { reads, writes } from '../connections/own-mobile';
import { noteWork } from '../journal';
import { later } from '../orders/courses';
import { durationOf, productOf, receiptQuery } from '../products/choice';
import { demandOwn } from '../products/organization';
import type { DataPool } from '../records';
import { atPools } from './data-pools';
import { packagesOf } from './reference';
import { insertPool } from './store';

/** The contract length in months that an offer has unless the caller names another. */
export const USUAL_DURATION = 24;
const LONGEST_NAME = 50;
/** Hours until a pool that is ordered can be used. */
const READY_AFTER = 1;

export const poolName = z.string().trim().min(1).max(LONGEST_NAME);

const newPool = z.object({
  organization: uuid,
  product: uuid,
  name: poolName,
  contract_duration: z.number().int().default(USUAL_DURATION),
  tags: tagList.default([]),
});

function order({ body }: RestRequest, context: CallContext): RestAnswer {
  const given = parse(newPool, body, context);
  demandOwn(given.organization, context);
  const product = productOf(given.product, ['pool'], 'product', context);
  const tags = trimmedTags(given.tags);
  demandTags(tags, context);
  const start = dayOf(context.now());
  const pool: DataPool = {
    uuid: context.newId(),
    name: given.name,
    product: product.uuid,
    contract_duration: durationOf(given.contract_duration, context),
    start_date: start,
    state: 'ordered',
    tags,
    packages: packagesOf(product, start, context.newId),
  };
  const owner = ownerOf(context);
  context.db.transaction(() => {
    insertPool(context.db, owner, pool, later(context.now(), READY_AFTER));
    const work = { method: 'order_data_pool', action: 'create_order', request: given };
    noteWork({ owner, uuid: pool.uuid, nid: '' }, work, context);
  })();
  return { status: 201, body: { uuid: pool.uuid } };
}

function receipt(request: RestRequest, context: CallContext): RestAnswer {
  const given = asked(receiptQuery, request, context);
  const product = productOf(given.product, ['pool'], 'product', context);
  const euros = mobilePrice(product, durationOf(given.contract_duration, context));
  return { status: 200, body: { prices_per_category: pricesPerCategory([{ name: product.name, euros }], context) } };
}

export const poolOrderRoutes: readonly RestRoute[] = [
  rest('GET', `${atPools}/receipt`, reads, receipt),
  rest('POST', atPools, writes, order),
];
