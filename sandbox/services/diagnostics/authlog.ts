import type { Database } from 'libsql';
import { z } from 'zod';
import type { Words } from '../../catalogue/words';
import { rpc } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { hash } from '../../records/hash';
import { addDays } from '../../records/working-days';
import { diagnosticsOf } from '../broadband/connections/available-diagnostics';
import { circuitOfNid, connectionOfNid } from '../broadband/connections/own-connection';
import type { OwnConnection } from '../broadband/connections/own-connection';
import { usernameOf } from '../broadband/connections/store';
import { notNow } from '../broadband/orders/own-order';
import type { Circuit, Transaction } from '../broadband/records';
import { addressOf, backAt, daysBack, outagesBetween } from './history';

/** docs/provider-api.md, get_authlog. */
const MOST = 50;
const DAYS = 30;
const MINUTE = 60_000;

interface Entry {
  at: string;
  circuit: Circuit;
  result: 'accepted' | 'rejected' | 'disconnected';
  reason: Words | null;
}

const wrongPassword: Words = { nl: 'Onjuist wachtwoord', en: 'Wrong password' };

export const getAuthlog = rpc(
  'diagnostics',
  'get_authlog',
  'broadband-diagnostics-r',
  z.object({ nid: z.string().max(40), after: z.iso.datetime({ offset: true }).nullish() }),
  ({ nid, after }, context) => {
    const from = after ? new Date(after).toISOString() : '';
    const entries = entriesOf(connectionOfNid(context, nid), context).filter(({ at }) => at > from);
    return { authlog: entries.slice(0, MOST).map((entry) => answer(entry, context)) };
  },
);

function answer({ at, circuit, result, reason }: Entry, { caller }: CallContext) {
  return {
    at,
    circuit_nid: circuit.nid,
    username: circuit.last_username ?? usernameOf(circuit.nid),
    result,
    i18n_reason: reason && reason[caller.language],
    ip: result === 'rejected' ? null : addressOf(circuit),
  };
}

/** The log, newest first; empty before the line is in service. */
function entriesOf(own: OwnConnection, context: CallContext): Entry[] {
  if (diagnosticsOf(own.connection).length === 0) return [];
  const now = context.now();
  const since = deliveredAt(context.db, own);
  return own.connection.circuits
    .flatMap((circuit) => [...usualEntries(context.db, circuit, since, now), ...forcedEntries(context.db, circuit)])
    .filter(({ at }) => at <= now.toISOString())
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** The moment that the order for the line was finished, or null for a line from before there were orders. */
export function deliveredAt(db: Database, { owner, connection }: OwnConnection): Date | null {
  const row = db
    .prepare(
      `SELECT record FROM broadband_transaction
       WHERE owner = ? AND nid = ? AND action IN ('new', 'migrate') AND state = 'finished' ORDER BY created_at DESC LIMIT 1`,
    )
    .get(owner, connection.carrier.nid) as { record: string } | undefined;
  return row ? new Date((JSON.parse(row.record) as Transaction).last_updated) : null;
}

/**
 * It signs in at delivery and after every outage. A circuit that is away has signed out last, or is refused again and
 * again.
 */
function usualEntries(db: Database, circuit: Circuit, since: Date | null, now: Date): Entry[] {
  if (circuit.online === null && circuit.last_username === null) return [];
  const leftAt = leavingOf(db, circuit);
  const past = daysBack(now, DAYS)
    .flatMap((day) => outagesBetween(circuit.nid, day, since, leftAt ?? now))
    .flatMap((outage) => [entry(circuit, outage.at, 'disconnected'), entry(circuit, backAt(outage), 'accepted')]);
  const first = since ? [entry(circuit, since, 'accepted')] : [];
  return [...first, ...past, ...(leftAt ? awayEntries(circuit, leftAt, now) : [])];
}

function entry(circuit: Circuit, at: Date, result: Entry['result'], reason: Words | null = null): Entry {
  return { at: at.toISOString(), circuit, result, reason };
}

/** The moment that a circuit of the seed went away, on the day before the seed; null for any other circuit. */
export function leavingOf(db: Database, { nid, online }: Circuit): Date | null {
  if (online !== false) return null;
  const { day } = db.prepare('SELECT day FROM seeded').get() as { day: string };
  return new Date(Date.parse(`${addDays(day, -1)}T00:00:00Z`) + (hash(`away ${nid}`) % 86_400) * 1000);
}

function awayEntries(circuit: Circuit, leftAt: Date, now: Date): Entry[] {
  const left = entry(circuit, leftAt, 'disconnected');
  if (hash(`refused ${circuit.nid}`) % 2 === 0) return [left];
  const tries = Math.min(8, Math.floor((now.getTime() - leftAt.getTime()) / (15 * MINUTE)));
  const refused = Array.from({ length: tries }, (_, index) => new Date(leftAt.getTime() + (index + 1) * 15 * MINUTE));
  return [left, ...refused.map((at) => entry(circuit, at, 'rejected', wrongPassword))];
}

/** Sessions that somebody ended, and the sign-in that followed. */
function forcedEntries(db: Database, circuit: Circuit): Entry[] {
  const rows = db.prepare('SELECT ended_at, back_at FROM forced_disconnect WHERE circuit_nid = ?').all(circuit.nid) as {
    ended_at: string;
    back_at: string;
  }[];
  return rows.flatMap(({ ended_at: ended, back_at: back }) => [
    entry(circuit, new Date(ended), 'disconnected'),
    entry(circuit, new Date(back), 'accepted'),
  ]);
}

/** Ends a circuit's session now; its equipment signs in again within a minute. */
function endSession({ db, now }: CallContext, { nid }: Circuit): string {
  const ended = now();
  const seconds = 20 + (hash(`back ${nid} ${ended.getTime()}`) % 30);
  const back = new Date(ended.getTime() + seconds * 1000);
  db.prepare('INSERT INTO forced_disconnect VALUES (NULL,?,?,?)').run(nid, ended.toISOString(), back.toISOString());
  return ended.toISOString();
}

export const forceDisconnect = rpc(
  'diagnostics',
  'force_disconnect',
  'broadband-diagnostics-c',
  z.object({ nid: z.string().max(40) }),
  ({ nid }, context) => {
    const { circuit, connection } = circuitOfNid(context, nid);
    if (diagnosticsOf(connection).length === 0 || circuit.online !== true)
      throw notNow(context, 'This circuit has no session.', 'Dit circuit heeft geen sessie.');
    return { disconnected_at: endSession(context, circuit) };
  },
);
