import type { LookUp } from '~/flows/intents/reconcile.server';
import { mobileOrderLookUp } from './order/review/find-order.server';

/** The look-ups of SIM orders. Panels bring their own. */
export const lookUps: readonly LookUp[] = [mobileOrderLookUp];
