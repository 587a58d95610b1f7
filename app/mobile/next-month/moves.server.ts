import { listRuns } from '~/flows/runs/open-run.server';
import { outcomesOf } from '~/flows/runs/outcomes.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDateTime, today } from '~/kernel/time/dates';
import { shareUsed } from '~/mobile/domain/usage';
import type { MoveUsage, MoveWish } from '../runs/move/move-wish';
import { moveSims } from '../runs/move/move.server';
import { movedBy } from '../runs/move/moved-again.server';
import { putBackParts } from '../runs/move/put-back.server';

/** Each run costs the reading of its records. */
const MOST_RUNS = 10;

/**
 * The user's own moves of this month that were sent, the last first, with the ways to put each back. `shares` has the
 * share of each pool that they expect, by its uuid.
 */
export async function movesThisMonth(access: Access) {
  const { now } = access;
  const month = today(now).slice(0, 7);
  const runs = (await listRuns(access, [moveSims])).filter(
    ({ run: { value } }) => value.startedAt !== null && today(new Date(value.startedAt)).startsWith(month),
  );
  const read = await Promise.all(runs.slice(0, MOST_RUNS).map((opened) => readMove(access, opened)));
  const left = Math.max(0, runs.length - MOST_RUNS);
  return { shares: sharesOf(read), view: { left, rows: read.map((move) => rowOf(access, move)) } };
}

export type MovesThisMonth = Awaited<ReturnType<typeof movesThisMonth>>['view'];

type Opened = Awaited<ReturnType<typeof listRuns>>[number];

async function readMove({ session }: Access, { run, action }: Opened) {
  const items = await outcomesOf(run);
  return { run, action, items, moved: await movedBy(session, run, items) };
}
type Move = Awaited<ReturnType<typeof readMove>>;

function rowOf({ t, timezone }: Access, { run, action, items, moved }: Move) {
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
}

/** The largest share of each pool that a plan expected. A plan counts while most of its SIMs are where it put them. */
function sharesOf(moves: readonly Move[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const { run, items, moved } of moves) {
    const { poolUuid, usage } = run.value.wish as MoveWish;
    const done = items.filter(({ outcome }) => outcome === 'done').length;
    const share = usage && moved.still.length * 2 > done ? shareOf(usage) : null;
    if (share !== null && share > (shares.get(poolUuid) ?? 0)) shares.set(poolUuid, share);
  }
  return shares;
}

/** The fullest zone in the last whole month. Null when a size or the usage was not known. */
function shareOf({ zones }: MoveUsage): number | null {
  const known = zones.flatMap(({ together, pool }) => {
    const used = together?.[0] ?? null;
    const share = used === null ? null : shareUsed({ used, limit: pool?.limit ?? null });
    return share === null || !Number.isFinite(share) ? [] : [share];
  });
  return known.length > 0 ? Math.max(...known) : null;
}
