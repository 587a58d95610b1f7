import type { Database } from 'libsql';
import type { CallContext } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import type { PricingParams } from './pricing';

/** Spec 4. */
export type OfferStatus = 'requested' | 'processing' | 'ordered' | 'published' | 'partially_expired';

export interface Offer {
  uuid: string;
  reference: string;
  requested_at: string;
  /** Null: it follows from the time that has passed. */
  status: OfferStatus | null;
  wish: PricingParams;
  /** The share that the line costs less than in an order of today. */
  discount: number;
}

export function insertOffer(db: Database, owner: number, offer: Offer): void {
  db.prepare('INSERT INTO offer VALUES (NULL,?,?,?)').run(owner, offer.uuid, JSON.stringify(offer));
}

export function offersOf({ db, caller }: CallContext): Offer[] {
  const owner = ownerOf({ db, caller });
  const rows = db.prepare('SELECT record FROM offer WHERE owner = ? ORDER BY id').all(owner) as { record: string }[];
  return rows.map(({ record }) => JSON.parse(record) as Offer);
}

/** The caller's offer that an order names. An order also names the uuid of a mere price, which is no offer. */
export function noteOrderedOffer(context: CallContext, uuid: string | null): void {
  const offer = offersOf(context).find((each) => each.uuid === uuid);
  if (!offer) return;
  const record = JSON.stringify({ ...offer, status: 'ordered' } satisfies Offer);
  context.db.prepare('UPDATE offer SET record = ? WHERE uuid = ?').run(record, offer.uuid);
}
