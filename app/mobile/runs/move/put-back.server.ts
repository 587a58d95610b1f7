import type { Translator } from '~/kernel/i18n/i18n.server';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import type { Part } from '~/flows/runs/outcome/shown';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import { paths } from '~/kernel/paths/paths';
import { foreign } from '~/kernel/ui/words';

/**
 * The links to plans that put moved SIMs back, one for each earlier pool, because a run has one request. The links send
 * no move. A run that moved no SIM has none.
 */
export function putBackParts({ id }: RunEntry, items: readonly ItemOutcome[], t: Translator): Part[] {
  const moved = items.filter(({ outcome }) => outcome === 'done');
  if (moved.length === 0) return [];
  const pools = new Map(moved.flatMap(({ stood }) => (stood?.back ? [[stood.back.id, stood.back.name] as const] : [])));
  const points = [...pools].map(([pool, name]) => ({
    key: pool,
    text: t('simRuns:pool.putBack.way', {
      count: moved.filter(({ stood }) => stood?.back?.id === pool).length,
      name: foreign(name) || pool,
    }),
    href: paths.mobileRuns().create({ run: id, back: pool }),
  }));
  const left = moved.filter(({ stood }) => !stood?.back).length;
  return [
    {
      key: 'put back',
      title: t('simRuns:pool.putBack.title'),
      ...(points.length > 0 ? { intro: t('simRuns:pool.putBack.text') } : {}),
      points,
      after: left > 0 ? [t('simRuns:pool.putBack.left', { count: left })] : [],
    },
  ];
}
