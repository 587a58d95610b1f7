import type { Database } from 'libsql';
import { z } from 'zod';
import { lineById, lineName } from '../../../catalogue/lines';
import { NotFound, rpc } from '../../../platform/call';
import type { CallContext, RpcMethod } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import { onPage, rpcPage, rpcPagination, rpcSort } from '../../../records/page';
import { addDays, dayOf } from '../../../records/working-days';
import { pricingParams, quote } from './pricing';
import type { PricingParams } from './pricing';

/** Spec 4. */
export type OfferStatus = 'requested' | 'processing' | 'ordered' | 'published' | 'partially_expired';

interface Offer {
  uuid: string;
  reference: string;
  requested_at: string;
  /** Null: it follows from the time that has passed. */
  status: OfferStatus | null;
  wish: PricingParams;
}

const HOUR = 3_600_000;
const PROCESSING_AFTER = HOUR;
const PUBLISHED_AFTER = 24 * HOUR;
const VALID_DAYS = 30;

export function insertOffer(db: Database, owner: number, offer: Offer): void {
  db.prepare('INSERT INTO offer VALUES (NULL,?,?,?)').run(owner, offer.uuid, JSON.stringify(offer));
}

function offersOf({ db, caller }: CallContext): Offer[] {
  const owner = ownerOf({ db, caller });
  const rows = db.prepare('SELECT record FROM offer WHERE owner = ? ORDER BY id').all(owner) as { record: string }[];
  return rows.map(({ record }) => JSON.parse(record) as Offer);
}

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
  'broadband-r',
  z.object({
    pagination: rpcPagination,
    sort: rpcSort(sortFields),
    filter: z.object({ show_open: z.boolean().nullish() }).nullish(),
  }),
  ({ pagination, sort, filter }, context) => {
    const key = (offer: ReturnType<typeof worded>) => offer[sort?.field ?? 'reference'] ?? '';
    const offers = offersOf(context)
      .map((offer) => worded(offer, context))
      .filter(({ status }) => !filter?.show_open || status !== 'ordered')
      .sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
    if (sort?.descending) offers.reverse();
    return { offers: onPage(offers, pagination), pagination: rpcPage(pagination, offers.length) };
  },
);

const requestOffer = rpc(
  'broadband',
  'request_offer',
  'broadband-ordering-c',
  pricingParams.extend({ reference: z.string().trim().min(1).max(50) }),
  ({ reference, ...wish }, context) => {
    // refuses what cannot be priced
    quote(wish, context);
    const uuid = context.newId();
    const owner = ownerOf(context);
    insertOffer(context.db, owner, { uuid, reference, requested_at: context.now().toISOString(), status: null, wish });
    return { offer_uuid: uuid };
  },
);

/** Prices are for who may see them. */
const getOffer = rpc(
  'broadband',
  'get_offer',
  'broadband-r',
  z.object({ uuid: z.string().max(40) }),
  ({ uuid }, context) => {
    const offer = offersOf(context).find((each) => each.uuid === uuid.trim().toLowerCase());
    if (!offer) throw new NotFound();
    const products = context.caller.permissions.has('broadband-pricing-r') ? quote(offer.wish, context) : [];
    return { offer: { ...worded(offer, context), products } };
  },
);

export const offers: RpcMethod[] = [listOffers, requestOffer, getOffer];
