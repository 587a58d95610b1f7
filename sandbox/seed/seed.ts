import type { Database } from 'libsql';
import { cast, noorderlicht, vanDijk } from '../cast';
import type { Organization } from '../cast';
import type { CarrierState } from '../services/broadband/records';
import { forgetIndex, IndexBuilder } from '../services/broadband/connection-index';
import { connectionRows, ownerOf } from '../services/broadband/store';
import { dayOf } from '../services/broadband/working-days';
import { endUsers, shippingAddresses, storeCustomers } from './customers';
import { storeIpvpns } from './ipvpns';
import { makeLine } from './lines';
import { storeOffers } from './offers';
import { stories, storeOrder } from './orders';
import { blocksFor } from './places';
import type { Block } from './places';
import { Random } from './random';
import { storeReports } from './reports';
import { createConnectionIndexes, dropConnectionIndexes, schema } from './schema';
import { storeTickets } from './tickets';

export { schema };

/** Rows a transaction, so that the write-ahead log of a large seed stays small. */
const BATCH = 20_000;

/**
 * Fills an empty database: `connections` lines for organisation 1, four for every twenty-five of them for organisation 2, and all that
 * belongs to them. The same every time but for the dates, which are relative to `now`.
 */
export function seed(db: Database, options: { connections: number; now: Date }): void {
  const others = Math.ceil(options.connections * 0.16);
  const blocks = blocksFor(options.connections + others);
  const large = options.connections + others > BATCH;
  forgetIndex(db);
  if (large) db.exec(dropConnectionIndexes);
  storeBlocks(db, blocks);
  // contracts and measurements are reckoned from this day
  db.prepare('INSERT INTO seeded VALUES (?)').run(dayOf(options.now));
  const index = new IndexBuilder();
  seedOrganization(db, {
    organization: vanDijk,
    random: new Random(20_261_121),
    firstId: 1,
    count: options.connections,
    customers: 84,
    blocks,
    now: options.now,
    index,
  });
  seedOrganization(db, {
    organization: noorderlicht,
    random: new Random(8_911),
    firstId: options.connections + 1,
    count: others,
    customers: 17,
    blocks,
    now: options.now,
    index,
  });
  const finished = index.finish(db);
  if (!large) return;
  db.exec(createConnectionIndexes);
  finished.save(db);
}

function storeBlocks(db: Database, blocks: readonly Block[]): void {
  const insert = db.prepare('INSERT INTO postcode VALUES (?,?,?,?,?,?,?,?)');
  db.transaction(() => {
    for (const { zipcode, street, city, first, last, step, latitude, longitude } of blocks)
      insert.run(zipcode, street, city, first, last, step, latitude, longitude);
  })();
}

/** Who the orders of the past are from. */
const orderers = ['reseller', 'noprice', 'stranger'];

interface Plan {
  organization: Organization;
  random: Random;
  firstId: number;
  count: number;
  customers: number;
  blocks: readonly Block[];
  now: Date;
  index: IndexBuilder;
}

function seedOrganization(db: Database, plan: Plan): void {
  const { organization, random, count, blocks, now, index: connections } = plan;
  const owner = ownerOf(db, organization.organization_uuid);
  const people = cast.filter((person) => person.organization === organization && orderers.includes(person.username));
  const customers = endUsers(random, blocks, plan.customers);
  const told = storiesAt(count, organization === vanDijk);
  const today = dayOf(now);
  db.transaction(() => storeCustomers(db, owner, customers, shippingAddresses(random, organization.name)))();
  const write = connectionRows(db);
  const batch = db.transaction((from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const id = plan.firstId + index;
      const at = id - 1;
      const story = told.get(index);
      const block = blocks[at % blocks.length];
      if (!block) throw new Error('no places to connect');
      const state = story?.line ?? usualState(random);
      const line = makeLine(random, {
        id,
        index,
        block,
        ordinal: Math.floor(at / blocks.length),
        state,
        today,
        customers,
      });
      write(owner, id, line);
      connections.add(owner, id, line);
      if (story) storeOrder(db, owner, id, line, story, random, people, now);
    }
  });
  for (let from = 0; from < count; from += BATCH) batch(from, Math.min(from + BATCH, count));
  const part = {
    firstId: plan.firstId,
    count,
    now,
    own: organization === vanDijk,
    username: people[0]?.username ?? '',
  };
  db.transaction(() => {
    storeTickets(db, owner, part);
    storeReports(db, owner, part);
    storeIpvpns(db, owner, organization);
    storeOffers(db, owner, part);
  })();
}

/** Which of the organisation's lines has which order; the second organisation has every third. */
function storiesAt(count: number, all: boolean): Map<number, (typeof stories)[number]> {
  const chosen = (all ? stories : stories.filter((_, index) => index % 3 === 0)).slice(0, count);
  return new Map(chosen.map((story, index) => [Math.floor(((index + 0.5) * count) / chosen.length), story]));
}

/** A line without an order of its own: in service, or ended long ago. */
function usualState(random: Random): CarrierState {
  return random.chance(3) ? 'DISCONNECTED' : 'ACTIVE';
}
