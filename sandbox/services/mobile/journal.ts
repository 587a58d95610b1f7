import type { Database } from 'libsql';
import { cast } from '../../cast';
import type { CallContext, RestAnswer, RestRequest } from '../../platform/call';
import { listRecords, orderBy } from '../../records/list';
import type { Condition } from '../../records/list';
import { ownerOf } from '../../records/owner';
import { restListQuery, restPage } from '../../records/page';
import type { MobileEvent } from './records';

/** Somebody's work on a connection, an order or a data pool: the method that did it and what was asked. */
export interface Work {
  method: string;
  request: unknown;
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
export function noteWork(subject: Subject, { method, request, type, action }: Work, context: CallContext): void {
  const person = cast.find(({ username }) => username === context.caller.username);
  insertEvent(context.db, subject, {
    ...eventOf(subject, context.newId(), context.now()),
    ...{ type: type ?? 'order_received', action: action ?? 'generic_transaction_update', method, request },
    username: context.caller.username,
    originated_from: person ? { first_name: person.first_name, last_name: person.last_name } : null,
  });
}

/** An event of the provider's own, about nothing yet. */
export function eventOf({ nid, transaction }: Subject, cid: string, at: Date): MobileEvent {
  return {
    cid,
    nid,
    transaction_uuid: transaction?.uuid ?? '',
    type: 'order_received',
    action: 'generic_transaction_update',
    method: 'provider_update',
    transaction_action: transaction?.type ?? null,
    request: {},
    response: { code: 0, message: 'OK' },
    username: null,
    originated_from: null,
    created_at: at.toISOString(),
    notifications: [],
    event_properties: {},
  };
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
