import { isOtherData } from '~/mobile/domain/asked';
import type { Got } from '~/flows/runs/job';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import { asTypedOrEmpty } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { firstOfNextMonth, formatDate, today } from '~/kernel/time/dates';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';
import type { MobileConnection } from '~/telecom/provider/sim';
import { seesMobilePrices } from '../../offered/offered.server';
import { nextOf } from '../../sim/sim-wish';
import { shownBy, simAction } from '../sim-action.server';
import { moveForm } from './move-form.server';
import type { MoveWish } from './move-wish';
import { judgeMove, plannedMove } from './plan-move.server';
import { movedBy } from './moved-again.server';
import { costsObstacle } from './other-costs.server';
import { putBackParts } from './put-back.server';
import { targetParts } from './target.server';
import { usageParts } from './usage.server';

/** Moves SIMs to a data pool from next month on. Each gets a contract of its own (MOB-10). */
export const moveSims = simAction<MoveWish, { pool: string; months: string }>({
  kind: 'pool',
  title: ({ name }, t) => t('simRuns:pool.run', { name: foreign(name) }),
  facts: ({ name, poolUuid, months }, { t }) => [
    { key: 'wish', label: t('simRuns:wish'), values: [t('simRuns:pool.title')] },
    {
      key: 'pool',
      label: t('simRuns:pool.pool'),
      values: [foreign(name) || poolUuid],
      href: paths.dataPool(poolUuid),
    },
    { key: 'months', label: t('simRuns:pool.months'), values: [t('contract:months', { count: months })] },
    { key: 'from', label: t('simRuns:pool.from'), values: [t('simRuns:pool.fromText')] },
  ],
  asks: {
    choice: (t) => ({ title: t('simRuns:pool.title'), description: t('simRuns:pool.description') }),
    fields: { pool: asTypedOrEmpty, months: asTypedOrEmpty },
    check: ({ pool }, say) => {
      if (pool === '') say(['pool'], 'simRuns:pool.problem.missing');
    },
    form: moveForm,
    typed: ({ poolUuid, months }) => ({ pool: poolUuid, months: String(months) }),
    back: (pool) => ({ pool }),
    still: async ({ session }, run, items) => (await movedBy(session, run, items)).still,
    plan: plannedMove,
  },
  plan: {
    warnings: targetParts,
    text: ({ months }, t) => t('simRuns:pool.plan', { count: months }),
    facts: usageParts,
    agreement: ({ months }, count, { t }) =>
      t('simRuns:pool.agreed', { count, duration: t('contract:months', { count: months }) }),
    costs: {
      isSeen: seesMobilePrices,
      of: ({ provider }, wish, { id }) => provider.mobileConnections.dataPoolReceipt(id, wish),
    },
  },
  orders: () => true,
  // the SIM is read right before the call, so that the move does not override a later choice for next month
  appeared: async (wish, sim, provider) => {
    const planned = wish.stood[sim.uuid]?.toLowerCase() ?? null;
    const obstacle = judgeMove(wish, sim) ?? (nextOf(sim) === planned ? null : 'changed');
    return obstacle ?? costsObstacle(provider, wish, sim.uuid);
  },
  call: ({ mobileConnections }, uuid, wish, key) => mobileConnections.changeDataPool(uuid, wish, key),
  got: async ({ provider }, { uuid, wish }) => otherPool(await provider.mobileConnections.read(uuid), wish),
  // the SIM may still be in the pool and leave it next month
  find: shownBy(({ poolUuid }, sim) => nextOf(sim) === poolUuid.toLowerCase()),
  only: (wish, uuid) => ({ ...wish, stood: { [uuid]: wish.stood[uuid] ?? null } }),
  done,
  note,
  otherwise: (count, t) => ({
    title: t('mobile:asked.title'),
    texts: [t('simRuns:pool.otherwise', { count }), t('mobile:asked.support')],
  }),
  after: async ({ t, session }, run, items) => putBackParts(run, await movedBy(session, run, items), t),
});

/**
 * Another pool than was requested, compared as on the SIM's own page. A slow provider may still report the former plan.
 */
function otherPool(
  { uuid, dataPoolNextMonth: got }: MobileConnection,
  { poolUuid, stood }: Pick<MoveWish, 'poolUuid' | 'stood'>,
): Got | null {
  if (got === null || !isOtherData(got, { kind: 'pool', uuid: poolUuid })) return null;
  return { name: got.name, isAsBefore: got.uuid !== null && got.uuid.toLowerCase() === stood[uuid]?.toLowerCase() };
}

/** The outcome of moves, which take effect on the first of a month. The text names the date when all have the same. */
function done(sentAt: readonly (number | null)[], t: Translator): Shown {
  const dates = new Set(sentAt.map((at) => at && firstOfNextMonth(today(new Date(at)))));
  const [date] = dates;
  const text =
    dates.size === 1 && date ? t('simRuns:pool.passedOnFrom', { date: formatDate(date) }) : t('simRuns:pool.passedOn');
  return { tone: 'neutral', icon: 'clock', text };
}

/** The note at a SIM: the change of the plan, the data that it still has, or the data that it got instead. */
function note(
  { outcome, otherwise, notYet, stood, replaces }: ItemOutcome,
  { wish, isPlan }: { readonly wish: MoveWish; readonly isPlan: boolean },
  t: Translator,
): string | null {
  const named = (name: string) => foreign(name) || t('mobile:ordered.data');
  if (outcome === 'otherwise') return t('simRuns:pool.note.otherwise', { got: named(otherwise ?? '') });
  if (outcome === 'done' && notYet !== null) return t('simRuns:pool.note.notYet', { was: named(notYet) });
  if (!isPlan || !stood?.now) return null;
  const [now, to] = [foreign(stood.now), foreign(wish.name)];
  if (replaces === undefined) return t('simRuns:pool.note.becomes', { now, to });
  return replaces ? t('simRuns:pool.note.becomesInstead', { now, was: foreign(replaces), to }) : null;
}
