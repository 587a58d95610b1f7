import type { Database } from 'libsql';
import type { z } from 'zod';
import type { Event } from '../records';

/** The details of the newest finished order of this method, or null without one. */
export function lastChange<S extends z.ZodType>(
  db: Database,
  owner: number,
  nid: string,
  method: string,
  asked: S,
): z.infer<S> | null {
  const rows = db
    .prepare(
      `SELECT event.record AS record FROM broadband_event AS event
       JOIN broadband_transaction AS made ON made.uuid = event.transaction_uuid AND made.state = 'finished' AND made.action = 'change'
       WHERE event.owner = ? AND event.nid = ? ORDER BY event.created_at DESC, event.id DESC`,
    )
    .all(owner, nid) as { record: string }[];
  for (const { record } of rows) {
    const event = JSON.parse(record) as Event;
    const request = asked.safeParse(event.request);
    if (event.method === method && request.success) return request.data;
  }
  return null;
}
