import { z } from 'zod';
import { isAfterSend, isByUser, isOfSend, type Candidate, type Intent } from '~/intents/intent';
import type { Event } from '~/provider/schemas/event';

/** The news of this method that may be of this send, of one circuit (its nid) or, for null, of any: the newest, as nobody claims the news of a call that was answered. */
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
