import { path } from '~/kernel/paths/path';

export const paths = {
  /** The page where staff choose as whom to work: a search, or the user who is chosen. */
  swap: (choice: { readonly q?: string; readonly user?: string } = {}) => path(['swap'], choice),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
