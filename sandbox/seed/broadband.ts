import type { Database } from 'libsql';
import { dayOf } from '../records/working-days';
import { connectionRows } from '../services/broadband/connections/store';
import type { CarrierState } from '../services/broadband/records';
import type { EndUser } from '../services/people/end-users';
import { storeIpvpns } from './broadband/ipvpns';
import { makeLine } from './broadband/lines';
import { storeOffers } from './broadband/offers';
import { storeOrder } from './broadband/orders';
import { createConnectionIndexes, dropConnectionIndexes, schema } from './broadband/schema';
import { storiesAt } from './broadband/stories';
import { orderersOf } from './orderers';
import type { Random } from './random';
import type { ServiceSeed, Share } from './share';

/** Rows in one transaction, so that the write-ahead log of a large seed stays small. */
const BATCH = 20_000;

/** Connections with their orders, IP-VPNs and offers. Their customers are there already. */
export const broadband: ServiceSeed = { schema, fill };

function fill(db: Database, shares: readonly Share[]): void {
  const large = shares.reduce((sum, { count }) => sum + count, 0) > BATCH;
  if (large) db.exec(dropConnectionIndexes);
  for (const share of shares) storeLines(db, share);
  if (large) db.exec(createConnectionIndexes);
  for (const share of shares)
    db.transaction(() => {
      storeIpvpns(db, share);
      storeOffers(db, share);
    })();
}

function storeLines(db: Database, share: Share): void {
  const { owner, first, firstId, count, random, blocks, now } = share;
  const customers = customersOf(db, owner);
  const orderers = orderersOf(share.organization, 'broadband-ordering-c');
  const stories = storiesAt(count, first);
  const today = dayOf(now);
  const write = connectionRows(db);
  const batch = db.transaction((from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const id = firstId + index;
      const at = id - 1;
      const story = stories.get(index);
      const block = blocks[at % blocks.length];
      if (!block) throw new Error('no places to connect');
      const state = story?.line ?? usualState(random);
      const ordinal = Math.floor(at / blocks.length);
      const line = makeLine(random, { id, index, block, ordinal, state, today, customers });
      write(owner, id, line);
      if (story) storeOrder(db, owner, id, line, story, random, orderers, now);
    }
  });
  for (let from = 0; from < count; from += BATCH) batch(from, Math.min(from + BATCH, count));
}

function customersOf(db: Database, owner: number): EndUser[] {
  const rows = db.prepare('SELECT record FROM end_user WHERE owner = ? ORDER BY id').all(owner) as { record: string }[];
  return rows.map(({ record }) => JSON.parse(record) as EndUser);
}

/** A line without an order of its own: in service, or ended long ago. */
function usualState(random: Random): CarrierState {
  return random.chance(3) ? 'DISCONNECTED' : 'ACTIVE';
}
