import { paths } from '~/kernel/paths/paths';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import { foreign } from '~/kernel/ui/words';
import { wishOf } from '~/flows/runs/outcome/row.server';

/**
 * The ways back after a move: one plan for each earlier pool, because a run has one wish. Null while the run goes on, and
 * when it moved nothing.
 */
export function putBackView({ id, value }: RunEntry, items: readonly ItemOutcome[]) {
  const moved = items.filter(({ outcome }) => outcome === 'done');
  if (wishOf(value).kind !== 'pool' || value.state !== 'ended' || moved.length === 0) return null;
  const pools = new Map(moved.flatMap(({ stood }) => (stood?.back ? [[stood.back.id, stood.back.name] as const] : [])));
  const ways = [...pools].map(([pool, name]) => ({
    key: pool,
    name: foreign(name) || pool,
    count: moved.filter(({ stood }) => stood?.back?.id === pool).length,
    href: paths.createMobileRun({ run: id, back: pool }),
  }));
  return { ways, left: moved.filter(({ stood }) => !stood?.back).length };
}
export type PutBackView = NonNullable<ReturnType<typeof putBackView>>;
