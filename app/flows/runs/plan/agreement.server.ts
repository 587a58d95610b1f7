import type { Translator } from '~/kernel/i18n/i18n.server';
import { plannedOf } from '~/flows/runs/run';
import { planSeen } from '~/flows/runs/plan/plan-seen.server';
import { foreign } from '~/kernel/ui/words';
import { wishOf, type OpenedRun } from '../outcome/row.server';

/** More than anybody reads above a list that has them all. */
const MOST_NAMED = 10;

/**
 * The contracts that the user agrees to, and what they replace, before the run begins. Null for a run that binds nobody
 * or has begun.
 */
export function agreementOf({ run, items }: OpenedRun, t: Translator) {
  const wish = wishOf(run.value);
  const count = items.filter(({ obstacle }) => obstacle === null).length;
  if (run.value.state !== 'planned' || wish.kind !== 'pool' || count === 0) return null;
  const replaced = items.filter((item) => plannedOf(item) === 'replaces');
  return {
    seen: planSeen(run.value, items),
    text: t('simRuns:plan.agreed', { count, duration: t('order:service.months', { count: wish.months }) }),
    replaced: replaced.slice(0, MOST_NAMED).map(({ at, name, replaces = '' }) => ({
      at,
      text: t('simRuns:plan.replaces.row', { name, was: foreign(replaces) || t('simRuns:plan.replaces.untold') }),
    })),
    replacedCount: replaced.length,
  };
}
export type Agreement = NonNullable<ReturnType<typeof agreementOf>>;
