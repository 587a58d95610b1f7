import { runsAt } from '~/flows/runs/run-paths';
import { path } from '~/kernel/paths/path';

const SHEET = ['connections', 'create', 'sheet'];

export const paths = {
  /** Orders for many addresses, from a sheet. Each sheet is a run, and so are its orders. */
  sheet: runsAt(SHEET, 'rows'),
  /** The question what the columns of a sheet hold. */
  columnsOfSheet: (run: string) => path([...SHEET, run, 'columns']),
  /** Makes the plan of the orders of a sheet. */
  orderSheet: (run: string) => path([...SHEET, run, 'order']),
  /** Makes a draft of one row of a sheet. */
  draftOfRow: (run: string, place: number) => path([...SHEET, run, 'rows', String(place), 'draft']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
