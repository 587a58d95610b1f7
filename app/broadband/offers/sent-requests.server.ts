import { z } from 'zod';
import type { Intent } from '~/flows/intents/intent';
import { paths } from '~/kernel/paths/paths';
import { OFFER_REQUEST } from './offer-request';

/** The facts by which a look-up recognises an offer. */
export const Trace = z.object({ reference: z.string(), line: z.string() });
export type Trace = z.infer<typeof Trace>;

/** The sent requests in words and with their addresses, for the wizard and for the list of offers. */
export const sentRequests = {
  noun: 'quote',
  wizard: { name: OFFER_REQUEST },
  paths: { status: (draft: string) => paths.offerRequest().status(draft) },
  sentAs: ({ trace }: Pick<Intent, 'trace'>) => {
    const sent = Trace.safeParse(trace).data;
    return { name: sent?.reference ?? '', detail: sent?.line ?? '' };
  },
} as const;
