import { sentOrders } from '~/broadband/orders/sent-orders.server';
import { placeOf } from '~/flows/runs/kept-run.server';
import type { SentElsewhere } from '~/flows/wizard/unknown.server';
import { paths } from '~/kernel/paths/paths';
import { LINE_ORDERS } from '~/telecom/ordering/order-names';

/** Rows of a sheet with an unknown outcome, listed among the user's other orders. */
export const sentBySheet: SentElsewhere = {
  wizard: { name: LINE_ORDERS },
  paths: { status: (intent) => paths.sheet().item(...placeOf(intent)) },
  sentAs: sentOrders.sentAs,
};
