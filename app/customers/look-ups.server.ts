import type { LookUp } from '~/flows/intents/reconcile.server';
import { shippingAddressMaker } from '~/telecom/address-book/shipping-address.server';
import { endUserLookUp } from './end-users/create.server';

/** How customers and addresses that were made are found again. Panels say it themselves. */
export const lookUps: readonly LookUp[] = [endUserLookUp, shippingAddressMaker.lookUp];
