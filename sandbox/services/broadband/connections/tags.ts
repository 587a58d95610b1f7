import { z } from 'zod';
import { detail, NotFound, Rejection, rpc } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { noteWork } from '../orders/journal';
import type { Connection } from '../records';
import { demandCapability } from './capabilities';
import { connectionOfNid } from './own-connection';
import { saveConnection } from './store';

/** 20 of the reseller's own, and the technical ones. */
const MOST_TAGS = 22;
const LONGEST_TAG = 40;

const paramsSchema = z.object({ nid: z.string(), tags: z.array(z.string()).max(MOST_TAGS) });

/** Of a carrier or of one circuit. */
export const setTags = rpc('broadband', 'set_tags', 'broadband-c', paramsSchema, ({ nid, tags: given }, context) => {
  const wanted = nid.trim().toUpperCase();
  const own = connectionOfNid(context, wanted.replace(/-\d+$/, ''));
  const tags = [...new Set(given.map((tag) => tag.trim()))];
  const changed = tagged(own.connection, wanted, tags);
  if (!changed) throw new NotFound();
  demandTags(tags, context);
  demandCapability(own, 'tags', context);
  saveConnection(context.db, own.id, changed, own.connection);
  noteWork(own, { method: 'set_tags', request: { nid: wanted, tags } }, context);
  return { tags };
});

function demandTags(tags: readonly string[], context: CallContext): void {
  const wrong = tags.flatMap((tag, index) =>
    tag !== '' && tag.length <= LONGEST_TAG
      ? []
      : detail(
          context,
          `tags.${index}`,
          `A tag has 1 to ${LONGEST_TAG} characters.`,
          `Een label heeft 1 tot en met ${LONGEST_TAG} tekens.`,
        ),
  );
  if (wrong.length > 0) throw new Rejection(-32602, 'Invalid params', wrong);
}

/** Null: no carrier or circuit of the connection has this nid. */
function tagged(connection: Connection, nid: string, tags: string[]): Connection | null {
  const { carrier, circuits } = connection;
  if (nid === carrier.nid) return { ...connection, carrier: { ...carrier, tags } };
  if (!circuits.some((circuit) => circuit.nid === nid)) return null;
  return { ...connection, circuits: circuits.map((circuit) => (circuit.nid === nid ? { ...circuit, tags } : circuit)) };
}
