import { simOrderJob } from '~/routes/mobile/create/several/order-job.server';
import { simJob } from '~/routes/mobile/runs/sim-job.server';
import type { AnyJob } from '~/runs/job';

/** Everything that is done to many records at once: a line an area. */
export const jobs: readonly AnyJob[] = [simJob, simOrderJob];
