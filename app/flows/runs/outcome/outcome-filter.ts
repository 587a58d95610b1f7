import { OUTCOMES, PLANNED } from '../run';
import type { ListFilter } from '~/kernel/table/filters';
import { useRun } from '../run-place';

/**
 * Filters rows by their outcome or, in a plan, by what will happen to them.
 * @param done the word for completed records
 */
export function useOutcomeFilter(done: string, isPlan: boolean): ListFilter {
  const { t } = useRun();
  const options: readonly { value: string; label: string }[] = isPlan
    ? PLANNED.map((planned) => ({ value: planned, label: t(`planned.${planned}`) }))
    : OUTCOMES.map((outcome) => ({ value: outcome, label: outcome === 'done' ? done : t(`outcome.${outcome}`) }));
  return {
    name: 'outcome',
    label: t('items.outcomes'),
    options: [{ value: 'all', label: t('items.allOutcomes') }, ...options],
  };
}
