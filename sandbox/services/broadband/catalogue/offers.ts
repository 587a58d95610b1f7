import { z } from 'zod';
import { lineById, lineName } from '../../../catalogue/lines';
import { NotFound, rpc } from '../../../platform/call';
import type { CallContext, RpcMethod } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import { onPage, rpcPage, rpcPagination, rpcSort } from '../../../records/page';
import { addDays, dayOf } from '../../../records/working-days';
import { insertOffer, offersOf } from './offer-store';
import type { Offer, OfferStatus } from './offer-store';
import { pricingParams, quote } from './pricing';

const HOUR = 3_600_000;
const PROCESSING_AFTER = HOUR;
const PUBLISHED_AFTER = 24 * HOUR;
const VALID_DAYS = 30;

/** Spec 6: offers are for who may see prices, and for who may see connections. */
const reading = { anyOf: ['broadband-pricing-r', 'broadband-r'] };

/** A request is taken up within the hour and published a day later. */
function statusOf({ status, requested_at: requested }: Offer, now: Date): OfferStatus {
  const age = now.getTime() - Date.parse(requested);
  if (status) return status;
  if (age < PROCESSING_AFTER) return 'requested';
  return age < PUBLISHED_AFTER ? 'processing' : 'published';
}

function worded(offer: Offer, { caller, now }: CallContext) {
  const status = statusOf(offer, now());
  const published =
    status === 'requested' || status === 'processing'
      ? null
      : dayOf(new Date(Date.parse(offer.requested_at) + PUBLISHED_AFTER));
  const line = lineById(offer.wish.carrier_product_id);
  return {
    ...{ uuid: offer.uuid, reference: offer.reference, status, publication_date: published },
    valid_until: published && addDays(published, VALID_DAYS),
    i18n_name: line ? lineName(line)[caller.language] : '',
  };
}

const sortFields = ['reference', 'status', 'publication_date', 'valid_until'] as const;

const listOffers = rpc(
  'broadband',
  'list_offers',
  reading,
  z.object({
    pagination: rpcPagination,
    sort: rpcSort(sortFields),
    filter: z
      .object({
        show_open: z.boolean().nullish(),
        search_field: z.literal('reference').nullish(),
        search: z.string().nullish(),
      })
      .nullish(),
  }),
  ({ pagination, sort, filter }, context) => {
    const key = (offer: ReturnType<typeof worded>) => offer[sort?.field ?? 'reference'] ?? '';
    const search = filter?.search?.toLowerCase() ?? '';
    const offers = offersOf(context)
      .map((offer) => worded(offer, context))
      .filter(({ status }) => !filter?.show_open || status !== 'ordered')
      .filter(({ reference }) => reference.toLowerCase().startsWith(search))
      .sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
    if (sort?.descending) offers.reverse();
    return { offers: onPage(offers, pagination), pagination: rpcPage(pagination, offers.length) };
  },
);

const requestOffer = rpc(
  'broadband',
  'request_offer',
  'broadband-ordering-c',
  pricingParams.extend({ reference: z.string().trim().min(1).max(50).nullish() }),
  ({ reference, ...wish }, context) => {
    // refuses what cannot be priced
    quote(wish, context);
    const uuid = context.newId();
    const requested = context.now();
    const number = String(offersOf(context).length + 60).padStart(4, '0');
    insertOffer(context.db, ownerOf(context), {
      uuid,
      reference: reference ?? `OFF-${requested.getUTCFullYear()}-${number}`,
      requested_at: requested.toISOString(),
      status: null,
      wish,
      discount: 0,
    });
    return { offer_uuid: uuid };
  },
);

/** Prices are for who may see them. */
const getOffer = rpc('broadband', 'get_offer', reading, z.object({ uuid: z.string().max(40) }), ({ uuid }, context) => {
  const offer = offersOf(context).find((each) => each.uuid === uuid.trim().toLowerCase());
  if (!offer) throw new NotFound();
  const { offer_only: _, ...request } = offer.wish;
  const products = context.caller.permissions.has('broadband-pricing-r') ? offered(offer, context) : [];
  return { offer: { ...worded(offer, context), request, products } };
});

/** The prices that the offer promises. An order of today may cost otherwise. */
function offered({ wish, discount }: Offer, context: CallContext) {
  return quote(wish, context).map((line) =>
    line.category === 'carrier' ? { ...line, price: Math.round(line.price * (1 - discount) * 100) / 100 } : line,
  );
}

export const offers: RpcMethod[] = [listOffers, requestOffer, getOffer];
