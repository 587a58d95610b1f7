import type { Database } from 'libsql';
import { knownProduct, subscriptions } from '../catalogue/mobile';
import { hash } from '../records/hash';
import { mobileById, mobileRows, saveMobile } from '../services/mobile/connections/store';
import { storeStock } from '../services/mobile/orders/stock';
import type { DataPool, Mobile } from '../services/mobile/records';
import { bytesOf, fullHour, monthStart } from '../services/mobile/usage/usage';
import type { EndUser } from '../services/people/end-users';
import { storeOrders } from './mobile/orders';
import { storePools } from './mobile/pools';
import { createMobileIndexes, dropMobileIndexes, schema } from './mobile/schema';
import { makeSim } from './mobile/sims';
import { traitOf } from './mobile/traits';
import { Random } from './random';
import type { ServiceSeed, Share } from './share';

/** Rows in one transaction, so that the write-ahead log of a large seed stays small. */
const BATCH = 20_000;

/** Mobile connections with their data pools. Their customers are there already. */
export const mobile: ServiceSeed = { schema, fill };

function fill(db: Database, shares: readonly Share[]): void {
  const large = shares.reduce((sum, { sims }) => sum + sims.count, 0) > BATCH;
  if (large) db.exec(dropMobileIndexes);
  const filled = shares.map((share) => {
    const random = new Random(hash(`mobile ${share.organization.organization_uuid}`));
    const pools = db.transaction(() => storePools(db, share.owner, share.first, random, share.now))();
    storeSims(db, share, pools, random);
    return { share, pools };
  });
  if (large) db.exec(createMobileIndexes);
  for (const { share, pools } of filled)
    db.transaction(() => {
      // one is nearly full, one is over
      fillPool(db, share, pools[1], 0.93);
      fillPool(db, share, pools[3], 1.08);
      storeOrders(db, share, new Random(hash(`mobile orders ${share.organization.organization_uuid}`)));
    })();
  const { european, internet } = subscriptions;
  const [share] = shares;
  if (share) storeStock(db, [internet.provider, european.provider], european.provider, share.now);
}

function storeSims(db: Database, share: Share, pools: readonly DataPool[], random: Random): void {
  const { firstId, count } = share.sims;
  const write = mobileRows(db);
  const customers = customersOf(db, share.owner);
  const batch = db.transaction((from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const trait = traitOf(index + 1, share.first);
      write(
        share.owner,
        firstId + index,
        makeSim(random, { id: firstId + index, trait, pools, customers, now: share.now }),
      );
    }
  });
  for (let from = 0; from < count; from += BATCH) batch(from, Math.min(from + BATCH, count));
}

function customersOf(db: Database, owner: number): EndUser[] {
  const rows = db.prepare('SELECT record FROM end_user WHERE owner = ? ORDER BY id').all(owner) as { record: string }[];
  return rows.map(({ record }) => JSON.parse(record) as EndUser);
}

/** Fills a pool to this share by a burst of usage on its first SIM that is not blocked, at the start of the month. */
function fillPool(db: Database, { owner, now }: Share, pool: DataPool | undefined, share: number): void {
  if (!pool) return;
  const rows = db
    .prepare('SELECT id FROM mobile_connection WHERE owner = ? AND data_pool = ? ORDER BY id')
    .all(owner, pool.uuid) as { id: number }[];
  const members = rows.flatMap(({ id }) => {
    const member = mobileById(db, id);
    return member ? { id, member } : [];
  });
  const first = members.find(({ member }) => !member.carrier.sim.is_blocked);
  const span = { from: monthStart(now), until: fullHour(now) };
  const used = members.reduce((sum, { member }) => sum + bytesOf(member, 1, span), 0);
  const missing = Math.round((knownProduct(pool.product).limitBytes ?? 0) * share) - used;
  if (first && missing > 0) saveMobile(db, owner, first.id, withBurst(first.member, span.from, missing));
}

function withBurst(member: Mobile, at: Date, bytes: number): Mobile {
  const { behind } = member;
  return { ...member, behind: { ...behind, bursts: [...behind.bursts, { at: at.toISOString(), zone: 1, bytes }] } };
}
