import { z } from 'zod';
import { NotFound, rpc } from '../../../platform/call';
import { demandTags, tagList, trimmedTags } from '../../../records/tags';
import { noteWork } from '../orders/journal';
import type { Connection } from '../records';
import { demandCapability } from './capabilities';
import { connectionOfNid } from './own-connection';
import { saveConnection } from './store';

const paramsSchema = z.object({ nid: z.string(), tags: tagList });

/** Sets the tags of a carrier or of one circuit. */
export const setTags = rpc('broadband', 'set_tags', 'broadband-c', paramsSchema, ({ nid, tags: given }, context) => {
  const wanted = nid.trim().toUpperCase();
  const own = connectionOfNid(context, wanted.replace(/-\d+$/, ''));
  const tags = trimmedTags(given);
  const changed = tagged(own.connection, wanted, tags);
  if (!changed) throw new NotFound();
  demandTags(tags, context);
  demandCapability(own, 'tags', context);
  saveConnection(context.db, own.id, changed);
  noteWork(own, { method: 'set_tags', request: { nid: wanted, tags } }, context);
  return { tags };
});

/** The connection with these tags, or null when neither its carrier nor a circuit has this nid. */
function tagged(connection: Connection, nid: string, tags: string[]): Connection | null {
  const { carrier, circuits } = connection;
  if (nid === carrier.nid) return { ...connection, carrier: { ...carrier, tags } };
  if (!circuits.some((circuit) => circuit.nid === nid)) return null;
  return { ...connection, circuits: circuits.map((circuit) => (circuit.nid === nid ? { ...circuit, tags } : circuit)) };
}
