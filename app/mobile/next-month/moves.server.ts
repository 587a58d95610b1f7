import { listRuns } from '~/flows/runs/open-run.server';
import { outcomesOf } from '~/flows/runs/outcomes.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDateTime, today } from '~/kernel/time/dates';
import { moveSims } from '../runs/move/move.server';
import { movedBy } from '../runs/move/moved-again.server';
import { putBackParts } from '../runs/move/put-back.server';

/** Each run costs the reading of its records. */
const MOST_RUNS = 10;

/** The user's own moves of this month that were sent, the last first, with the ways to put each back. */
export async function movesThisMonth(access: Access) {
  const { t, now, timezone } = access;
  const month = today(now, timezone).slice(0, 7);
  const runs = (await listRuns(access, [moveSims])).filter(
    ({ run: { value } }) => value.startedAt !== null && today(new Date(value.startedAt), timezone).startsWith(month),
  );
  const read = await Promise.all(
    runs.slice(0, MOST_RUNS).map(async ({ run, action }) => {
      const items = await outcomesOf(run);
      return { run, action, items, moved: await movedBy(access.session, run, items) };
    }),
  );
  return {
    left: Math.max(0, runs.length - MOST_RUNS),
    rows: read.map(({ run, action, items, moved }) => {
      const [back] = putBackParts(run, moved, t);
      return {
        key: run.id,
        href: paths.mobileRuns().run(run.id),
        title: action.title(run.value.wish, t),
        moment: formatDateTime(new Date(run.value.startedAt ?? run.value.madeAt), timezone),
        count: [
          t('dataPools:next.moves.of', {
            done: items.filter(({ outcome }) => outcome === 'done').length,
            all: items.filter(({ outcome }) => outcome !== 'left').length,
          }),
          ...(moved.withdrawn > 0 ? [t('dataPools:next.moves.withdrawn', { count: moved.withdrawn })] : []),
        ].join(', '),
        back: (back?.points ?? []).flatMap(({ key, text, href }) => (href ? [{ key, text, href }] : [])),
      };
    }),
  };
}

export type MovesThisMonth = Awaited<ReturnType<typeof movesThisMonth>>;
