import { path, type Query } from '~/kernel/paths/path';

export const paths = {
  createConnection: (query?: Query) => path(['connections', 'create'], query),
  orderDrafts: () => path(['connections', 'create', 'drafts']),
  /** Continues a draft at its last step, after a check of the facts that may have changed. */
  resumeOrder: (draft: string) => path(['connections', 'create', draft]),
  orderStep: (draft: string, step: string, query?: Query) => path(['connections', 'create', draft, step], query),
  orderStatus: (draft: string) => path(['connections', 'create', draft, 'status']),
  discardOrder: (draft: string) => path(['connections', 'create', draft, 'discard']),
  orderComplete: (nid: string) => path(['connections', 'create', 'complete', nid]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
