import { isNearlyOver, isOver, shareUsed } from '~/mobile/domain/usage';
import { firstOfNextMonth, formatDate, isIsoDate, today } from '~/kernel/time/dates';
import type { Run } from '~/flows/runs/run';
import type { Access } from '~/kernel/session/authorize.server';
import type { Tone } from '~/kernel/ui/notice';
import { foreign } from '~/kernel/ui/words';
import { poolWarning } from '../../data-pools/pool-share.server';
import { monthName } from '../../usage/over-time.server';
import { percentText, zoneText } from '../../usage/zone-usage.server';
import { wishOf } from '~/flows/runs/outcome/row.server';
import type { MoveUsage } from '../../sim/sim-wish';

type Words = Pick<Access, 't' | 'language' | 'now' | 'timezone'>;

interface Warning {
  readonly tone: Tone;
  readonly text: string;
}

const WORST_FIRST: readonly Tone[] = ['danger', 'warning', 'info'];

/** Warns of the pool of a planned move: ended, full, too small with its SIMs, or not in use yet. Null without a warning. */
export function targetView(run: Run, access: Words) {
  const wish = wishOf(run);
  if (run.state !== 'planned' || wish.kind !== 'pool' || !wish.usage?.pool || wish.usage.sims === 0) return null;
  const { usage } = wish;
  const warnings = [...stateWarnings(wish.usage.pool, access), ...fullWarnings(usage, access)].toSorted(
    (one, other) => WORST_FIRST.indexOf(one.tone) - WORST_FIRST.indexOf(other.tone),
  );
  const [worst, ...rest] = warnings;
  return worst ? { tone: worst.tone, title: worst.text, texts: rest.map(({ text }) => text) } : null;
}
export type TargetView = NonNullable<ReturnType<typeof targetView>>;

/** A word of the provider's that we do not know is passed on, since it may be the reason not to move. */
function stateWarnings({ state, startDate }: NonNullable<MoveUsage['pool']>, { t, now, timezone }: Words): Warning[] {
  if (state === 'terminated') return [{ tone: 'danger', text: t('simRuns:plan.target.ended') }];
  const day = today(now, timezone);
  const begins = startDate !== null && isIsoDate(startDate) && startDate > day ? startDate : null;
  if (begins !== null && begins > firstOfNextMonth(day)) {
    const dates = { date: formatDate(begins), from: formatDate(firstOfNextMonth(day)) };
    return [{ tone: 'danger', text: t('simRuns:plan.target.beginsLate', dates) }];
  }
  if (begins !== null)
    return [{ tone: 'warning', text: t('simRuns:plan.target.begins', { date: formatDate(begins) }) }];
  if (state === 'ordered') return [{ tone: 'warning', text: t('simRuns:plan.target.ordered') }];
  if (state === null || state === 'active') return [];
  return [{ tone: 'warning', text: t('simRuns:plan.target.state', { state: foreign(state) }) }];
}

/** Tells that the pool is full now, then that it would be. */
function fullWarnings(usage: MoveUsage, access: Words): Warning[] {
  const { t } = access;
  const zones = usage.zones.flatMap(({ zone, pool }) => (pool ? [{ zone, ...pool }] : []));
  const now = poolWarning({ zones }, access);
  return [
    ...(now ? [{ tone: now.tone, text: now.text }] : []),
    ...usage.zones.flatMap((zone) => togetherWarning(zone, usage, access)),
    ...(usage.pool?.isKnown ? [] : [{ tone: 'info' as const, text: t('simRuns:plan.target.unknown') }]),
  ];
}

/** The worst of the two months, as a lower bound where a SIM is not known. */
function togetherWarning(
  { zone, together = [], pool }: MoveUsage['zones'][number],
  { months, unknown, zones }: MoveUsage,
  { t, language }: Words,
): Warning[] {
  const limit = pool?.limit ?? null;
  const told = together.flatMap((used, at) => {
    const share = used === null ? null : shareUsed({ used, limit });
    return used === null || share === null || !Number.isFinite(share) ? [] : [{ at, share, used }];
  });
  const [worst] = told.toSorted((one, other) => other.share - one.share);
  if (!worst) return [];
  const { at, share, used } = worst;
  const how = isOver({ used, limit }) ? 'over' : isNearlyOver({ used, limit }) ? 'nearly' : null;
  if (how === null) return [];
  const percent = percentText(share, { t, language });
  const month = monthName(months[at] ?? '', language);
  const text = t(`simRuns:plan.target.together.${how}`, {
    month: at === months.length - 1 ? t('simRuns:plan.target.together.soFar', { month }) : month,
    share: (unknown[at] ?? 0) > 0 ? t('simRuns:plan.target.atLeast', { share: percent }) : percent,
  });
  return [{ tone: 'warning', text: zones.length > 1 ? `${zoneText(zone, t)}: ${text}` : text }];
}
