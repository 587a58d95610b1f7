import { allJobs } from '~/flows/runs/jobs.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { lookUpsOfJobs } from '~/flows/runs/look-up.server';
import { wizards } from '~/flows/wizard/pages/wizards.server';

const ofAreas = import.meta.glob<readonly LookUp[]>('/app/*/look-ups.server.ts', { eager: true, import: 'lookUps' });

/** Files of this name define only panels. */
const ofPanels = import.meta.glob<Readonly<Record<string, { readonly lookUp: LookUp }>>>('/app/**/*.panel.server.ts', {
  eager: true,
});

/** The look-ups of all intents. They come from each area's own file, its wizards, its panels and its jobs. */
export const lookUps: readonly LookUp[] = [
  ...Object.values(ofAreas).flat(),
  ...wizards.map(({ area }) => area.lookUp),
  ...Object.values(ofPanels).flatMap((panels) => Object.values(panels).map(({ lookUp }) => lookUp)),
  ...lookUpsOfJobs(allJobs),
];
