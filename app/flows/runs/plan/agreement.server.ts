import { contentHash } from '~/flows/intents/intent.server';
import { foreign } from '~/kernel/ui/words';
import { wordsOf } from '../outcome/words.server';
import type { OpenedRun } from '../open-run.server';
import type { Viewer } from '../action.server';
import { plannedOf, type Run, type RunItem } from '../run';

/** A person does not read more than this above a list that has them all. */
const MOST_NAMED = 10;

/**
 * The text that the user agrees to before the run begins, with the changes that it replaces. Null for a run that binds
 * nobody or has begun.
 */
export function agreementOf({ run, items, action }: OpenedRun, viewer: Viewer) {
  const { t } = viewer;
  const count = items.filter(({ obstacle }) => obstacle === null).length;
  const agreement = action.plan?.agreement;
  if (run.value.state !== 'planned' || !agreement || count === 0) return null;
  const { number } = wordsOf({ run, action }, t);
  const replaced = items.filter((item) => plannedOf(item) === 'replaces');
  return {
    seen: planSeen(run.value, items),
    text: agreement(run.value.wish, count, viewer),
    begin: action.plan?.begin?.(count, t) ?? null,
    replaced: replaced.slice(0, MOST_NAMED).map(({ at, name, replaces = '' }) => ({
      at,
      text: t('runs:plan.replaces.row', {
        name: number?.(name) ?? name,
        was: foreign(replaces) || t('runs:plan.replaces.unreported'),
      }),
    })),
    replacedCount: replaced.length,
  };
}
export type Agreement = NonNullable<ReturnType<typeof agreementOf>>;

/** Fingerprint of what a plan shows. Its form posts it, so a run begins only as its user saw it. */
function planSeen({ wish }: Pick<Run, 'wish'>, items: readonly RunItem[]): string {
  return contentHash([wish, items.map(({ id, obstacle, replaces }) => [id, obstacle, replaces ?? null])]);
}
