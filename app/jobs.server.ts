import { simOrderJob } from '~/mobile/order/several/order-job.server';
import { simJob } from '~/mobile/runs/sim-job.server';
import type { AnyJob } from '~/flows/runs/job';

/** Everything that is done to many records at once: a line an area. */
export const jobs: readonly AnyJob[] = [simJob, simOrderJob];
