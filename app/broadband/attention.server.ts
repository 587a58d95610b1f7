import type { Source } from '~/flows/attention/source';
import { endingLines } from './waiting/ending.server';
import { expiringOffers } from './waiting/offers.server';
import { failedOrders, openOrders } from './waiting/orders.server';
import { orderableAddresses } from './waiting/watched.server';

/** The sources of broadband. */
export const attention: readonly Source[] = [openOrders, failedOrders, expiringOffers, endingLines, orderableAddresses];
