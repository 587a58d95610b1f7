import type { BulkAction } from '~/flows/runs/action.server';
import { checkAddresses } from './checks/check.server';

/** The actions for many addresses at once. */
export const jobs: readonly BulkAction[] = [checkAddresses];
