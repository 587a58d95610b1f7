import { z } from 'zod';
import type { Asked } from '~/flows/runs/action.server';
import type { RunItem, Stood } from '~/flows/runs/run';
import { listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import type { Access } from '~/kernel/session/authorize.server';
import { parseUuid } from '~/kernel/text/uuid';
import { isShared } from '~/telecom/sims/data-pool';
import type { DataPool } from '~/telecom/provider/data-pool';
import type { MobileConnection } from '~/telecom/provider/sim';
import { dataPoolPanel } from '~/mobile/panels/data/data-pool.panel.server';
import { nextOf, SIM_RUNS, type Obstacle } from '../../sim/sim-wish';
import type { ChosenSim } from '../chosen.server';
import { judging, simItems } from '../sim-items.server';
import type { MoveWish } from './move-wish';
import { pendingOf } from './pending.server';
import { isUnfit, poolChoices, termsOf } from './pools.server';
import { moveUsage } from './usage.server';

/** The obstacle of a SIM that is in the pool next month already. */
export const judgeMove = judging<Pick<MoveWish, 'poolUuid'>>(({ poolUuid }, sim) =>
  nextOf(sim) === poolUuid.toLowerCase() ? 'inPool' : null,
);

/** The move as typed. Without a chosen term it has the pool's own. */
export async function plannedMove(
  access: Access,
  { pool: uuid, months }: { readonly pool: string; readonly months: string },
): Promise<Asked<MoveWish, MobileConnection>> {
  const { t, provider } = access;
  const pools = await poolChoices(provider);
  if (!pools.ok) return { field: 'pool', text: t('simRuns:pool.problem.failed') };
  const found = pools.value.find(({ wish }) => wish.poolUuid === uuid);
  if (!found) return { field: 'pool', text: t('simRuns:pool.problem.unknown') };
  const { wish, pool } = found;
  const term = months === '' ? wish.months : Number(months);
  if (term !== wish.months && !(await termsOf(access)).includes(term))
    return { field: 'months', text: t('simRuns:pool.problem.months') };
  return { of: (chosen) => planMove(access, { kind: 'pool', ...wish, months: term, stood: {} }, pool, chosen) };
}

/**
 * The plan of a move with the facts that its user needs to judge it. The plan stores them, so that its pages make no
 * calls.
 */
async function planMove(access: Access, wish: MoveWish, pool: DataPool, chosen: readonly ChosenSim[]) {
  const [inTheWay, pending] = await Promise.all([obstaclesTo(access, pool), pendingOf(access.provider)]);
  const items = simItems(
    chosen,
    (sim) => inTheWay(sim) ?? judgeMove(wish, sim),
    (sim, isSent) => keptOf(sim, isSent ? pending(sim) : undefined),
  );
  const sims = chosen.flatMap((one) => ('record' in one ? [one.record] : []));
  const drawing = new Set(
    sims.filter(({ dataPool }) => dataPool?.uuid?.toLowerCase() === pool.uuid.toLowerCase()).map(({ uuid }) => uuid),
  );
  const usage = await moveUsage(access, pool, items, drawing);
  const stood = Object.fromEntries(sims.map((sim) => [sim.uuid, nextOf(sim)]));
  const sent = new Set(items.flatMap(({ id, obstacle }) => (obstacle === null ? [id] : [])));
  const uncertain = new Set(sims.flatMap(({ uuid, state }) => (sent.has(uuid) && isPassing(state) ? [uuid] : [])));
  return { wish: { ...wish, stood, usage, uncertain: uncertain.size }, items };
}

/** True for a SIM that is on order, or that ends. */
function isPassing(state: string | null): boolean {
  return state === 'ordered' || state === 'terminating';
}

/** The obstacles to moving a SIM to a pool, besides those in its record. */
async function obstaclesTo(access: Access, pool: DataPool): Promise<(sim: MobileConnection) => Obstacle | null> {
  const [open, isUnfitFor] = await Promise.all([openMoves(access), isUnfit(access.provider, pool)]);
  return (sim) => {
    if (open.has(parseUuid(sim.uuid) ?? sim.uuid)) return 'open';
    return isUnfitFor(sim) ? 'otherPool' : null;
  };
}

/** SIMs with an unknown outcome of an earlier change of data. A second move might order the change twice. */
async function openMoves({ session }: Access): Promise<ReadonlySet<string>> {
  const open = await Promise.all(
    [SIM_RUNS, dataPoolPanel.wizard.name].map((name) => listOwnOpenIntents(session, name)),
  );
  return new Set(open.flat().flatMap(({ value }) => About.safeParse(value.payload).data?.sim ?? []));
}

const About = z.object({ sim: z.uuid() });

/**
 * The present data of a SIM, and the pool that the move replaces, so that the SIM can be put back. A bundle is not a
 * pool.
 */
function keptOf({ dataPool, dataPoolNextMonth }: MobileConnection, replaces: string | undefined): Partial<RunItem> {
  const next = dataPoolNextMonth ?? dataPool;
  const back = next && isShared(next) && next.uuid !== null ? { id: next.uuid, name: next.name } : null;
  const stood: Stood | null = dataPool && { now: dataPool.name, back };
  return { ...(replaces === undefined ? {} : { replaces }), ...(stood ? { stood } : {}) };
}
