import type { LookUp } from '~/flows/intents/reconcile.server';
import { lineTestLookUp } from '~/telecom/diagnostics/start-test.server';
import { testPlaces } from './diagnostics/open-line.server';
import { orderLookUp } from './order/review/find-order.server';
import { panelLookUps } from './panels/look-ups.server';

/** How everything that is sent about a connection is found again. */
export const lookUps: readonly LookUp[] = [orderLookUp, lineTestLookUp(testPlaces), ...panelLookUps];
