import type { LookUp } from '~/flows/intents/reconcile.server';
import { lookUpOf } from '~/flows/panels/look-up.server';
import { shippingAddressMaker } from '~/telecom/address-book/shipping-address.server';
import { archivePanel as archiveEndUser } from './end-users/archive.panel.server';
import { endUserLookUp } from './end-users/create.server';
import { archivePanel as archiveShippingAddress } from './shipping-addresses/archive.panel.server';

/** How everything that is sent about customers and their addresses is found again. */
export const lookUps: readonly LookUp[] = [
  endUserLookUp,
  lookUpOf(archiveEndUser),
  shippingAddressMaker.lookUp,
  lookUpOf(archiveShippingAddress),
];
