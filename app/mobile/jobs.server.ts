import type { BulkAction } from '~/flows/runs/action.server';
import { blockSims, unblockSims } from './runs/block.server';
import { moveSims } from './runs/move/move.server';
import { orderSims } from './runs/order/order-action.server';
import { tagSims } from './runs/tag.server';
import { askUsage } from './runs/usage/ask-usage.server';
import { withdrawChanges } from './runs/withdraw/withdraw.server';

/** The actions for many SIMs at once, in the order in which a form offers them. */
export const jobs: readonly BulkAction[] = [
  blockSims,
  unblockSims,
  tagSims,
  moveSims,
  withdrawChanges,
  askUsage,
  orderSims,
];
