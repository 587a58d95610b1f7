import { jobs } from '~/jobs.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { lookUpOfJob } from '~/flows/runs/look-up.server';

const ofAreas = import.meta.glob<readonly LookUp[]>('/app/*/look-ups.server.ts', { eager: true, import: 'lookUps' });

/** Files of this name define panels and nothing else. */
const ofPanels = import.meta.glob<Readonly<Record<string, { readonly lookUp: LookUp }>>>('/app/**/*.panel.server.ts', {
  eager: true,
});

/** How everything that is sent once is found again when its answer was lost: by each area's own file, its panels and its jobs. */
export const lookUps: readonly LookUp[] = [
  ...Object.values(ofAreas).flat(),
  ...Object.values(ofPanels).flatMap((panels) => Object.values(panels).map(({ lookUp }) => lookUp)),
  ...jobs.map(lookUpOfJob),
];
