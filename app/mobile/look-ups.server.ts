import type { LookUp } from '~/flows/intents/reconcile.server';
import { lookUpOf } from '~/flows/panels/look-up.server';
import { orderPanel } from './data-pools/create/create.panel.server';
import { mobileOrderLookUp } from './order/review/find-order.server';
import { cancellationPanel } from './orders/cancellation.panel.server';
import { simLookUps } from './panels/look-ups.server';

/** How everything that is sent about SIMs and data pools is found again. */
export const lookUps: readonly LookUp[] = [
  mobileOrderLookUp,
  ...simLookUps,
  lookUpOf(cancellationPanel),
  lookUpOf(orderPanel),
];
