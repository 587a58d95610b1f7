import { formatDateTime } from '~/kernel/time/dates';
import type { Viewer } from '../action.server';
import type { ActedRun } from '../open-run.server';
import type { Fact } from './shown';
import { wordsOf } from './words.server';

/** The details of a run's confirmed request. */
export function factsOf({ run: { value }, action }: ActedRun, viewer: Viewer) {
  const { t, timezone } = viewer;
  const words = wordsOf(action, t);
  const rows: Fact[] = [
    ...action.facts(value.wish, viewer),
    ...(value.wish.unpriced && action.plan?.costs?.isSeen(viewer)
      ? [{ key: 'costs', label: t('runs:facts.costs'), values: [t('runs:facts.unpriced')] }]
      : []),
    ...(value.startedAt === null
      ? []
      : [{ key: 'begun', label: words.begun, values: [formatDateTime(new Date(value.startedAt), timezone)] }]),
  ];
  return { title: words.facts, rows };
}
