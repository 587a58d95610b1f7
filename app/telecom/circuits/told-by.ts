import { z } from 'zod';
import { isAfterSend, isByUser, isOfSend, type Candidate, type Intent } from '~/flows/intents/intent';
import type { Event } from '~/telecom/timeline/event';

/**
 * The newest news of this method that may tell of this send, for one circuit (its nid) or for any (null). Calls that
 * were answered leave their news unclaimed.
 */
export function toldBy(
  newestFirst: readonly Event[],
  method: string,
  circuit: string | null,
  intent: Intent,
): readonly Candidate[] {
  const about = (request: unknown) => circuit === null || AboutCircuit.safeParse(request).data?.nid === circuit;
  return newestFirst
    .filter(
      (row) =>
        row.method === method &&
        isOfSend(row.createdAt, intent) &&
        isByUser(row.username, intent) !== false &&
        about(row.request),
    )
    .slice(0, 1)
    .map((row) => ({
      effect: row.id,
      name: null,
      madeAt: row.createdAt,
      certain: isByUser(row.username, intent) === true && isAfterSend(row.createdAt, intent),
    }));
}

const AboutCircuit = z.object({ nid: z.string() });
