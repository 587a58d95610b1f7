import { shippingAddressMaker } from '~/address-book/shipping-address.server';
import { jobs } from '~/jobs.server';
import type { LookUp } from '~/intents/reconcile.server';
import { lookUpOf } from '~/panels/look-up.server';
import { lineTestLookUp } from '~/routes/connections/diagnostics/start-test.server';
import { panelLookUps } from '~/routes/connections/panels/look-ups.server';
import { archivePanel as archiveEndUser } from '~/routes/end-users/archive.server';
import { endUserLookUp } from '~/routes/end-users/create.server';
import { orderPanel } from '~/routes/mobile/data-pools/create/create.server';
import { simLookUps } from '~/routes/mobile/panels/look-ups.server';
import { cancellationPanel } from '~/routes/mobile/transactions/cancellation.server';
import { mobileOrderLookUp } from '~/routes/mobile/create/review/find-order.server';
import { orderLookUp } from '~/routes/order/review/find-order.server';
import { archivePanel as archiveShippingAddress } from '~/routes/shipping-addresses/archive.server';
import { lookUpOfJob } from '~/runs/look-up.server';

/** How everything that is sent once is found again when its answer was lost: a line an area. */
export const lookUps: readonly LookUp[] = [
  orderLookUp,
  lineTestLookUp,
  ...panelLookUps,
  ...simLookUps,
  lookUpOf(cancellationPanel),
  lookUpOf(orderPanel),
  endUserLookUp,
  lookUpOf(archiveEndUser),
  shippingAddressMaker.lookUp,
  lookUpOf(archiveShippingAddress),
  mobileOrderLookUp,
  ...jobs.map(lookUpOfJob),
];
