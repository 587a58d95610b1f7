import { z } from 'zod';
import { formatZipcode } from '~/kernel/text/postcode';
import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import type { Intent } from '~/flows/intents/intent';
import { paths } from '~/kernel/paths/paths';

/** The facts by which a look-up recognises an order. */
export const Trace = z.object({
  action: z.string(),
  zipcode: z.string(),
  housenr: z.number(),
  housenrext: z.string(),
  product: z.string(),
});
export type Trace = z.infer<typeof Trace>;

/** The sent orders in words and with their addresses, for the wizard and for other lists (`unknownOrders`). */
export const sentOrders = {
  wizard: { name: BROADBAND_ORDER },
  paths: { status: (draft: string) => paths.broadbandOrder().status(draft) },
  sentAs: ({ trace }: Pick<Intent, 'trace'>) => {
    const sent = Trace.safeParse(trace).data;
    if (!sent) return { name: '', detail: '' };
    return {
      name: `${formatZipcode(sent.zipcode)} ${sent.housenr} ${sent.housenrext}`.trim(),
      detail: sent.product,
    };
  },
};
