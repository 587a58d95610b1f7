import { shippingAddressMaker } from '~/address-book/shipping-address.server';
import type { LookUp } from '~/intents/reconcile.server';
import { lookUpOf } from '~/panels/look-up.server';
import { orderLookUp } from '~/routes/connections/create/review/find-order.server';
import { lineTestLookUp } from '~/routes/connections/diagnostics/start-test.server';
import { panelLookUps } from '~/routes/connections/panels/look-ups.server';
import { archivePanel as archiveEndUser } from '~/routes/end-users/archive.server';
import { endUserLookUp } from '~/routes/end-users/create.server';
import { archivePanel as archiveShippingAddress } from '~/routes/shipping-addresses/archive.server';

/** How everything that is sent once is found again when its answer was lost: a line an area. */
export const lookUps: readonly LookUp[] = [
  orderLookUp,
  lineTestLookUp,
  ...panelLookUps,
  endUserLookUp,
  lookUpOf(archiveEndUser),
  shippingAddressMaker.lookUp,
  lookUpOf(archiveShippingAddress),
];
