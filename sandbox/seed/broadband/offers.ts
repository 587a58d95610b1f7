import type { Database } from 'libsql';
import { circuitsOf } from '../../catalogue/circuits';
import { defaultDuration } from '../../catalogue/contracts';
import { lineById } from '../../catalogue/lines';
import { serviceLevelsOf } from '../../catalogue/service-levels';
import { hash } from '../../records/hash';
import { insertOffer } from '../../services/broadband/catalogue/offers';
import type { OfferStatus } from '../../services/broadband/catalogue/offers';
import { Random } from '../random';
import type { Share } from '../share';

/** Null: its status follows from its age. */
type Row = readonly [number: number, hoursAgo: number, status: OfferStatus | null, lineId: number];

const rows: readonly Row[] = [
  [31, 2100, 'ordered', 4111],
  [34, 1500, 'partially_expired', 4141],
  [38, 900, 'ordered', 4101],
  [40, 410, 'published', 4113],
  [42, 260, 'published', 4101],
  [43, 200, 'published', 4202],
  [45, 9, null, 4161],
  [46, 0.4, null, 4112],
];

/** Offers in each status, numbered by organisation. */
export function storeOffers(db: Database, { owner, first, now }: Share): void {
  const year = now.getUTCFullYear();
  for (const [number, hoursAgo, status, lineId] of first ? rows : rows.slice(3, 6)) {
    const line = lineById(lineId);
    if (!line) throw new Error('a product that the catalogue lacks');
    insertOffer(db, owner, {
      uuid: new Random(hash(`offer ${owner} ${number}`)).uuid(),
      reference: `OFF-${year}-${String(first ? number : number + 500).padStart(4, '0')}`,
      requested_at: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
      status,
      wish: {
        carrier_product_id: lineId,
        circuit_product_ids: circuitsOf(line)
          .slice(0, 1)
          .map(({ id }) => id),
        sla_product_id: serviceLevelsOf(line)[0]?.id ?? null,
        contract_duration: defaultDuration(line),
        address: { zipcode: '1000AA', housenr: 1, housenrext: '', connectionpoint: null },
        misc_product_ids: [],
        offer_only: true,
      },
    });
  }
}
