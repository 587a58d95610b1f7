import type { AnyJob } from '~/flows/runs/job';
import { simOrderJob } from './order/several/order-job.server';
import { simJob } from './runs/sim-action.server';

/** Everything that is done to many SIMs at once. */
export const jobs: readonly AnyJob[] = [simJob, simOrderJob];
