import type { Database } from 'libsql';
import { knownProduct } from '../../../catalogue/mobile';
import { fold } from '../../../records/fold';
import { nextId, noteId } from '../../../records/next-id';
import { isHandedOut } from '../circuits/addresses';
import type { DataPoolOf, Mobile } from '../records';

/** No nid of a broadband connection begins with an 8 and is as long. */
const FIRST_NID = 8_000_000;

const LAST_ORDERED = 'last_ordered_mobile';

export function mobileNid(id: number): string {
  return `NL${FIRST_NID + id}`;
}

/** A prepared insert of connections, quick enough for a hundred thousand of them inside one transaction. */
export function mobileRows(db: Database): (owner: number, id: number, mobile: Mobile) => void {
  const row = db.prepare(`INSERT INTO mobile_connection VALUES (${Array.from({ length: 19 }, () => '?').join()})`);
  const record = db.prepare('INSERT INTO mobile_record VALUES (?,?)');
  const tag = db.prepare('INSERT OR IGNORE INTO mobile_tag VALUES (?,?,?)');
  return (owner, id, mobile) => {
    row.run(id, owner, mobile.uuid, ...keysOf(mobile));
    record.run(id, JSON.stringify(mobile));
    for (const each of mobile.carrier.tags) tag.run(owner, fold(each), id);
  };
}

function keysOf(mobile: Mobile): (string | number)[] {
  const { carrier, end_user: endUser, data_pool: pool, data_pool_next_month: next } = mobile;
  return [
    mobile.state,
    Number(carrier.sim.is_blocked),
    carrier.nid,
    carrier.msisdn ?? '',
    carrier.sim.iccid ?? '',
    carrier.imsi ?? '',
    endUser?.uuid ?? '',
    fold(endUser?.company_name ?? ''),
    pool?.uuid ?? '',
    fold(pool ? nameOfPool(pool) : ''),
    next?.uuid ?? '',
    fold(knownProduct(carrier.product).name.nl),
    pool?.product ?? '',
    mobile.behind.contract?.contract_duration ?? 0,
    carrier.sim.last_seen ?? '',
    Number(mobile.circuits.some(({ routes }) => routes.some(isHandedOut))),
  ];
}

function nameOfPool({ name, product }: DataPoolOf): string {
  return name ?? knownProduct(product).name.nl;
}

/** Replaces the stored connection and its tags. */
export function saveMobile(db: Database, owner: number, id: number, mobile: Mobile): void {
  db.prepare(
    `UPDATE mobile_connection SET state = ?, blocked = ?, nid = ?, msisdn = ?, iccid = ?, imsi = ?, end_user = ?, end_user_name = ?,
     data_pool = ?, data_pool_name = ?, next_pool = ?, product = ?, bundle = ?, duration = ?, last_seen = ?, picked = ? WHERE id = ?`,
  ).run(...keysOf(mobile), id);
  db.prepare('UPDATE mobile_record SET record = ? WHERE id = ?').run(JSON.stringify(mobile), id);
  db.prepare('DELETE FROM mobile_tag WHERE id = ?').run(id);
  const tag = db.prepare('INSERT OR IGNORE INTO mobile_tag VALUES (?,?,?)');
  for (const each of mobile.carrier.tags) tag.run(owner, fold(each), id);
}

export function nextMobileId(db: Database): number {
  return nextId(db, 'mobile_connection', LAST_ORDERED);
}

/** A connection that is new, of an id that was not given out before. */
export function insertMobile(db: Database, owner: number, id: number, mobile: Mobile): void {
  noteId(db, LAST_ORDERED, id);
  mobileRows(db)(owner, id, mobile);
}

/** The number of connections of a customer that are not over. */
export function mobilesOfEndUser(db: Database, owner: number, uuid: string): number {
  const { n } = db
    .prepare("SELECT count(*) AS n FROM mobile_connection WHERE owner = ? AND end_user = ? AND state <> 'terminated'")
    .get(owner, uuid) as { n: number };
  return n;
}

export function mobileById(db: Database, id: number): Mobile | null {
  const row = db.prepare('SELECT record FROM mobile_record WHERE id = ?').get(id) as { record: string } | undefined;
  return row ? (JSON.parse(row.record) as Mobile) : null;
}
