import type { LookUp } from '~/flows/intents/reconcile.server';
import { lineTestLookUp } from '~/telecom/diagnostics/start-test.server';
import { testPlaces } from './diagnostics/open-line.server';
import { orderLookUp } from './order/review/find-order.server';

/** The look-ups of orders and line tests. Panels bring their own. */
export const lookUps: readonly LookUp[] = [orderLookUp, lineTestLookUp(testPlaces)];
