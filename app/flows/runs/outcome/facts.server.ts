import { timesSums } from '~/flows/prices/confirmed-sums';
import { confirmedText, sumsInWords } from '~/flows/prices/confirmed-text.server';
import { seesPrices } from '~/kernel/access/permissions';
import { formatDateTime } from '~/kernel/time/dates';
import type { Viewer } from '../action.server';
import type { OpenedRun } from '../open-run.server';
import type { Outcome } from '../run';
import type { Fact } from './shown';
import { wordsOf } from './words.server';

/** The details of a run's confirmed request. */
export function factsOf(opened: OpenedRun, viewer: Viewer) {
  const { run, action, items } = opened;
  const { value } = run;
  const { t, timezone } = viewer;
  const words = wordsOf(opened, t);
  const rows: Fact[] = [
    ...action.facts(value.wish, viewer),
    ...(value.wish.unpriced && action.plan?.costs?.isSeen(viewer)
      ? [{ key: 'costs', label: t('runs:facts.costs'), values: [t('runs:facts.unpriced')] }]
      : costFacts({ run, items }, viewer)),
    ...(value.startedAt === null
      ? []
      : [{ key: 'begun', label: words.begun, values: [formatDateTime(new Date(value.startedAt), timezone)] }]),
  ];
  return { title: words.facts, rows };
}

/** The outcomes of records that cost money, or may still do so. */
const COSTLY: readonly Outcome[] = ['waiting', 'sending', 'done', 'otherwise', 'unknown', 'not found'];

/** True for a record that costs money, or may still do so. */
export function isCostly({ outcome }: { readonly outcome: Outcome }): boolean {
  return COSTLY.includes(outcome);
}

/** The confirmed costs of each record, and of all that are ordered. */
function costFacts({ run, items }: Pick<OpenedRun, 'run' | 'items'>, viewer: Viewer): Fact[] {
  const { t } = viewer;
  const { ordered } = run.value.wish;
  if (!ordered?.sums || !seesPrices(viewer)) return [];
  const count = items.filter(isCostly).length;
  const price = sumsInWords(viewer, timesSums(ordered.sums, count));
  return [
    { key: 'each', label: t('runs:facts.each'), values: [confirmedText(viewer, { ordered })] },
    { key: 'costs', label: t('runs:facts.costs'), values: [t('runs:facts.together', { price, count })] },
  ];
}
