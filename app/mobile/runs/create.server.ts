import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { invalid, type FieldProblems, type FormOf } from '~/kernel/forms/parse.server';
import { listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import { paths } from '~/kernel/paths/paths';
import { settle } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { DataPool } from '~/telecom/provider/data-pool';
import { MOST_ITEMS } from '~/flows/runs/run';
import { planRun } from '~/flows/runs/runs.server';
import type { Access } from '~/kernel/session/authorize.server';
import { dataPoolPanel } from '../panels/data/data-pool.panel.server';
import { itemsFor, pastedNumbers, simsByNumber, simsOfList, simsByUuid, type Chosen } from './chosen.server';
import type { Choice } from './choice.server';
import { moveUsage } from './plan/move-usage.server';
import { pendingOf } from './plan/pending.server';
import { isUnfit, poolChoices, termsOf } from './pools.server';
import { simJob } from './sim-job.server';
import { MAX_NUMBERS, nextOf, SIM_RUNS, type MoveUsage, type Obstacle, type SimWish } from '../sim/sim-wish';
import type { WishForm } from './wish-form.server';

/** The problem with the numbers when no SIMs were chosen before, or null. */
export function numbersProblem({ t }: Access, { kind }: Choice, typed = ''): FieldProblems | null {
  if (kind !== 'none') return null;
  const { length } = pastedNumbers(typed);
  if (length === 0) return { numbers: [t('simRuns:problem.none')] };
  return length > MAX_NUMBERS ? { numbers: [t('simRuns:problem.many', { count: MAX_NUMBERS })] } : null;
}

/** The plan of a run, or the form as typed with what is wrong with it. Nothing is sent. */
export async function plan(access: Access, choice: Choice, form: FormOf<typeof WishForm> & { readonly ok: true }) {
  const { t, session, provider } = access;
  const problem = (field: string, text: string) => invalid(access, form.reject({ [field]: [text] }));
  const wished = await wishOf(access, form.value);
  if (wished === 'not loaded') return problem('pool', t('simRuns:problem.poolsFailed'));
  if (wished === null) return problem('pool', t('simRuns:problem.poolUnknown'));
  if (wished === 'no such term') return problem('months', t('simRuns:problem.months'));
  const { wish, pool } = wished;
  const chosen = await settle(chosenSims(provider, choice, pastedNumbers(form.value.numbers)));
  if (!chosen.ok || isNothingRead(chosen.value)) return problem('', t('simRuns:problem.notLoaded'));
  if (chosen.value.length > MOST_ITEMS) return problem('', t('simRuns:problem.many', { count: MOST_ITEMS }));
  const items = itemsFor(
    wish,
    chosen.value,
    pool ? await obstaclesTo(access, pool) : undefined,
    pool ? await pendingOf(provider) : undefined,
  );
  const usage = pool ? await moveUsage(access, pool, items, drawingOn(pool, chosen.value)) : null;
  const run = await planRun(session, simJob.name, asItStands(wish, chosen.value, usage), items);
  return redirect(paths.mobileRun(run.id), 303);
}

function drawingOn({ uuid }: DataPool, chosen: readonly Chosen[]): ReadonlySet<string> {
  return new Set(chosen.flatMap((one) => ('sim' in one && one.sim.dataPool?.uuid === uuid ? [one.sim.uuid] : [])));
}

/** Not one of them could be looked up: that is the provider's doing, and no plan. */
function isNothingRead(chosen: readonly Chosen[]): boolean {
  return chosen.length > 0 && chosen.every((one) => !('sim' in one) && one.obstacle === 'notRead');
}

/** The obstacles to moving a SIM to a pool, besides those in its record. */
async function obstaclesTo(access: Access, pool: DataPool): Promise<(sim: MobileConnection) => Obstacle | null> {
  const [open, isUnfitFor] = await Promise.all([openMoves(access), isUnfit(access.provider, pool)]);
  return (sim) => {
    if (open.has(sim.uuid)) return 'open';
    return isUnfitFor(sim) ? 'otherPool' : null;
  };
}

/** SIMs of which it is not known yet whether they were given other data: moved once more, they might be ordered twice. */
async function openMoves({ session }: Access): Promise<ReadonlySet<string>> {
  const open = await Promise.all(
    [SIM_RUNS, dataPoolPanel.wizard.name].map((name) => listOwnOpenIntents(session, name)),
  );
  return new Set(open.flat().flatMap(({ value }) => About.safeParse(value.payload).data?.sim ?? []));
}

const About = z.object({ sim: z.uuid() });

function asItStands(wish: SimWish, chosen: readonly Chosen[], usage: MoveUsage | null): SimWish {
  if (wish.kind !== 'pool') return wish;
  const sims = chosen.flatMap((one) => ('sim' in one ? [one.sim] : []));
  const stood = Object.fromEntries(sims.map((sim) => [sim.uuid, nextOf(sim)]));
  return { ...wish, stood, ...(usage ? { usage } : {}) };
}

function chosenSims(provider: Access['provider'], choice: Choice, numbers: readonly string[]): Promise<Chosen[]> {
  if (choice.kind === 'all') return simsOfList(provider, choice.state);
  return choice.kind === 'some' ? simsByUuid(provider, choice.uuids) : simsByNumber(provider, numbers);
}

/** Null for a pool that cannot be joined; `not loaded` when nobody knows. The term is the pool's own where none was chosen. */
async function wishOf(
  access: Access,
  { wish, tags, pool, months }: WishForm,
): Promise<{ readonly wish: SimWish; readonly pool: DataPool | null } | 'not loaded' | 'no such term' | null> {
  if (wish === 'tag') return { wish: { kind: wish, tags }, pool: null };
  if (wish !== 'pool') return { wish: { kind: wish }, pool: null };
  const pools = await poolChoices(access.provider);
  if (!pools.ok) return 'not loaded';
  const chosen = pools.value.find((choice) => choice.wish.poolUuid === pool);
  if (!chosen) return null;
  const term = months === '' ? chosen.wish.months : Number(months);
  if (term !== chosen.wish.months && !(await termsOf(access)).includes(term)) return 'no such term';
  return { wish: { kind: wish, ...chosen.wish, months: term, stood: {} }, pool: chosen.pool };
}
