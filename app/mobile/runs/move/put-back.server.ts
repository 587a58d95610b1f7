import type { Translator } from '~/kernel/i18n/i18n.server';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import type { Part } from '~/flows/runs/outcome/shown';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import { paths } from '~/kernel/paths/paths';
import { foreign } from '~/kernel/ui/words';

/**
 * The links to plans that put moved SIMs back, one for each earlier pool, because a run has one request. The links send
 * no move. A run that moved no SIM has none.
 * @param still the SIMs that are where the run put them (`stillMoved`)
 */
export function putBackParts(
  { id }: RunEntry,
  items: readonly ItemOutcome[],
  still: readonly ItemOutcome[],
  t: Translator,
): Part[] {
  const again = items.filter(({ outcome }) => outcome === 'done').length - still.length;
  if (again + still.length === 0) return [];
  const pools = new Map(still.flatMap(({ stood }) => (stood?.back ? [[stood.back.id, stood.back.name] as const] : [])));
  const points = [...pools].map(([pool, name]) => ({
    key: pool,
    text: t('simRuns:pool.putBack.way', {
      count: still.filter(({ stood }) => stood?.back?.id === pool).length,
      name: foreign(name) || pool,
    }),
    href: paths.mobileRuns().create({ run: id, back: pool }),
  }));
  const left = still.filter(({ stood }) => !stood?.back).length;
  return [
    {
      key: 'put back',
      title: t('simRuns:pool.putBack.title'),
      ...(points.length > 0 ? { intro: t('simRuns:pool.putBack.text') } : {}),
      points,
      after: [
        ...(left > 0 ? [t('simRuns:pool.putBack.left', { count: left })] : []),
        ...(again > 0 ? [t('simRuns:pool.putBack.again', { count: again })] : []),
      ],
    },
  ];
}
