import { z } from 'zod';
import { formatZipcode } from '~/kernel/text/postcode';
import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import type { Intent } from '~/flows/intents/intent';
import { paths } from '~/kernel/paths/paths';

/** The facts that an order is recognised by. */
export const Trace = z.object({
  action: z.string(),
  zipcode: z.string(),
  housenr: z.number(),
  housenrext: z.string(),
  product: z.string(),
});
export type Trace = z.infer<typeof Trace>;

/** Orders that were sent, in words and by address: of its wizard, and for who lists them elsewhere (`unknownOrders`). */
export const sentOrders = {
  wizard: { name: BROADBAND_ORDER },
  paths: { status: (draft: string) => paths.orderStatus(draft) },
  sentAs: ({ trace }: Pick<Intent, 'trace'>) => {
    const sent = Trace.safeParse(trace).data;
    if (!sent) return { name: '', detail: '' };
    return {
      name: `${formatZipcode(sent.zipcode)} ${sent.housenr} ${sent.housenrext}`.trim(),
      detail: sent.product,
    };
  },
};
