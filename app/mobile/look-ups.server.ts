import type { LookUp } from '~/flows/intents/reconcile.server';
import { mobileOrderLookUp } from './order/review/find-order.server';

/** How orders of SIMs are found again. Panels say it themselves. */
export const lookUps: readonly LookUp[] = [mobileOrderLookUp];
