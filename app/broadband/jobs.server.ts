import type { BulkAction } from '~/flows/runs/action.server';
import { checkAddresses } from './checks/check.server';
import { judgeSheet } from './sheet/judge-action.server';
import { orderSheet } from './sheet/order-action.server';
import { judgeWave } from './wave/judge-wave.server';

/** The actions for many addresses at once. */
export const jobs: readonly BulkAction[] = [checkAddresses, judgeSheet, orderSheet, judgeWave];
