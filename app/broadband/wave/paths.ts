import { runsAt } from '~/flows/runs/run-paths';
import { path } from '~/kernel/paths/path';

const WAVE = ['connections', 'end_of_life', 'replacements'];

export const paths = {
  /** The replacement of many copper lines. Each wave is a run; its orders are those of a sheet. */
  wave: runsAt(WAVE, 'lines'),
  /** Makes the plan of the orders of a wave. */
  orderWave: (run: string) => path([...WAVE, run, 'order']),
  /** Makes a draft of one replacement. */
  draftOfReplacement: (run: string, place: number) => path([...WAVE, run, 'lines', String(place), 'draft']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
