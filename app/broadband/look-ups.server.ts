import type { LookUp } from '~/flows/intents/reconcile.server';
import { lineTestLookUp } from './diagnostics/start-test.server';
import { orderLookUp } from './order/review/find-order.server';

/** How orders and line tests are found again. Panels say it themselves. */
export const lookUps: readonly LookUp[] = [orderLookUp, lineTestLookUp];
