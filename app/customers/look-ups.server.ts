import type { LookUp } from '~/flows/intents/reconcile.server';
import { shippingAddressMaker } from '~/telecom/address-book/shipping-address.server';
import { endUserLookUp } from '~/telecom/customer-book/end-user-maker.server';

/** The look-ups of new customers and addresses. Panels bring their own. */
export const lookUps: readonly LookUp[] = [endUserLookUp, shippingAddressMaker.lookUp];
