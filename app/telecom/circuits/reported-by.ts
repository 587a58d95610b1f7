import { z } from 'zod';
import { newestOfSend } from '~/flows/intents/evidence';
import type { Candidate, Intent } from '~/flows/intents/intent';
import type { Event } from '~/telecom/timeline/event';

/** The newest event of this method that may report this send. @param circuit the nid of the circuit, or null for any */
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
