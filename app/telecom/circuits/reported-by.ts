import { z } from 'zod';
import { newestOfSend } from '~/flows/intents/evidence';
import type { Candidate, Intent } from '~/flows/intents/intent';
import type { Event } from '~/telecom/timeline/event';

/** The newest news of this method that may tell of this send, for one circuit (its nid) or for any (null). */
export function reportedBy(
  newestFirst: readonly Event[],
  method: string,
  circuit: string | null,
  intent: Intent,
): readonly Candidate[] {
  const isAbout = (request: unknown) => circuit === null || AboutCircuit.safeParse(request).data?.nid === circuit;
  return newestOfSend(
    newestFirst.filter((row) => row.method === method && isAbout(row.request)),
    intent,
  );
}

const AboutCircuit = z.object({ nid: z.string() });
