import type { AnyJob } from '~/flows/runs/job';
import { investigationJob } from './diagnostics/investigation-job.server';

/** The jobs whose runs are shown on a page of their record. */
export const jobs: readonly AnyJob[] = [investigationJob];
