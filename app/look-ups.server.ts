import { shippingAddressMaker } from '~/telecom/address-book/shipping-address.server';
import { jobs } from '~/jobs.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { lookUpOf } from '~/flows/panels/look-up.server';
import { lineTestLookUp } from '~/broadband/diagnostics/start-test.server';
import { panelLookUps } from '~/broadband/panels/look-ups.server';
import { archivePanel as archiveEndUser } from '~/customers/end-users/archive.server';
import { endUserLookUp } from '~/customers/end-users/create.server';
import { orderPanel } from '~/mobile/data-pools/create/create.server';
import { simLookUps } from '~/mobile/panels/look-ups.server';
import { cancellationPanel } from '~/mobile/orders/cancellation.server';
import { mobileOrderLookUp } from '~/mobile/order/review/find-order.server';
import { orderLookUp } from '~/broadband/order/review/find-order.server';
import { archivePanel as archiveShippingAddress } from '~/customers/shipping-addresses/archive.server';
import { lookUpOfJob } from '~/flows/runs/look-up.server';

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
