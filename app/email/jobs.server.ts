import type { BulkAction } from '~/flows/runs/action.server';
import { addForwarders } from './runs/add-forwarders.server';

/** The actions for many e-mail addresses at once. */
export const jobs: readonly BulkAction[] = [addForwarders];
