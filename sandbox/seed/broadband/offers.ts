import type { Database } from 'libsql';
import { circuitsOf } from '../../catalogue/circuits';
import { defaultDuration } from '../../catalogue/contracts';
import { lineById } from '../../catalogue/lines';
import { serviceLevelsOf } from '../../catalogue/service-levels';
import { hash } from '../../records/hash';
import { insertOffer } from '../../services/broadband/catalogue/offer-store';
import type { OfferStatus } from '../../services/broadband/catalogue/offer-store';
import { Random } from '../random';
import type { Share } from '../share';

interface Row {
  readonly number: number;
  readonly hoursAgo: number;
  /** Null: its status follows from its age. */
  readonly status: OfferStatus | null;
  readonly line: number;
  readonly at: readonly [zipcode: string, housenr: number];
  readonly discount?: number;
  readonly equipment?: readonly number[];
}

const AMSTERDAM = ['1000AA', 1] as const;

const rows: readonly Row[] = [
  { number: 31, hoursAgo: 2100, status: 'ordered', line: 4111, at: AMSTERDAM },
  // no longer to be had there
  { number: 34, hoursAgo: 1500, status: 'partially_expired', line: 4141, at: ['1000AA', 3] },
  { number: 38, hoursAgo: 900, status: 'ordered', line: 4101, at: ['1000AA', 3] },
  { number: 40, hoursAgo: 410, status: 'published', line: 4113, at: AMSTERDAM },
  // cheaper than an order of today
  { number: 42, hoursAgo: 260, status: 'published', line: 4101, at: AMSTERDAM, discount: 0.1, equipment: [7001, 7001] },
  { number: 43, hoursAgo: 200, status: 'published', line: 4202, at: ['1000AA', 5] },
  { number: 45, hoursAgo: 9, status: null, line: 4161, at: AMSTERDAM },
  { number: 46, hoursAgo: 0.4, status: null, line: 4112, at: AMSTERDAM },
];

/** Offers in each status, numbered by organisation. */
export function storeOffers(db: Database, { owner, first, now }: Share): void {
  const year = now.getUTCFullYear();
  for (const { number, hoursAgo, status, line: lineId, at, discount, equipment } of first ? rows : rows.slice(3, 6)) {
    const line = lineById(lineId);
    if (!line) throw new Error('a product that the catalogue lacks');
    const [zipcode, housenr] = at;
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
        address: { zipcode, housenr, housenrext: '', connectionpoint: null },
        misc_product_ids: [...(equipment ?? [])],
        offer_only: true,
      },
      discount: discount ?? 0,
    });
  }
}
