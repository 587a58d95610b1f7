import type { Access } from '~/kernel/session/authorize.server';
import type { Ahead } from '../action.server';
import type { OpenedRun } from '../open-run.server';

/**
 * The destination of the rest of a stopped run, read again before it continues. Null for a run whose destination cannot
 * change.
 */
export async function prefetchNext(access: Access, { run, action, counts }: OpenedRun): Promise<Ahead | null> {
  if (!action.ahead || run.value.state !== 'stopped') return null;
  return action.ahead(access, run.value.wish, counts.waiting);
}

/** The part of the destination that the page shows. */
export async function aheadShown(access: Access, opened: OpenedRun) {
  const ahead = await prefetchNext(access, opened);
  return ahead && { notice: ahead.notice, texts: ahead.texts, seen: ahead.seen };
}
export type AheadShown = NonNullable<Awaited<ReturnType<typeof aheadShown>>>;
