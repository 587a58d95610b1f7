import type { Database } from 'libsql';
import { simTypes } from '../../../catalogue/mobile';
import type { MobileProduct, SimType } from '../../../catalogue/mobile';
import { later } from './courses';
import { plan } from './store';

const HOURS_A_WEEK = 7 * 24;
/** New SIMs of each kind that come every week. */
const DELIVERY = 250;
/** The number of SIMs in stock at first. */
const AT_FIRST = 120;

/** The SIMs that there are, one kind of which is sold out (README: SIM stock). */
export function storeStock(db: Database, providers: readonly string[], soldOut: string, now: Date): void {
  const row = db.prepare('INSERT INTO mobile_stock VALUES (?,?,?)');
  for (const provider of providers)
    for (const type of simTypes) row.run(provider, type, provider === soldOut && type === 'embedded' ? 0 : AT_FIRST);
  plan(db, later(now, HOURS_A_WEEK), 'stock', 0);
}

/** The weekly delivery. */
export function restock(db: Database, at: Date): void {
  db.prepare('UPDATE mobile_stock SET count = count + ?').run(DELIVERY);
  plan(db, later(at, HOURS_A_WEEK), 'stock', 0);
}

/** Takes one SIM from the stock, and answers false when it is empty. */
export function takeSim(db: Database, { provider }: MobileProduct, type: SimType): boolean {
  return (
    db
      .prepare('UPDATE mobile_stock SET count = count - 1 WHERE provider = ? AND sim_type = ? AND count > 0')
      .run(provider, type).changes > 0
  );
}
