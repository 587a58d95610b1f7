import type { Database } from 'libsql';
import { z } from 'zod';
import { lineById } from '../../../catalogue/lines';
import { serviceLevelsOf } from '../../../catalogue/service-levels';
import { hash } from '../../../records/hash';
import { lastChange } from '../change/finished-changes';
import type { Connection, Event } from '../records';

const change = z.object({ sla_product_id: z.number() });
const order = z.object({ sla: z.number() });

/** The service level now: the last that was ordered, or else one that suits the line. */
export function serviceLevelIdOf(db: Database, owner: number, { carrier }: Connection): number {
  const line = lineById(carrier.product_id);
  const suiting = line ? serviceLevelsOf(line) : [];
  const usual = suiting[hash(`sla ${carrier.nid}`) % 5 === 0 ? 1 : 0]?.id ?? suiting[0]?.id ?? 606;
  return (
    lastChange(db, owner, carrier.nid, 'change_sla', change)?.sla_product_id ??
    orderedLevel(db, owner, carrier.nid) ??
    usual
  );
}

function orderedLevel(db: Database, owner: number, nid: string): number | null {
  const row = db
    .prepare(
      `SELECT event.record AS record FROM broadband_event AS event
       JOIN broadband_transaction AS made ON made.uuid = event.transaction_uuid AND made.state = 'finished' AND made.action IN ('new', 'migrate')
       WHERE event.owner = ? AND event.nid = ? ORDER BY event.created_at, event.id LIMIT 1`,
    )
    .get(owner, nid) as { record: string } | undefined;
  const choice = order.safeParse(row && (JSON.parse(row.record) as Event).request);
  return choice.success ? choice.data.sla : null;
}
