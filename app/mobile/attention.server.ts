import type { Source } from '~/flows/attention/source';
import { shortBundles } from './waiting/bundles.server';
import { failedOrders, openOrders } from './waiting/orders.server';
import { shortPools } from './waiting/pools.server';

/** The sources of mobile. */
export const attention: readonly Source[] = [openOrders, failedOrders, shortPools, shortBundles];
