import type { Translator } from '~/kernel/i18n/i18n.server';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import type { Part } from '~/flows/runs/outcome/shown';
import { paths } from '~/kernel/paths/paths';
import { foreign } from '~/kernel/ui/words';
import { WITHDRAW } from '../../sim/withdrawal';
import type { movedBy } from './moved-again.server';

/**
 * The links to plans that take moves back. One withdraws those that have not taken effect. The others move SIMs, one for
 * each earlier pool, because a run has one request. A run that moved no SIM has none.
 */
export function putBackParts(
  { id }: RunEntry,
  { still, again, withdrawn }: Awaited<ReturnType<typeof movedBy>>,
  t: Translator,
): Part[] {
  if (still.length + again + withdrawn === 0) return [];
  const pools = new Map(still.flatMap(({ stood }) => (stood?.back ? [[stood.back.id, stood.back.name] as const] : [])));
  const moves = [...pools].map(([pool, name]) => ({
    key: pool,
    text: t('simRuns:pool.putBack.way', {
      count: still.filter(({ stood }) => stood?.back?.id === pool).length,
      name: foreign(name) || pool,
    }),
    href: paths.mobileRuns().create({ run: id, back: pool }),
  }));
  const withdraw = {
    key: WITHDRAW,
    text: t('simRuns:pool.putBack.withdraw', { count: still.length }),
    href: paths.mobileRuns().create({ run: id, then: WITHDRAW }),
  };
  const left = still.filter(({ stood }) => !stood?.back).length;
  return [
    {
      key: 'put back',
      title: t('simRuns:pool.putBack.title'),
      ...(still.length > 0 ? { intro: t('simRuns:pool.putBack.text') } : {}),
      points: still.length > 0 ? [withdraw, ...moves] : [],
      after: [
        ...(left > 0 ? [t('simRuns:pool.putBack.left', { count: left })] : []),
        ...(again > 0 ? [t('simRuns:pool.putBack.again', { count: again })] : []),
        ...(withdrawn > 0 ? [t('simRuns:pool.putBack.withdrawn', { count: withdrawn })] : []),
      ],
    },
  ];
}
