import { runsAt } from '~/flows/runs/run-paths';
import { path } from '~/kernel/paths/path';

const CHECKS = ['connections', 'checks'];

export const paths = {
  /** Checks of many addresses, each a run. */
  checks: runsAt(CHECKS, 'addresses'),
  /** Begins an order at an address of a check. */
  orderChecked: (run: string, place: number) => path([...CHECKS, run, 'addresses', String(place), 'order']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
