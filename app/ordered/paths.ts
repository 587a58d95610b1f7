import { fileBelow, path, type Query } from '~/kernel/paths/path';

const TODAY = 'today';

export const paths = {
  /** The orders of a period, by its name in an address. With two dates in the query it leads to another period. */
  ordered: (period: string = TODAY, query?: Query) => path(['orders', period], query),
  orderedExport: fileBelow<[period: string]>(['orders', ':period'], ['export']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
