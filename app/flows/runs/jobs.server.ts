import type { AnyJob } from '~/flows/runs/job';

const ofAreas = import.meta.glob<readonly AnyJob[]>('/app/*/jobs.server.ts', { eager: true, import: 'jobs' });

/** Everything that is done to many records at once, by each area's own file. */
export const jobs: readonly AnyJob[] = Object.values(ofAreas).flat();
