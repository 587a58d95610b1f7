import type { Database } from 'libsql';
import type { CallContext, RestAnswer, RestRequest } from '../../platform/call';
import { doneBy, providerEvent } from '../../records/event';
import type { Work } from '../../records/event';
import { listRecords, orderBy } from '../../records/list';
import type { Condition } from '../../records/list';
import { ownerOf } from '../../records/owner';
import { restListQuery, restPage } from '../../records/page';
import type { MobileEvent } from './records';

/** Work on a connection, an order or a data pool, and the kind of news that it is. */
export interface News extends Work {
  type?: string;
  action?: string;
}

/** The record that an event is about. `uuid` is of the connection or the data pool; `nid` is empty for a pool. */
export interface Subject {
  owner: number;
  uuid: string;
  nid: string;
  transaction?: { uuid: string; type: string };
}

/** Notes work of the caller, on the connection's or pool's activity and on that of the order. */
export function noteWork(subject: Subject, work: News, context: CallContext): void {
  const event = eventOf(subject, context.newId(), context.now());
  insertEvent(context.db, subject, { ...event, ...work, ...doneBy(context.caller.username) });
}

/** An event of the provider about this record. */
export function eventOf({ nid, transaction }: Subject, cid: string, at: Date): MobileEvent {
  const about = { nid, transaction_uuid: transaction?.uuid ?? '', transaction_action: transaction?.type ?? null };
  return providerEvent(about, cid, at.toISOString());
}

export function insertEvent(db: Database, { owner, uuid }: Subject, event: MobileEvent): void {
  db.prepare('INSERT INTO mobile_event VALUES (NULL,?,?,?,?,?)').run(
    owner,
    uuid,
    event.transaction_uuid,
    event.created_at,
    JSON.stringify(event),
  );
}

/** Newest first. */
export function listEvents(about: Condition, { query }: RestRequest, context: CallContext): RestAnswer {
  const asked = restListQuery(query, [], context);
  const where: Condition[] = [['owner = ?', ownerOf(context)], about];
  const { records, count } = listRecords<MobileEvent>(
    context.db,
    { table: 'mobile_event', where, order: orderBy('created_at', true) },
    asked,
  );
  return restPage(records, count);
}
