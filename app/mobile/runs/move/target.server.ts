import { isNearlyOver, isOver, shareUsed } from '~/mobile/domain/usage';
import { firstOfNextMonth, formatDate, today } from '~/kernel/time/dates';
import type { Viewer } from '~/flows/runs/action.server';
import type { Part } from '~/flows/runs/outcome/shown';
import { startDay } from '~/mobile/domain/pool-start';
import type { Tone } from '~/kernel/ui/notice';
import { foreign } from '~/kernel/ui/words';
import { poolWarning } from '../../data-pools/pool-share.server';
import { monthName } from '../../usage/over-time.server';
import { percentText, zoneText } from '../../usage/zone-usage.server';
import type { MoveUsage, MoveWish } from './move-wish';

interface Warning {
  readonly tone: Tone;
  readonly text: string;
}

const WORST_FIRST: readonly Tone[] = ['danger', 'warning', 'info'];

/**
 * The warnings about a planned move. Its pool may have ended, be full or not in use yet, or too small with its SIMs. The
 * provider may refuse some of the SIMs.
 */
export function targetParts({ usage, uncertain = 0 }: MoveWish, viewer: Viewer): Part[] {
  const ofPool =
    usage?.pool && usage.sims > 0 ? [...stateWarnings(usage.pool, viewer), ...fullWarnings(usage, viewer)] : [];
  const ofSims: Warning[] =
    uncertain > 0 ? [{ tone: 'warning', text: viewer.t('simRuns:pool.target.uncertain', { count: uncertain }) }] : [];
  const warnings = [...ofPool, ...ofSims].toSorted(
    (one, other) => WORST_FIRST.indexOf(one.tone) - WORST_FIRST.indexOf(other.tone),
  );
  const [worst, ...rest] = warnings;
  if (!worst) return [];
  const points = rest.map(({ text }) => ({ key: text, text }));
  return [{ key: 'target', tone: worst.tone, title: worst.text, points }];
}

/** The warnings about the pool's state. An unknown word is shown too, since it may be a reason not to move. */
function stateWarnings(pool: NonNullable<MoveUsage['pool']>, { t, now }: Viewer): Warning[] {
  const { state } = pool;
  if (state === 'terminated') return [{ tone: 'danger', text: t('simRuns:pool.target.ended') }];
  const day = today(now);
  const first = startDay(pool);
  const begins = first !== null && first > day ? first : null;
  if (begins !== null && begins > firstOfNextMonth(day)) {
    const dates = { date: formatDate(begins), from: formatDate(firstOfNextMonth(day)) };
    return [{ tone: 'danger', text: t('simRuns:pool.target.beginsLate', dates) }];
  }
  if (begins !== null)
    return [{ tone: 'warning', text: t('simRuns:pool.target.begins', { date: formatDate(begins) }) }];
  if (state === 'ordered') return [{ tone: 'warning', text: t('simRuns:pool.target.ordered') }];
  if (state === null || state === 'active') return [];
  return [{ tone: 'warning', text: t('simRuns:pool.target.state', { state: foreign(state) }) }];
}

/** The warnings that the pool is full now, then that it would be full. */
function fullWarnings(usage: MoveUsage, access: Viewer): Warning[] {
  const { t } = access;
  const zones = usage.zones.flatMap(({ zone, pool }) => (pool ? [{ zone, ...pool }] : []));
  const now = poolWarning({ zones }, access);
  return [
    ...(now ? [{ tone: now.tone, text: now.text }] : []),
    ...usage.zones.flatMap((zone) => togetherWarning(zone, usage, access)),
    ...(usage.pool?.isKnown ? [] : [{ tone: 'info' as const, text: t('simRuns:pool.target.unknown') }]),
  ];
}

/** The warning about the worse of the two months. It is a lower bound when the usage of some SIMs is unknown. */
function togetherWarning(
  { zone, together = [], pool }: MoveUsage['zones'][number],
  { months, unknown, zones }: MoveUsage,
  { t, language }: Viewer,
): Warning[] {
  const limit = pool?.limit ?? null;
  const shares = together.flatMap((used, at) => {
    const share = used === null ? null : shareUsed({ used, limit });
    return used === null || share === null || !Number.isFinite(share) ? [] : [{ at, share, used }];
  });
  const [worst] = shares.toSorted((one, other) => other.share - one.share);
  if (!worst) return [];
  const { at, share, used } = worst;
  const how = isOver({ used, limit }) ? 'over' : isNearlyOver({ used, limit }) ? 'nearly' : null;
  if (how === null) return [];
  const percent = percentText(share, { t, language });
  const month = monthName(months[at] ?? '', language);
  const text = t(`simRuns:pool.target.together.${how}`, {
    month: at === months.length - 1 ? t('simRuns:pool.target.together.soFar', { month }) : month,
    share: (unknown[at] ?? 0) > 0 ? t('simRuns:pool.target.atLeast', { share: percent }) : percent,
  });
  return [{ tone: 'warning', text: zones.length > 1 ? `${zoneText(zone, t)}: ${text}` : text }];
}
