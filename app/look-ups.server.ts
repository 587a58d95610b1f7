import { jobs } from '~/flows/runs/jobs.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { lookUpsOfJobs } from '~/flows/runs/look-up.server';

const ofAreas = import.meta.glob<readonly LookUp[]>('/app/*/look-ups.server.ts', { eager: true, import: 'lookUps' });

/** How everything that is sent once is found again when its answer was lost, by each area's own file. */
export const lookUps: readonly LookUp[] = [...Object.values(ofAreas).flat(), ...lookUpsOfJobs(jobs)];
