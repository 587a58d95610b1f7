import { drawnNow, nextMonth, type DataPool, type DrawingNow } from '~/telecom/sims/data-pool';
import { shownIccid, shownMsisdn } from '~/telecom/sims/shown-number';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { foreign } from '~/kernel/ui/words';
import type { Shown } from '~/kernel/ui/status';

/** The fields that determine the state of a SIM. */
interface SimLike {
  readonly state: string | null;
  readonly isBlocked: boolean | null;
}

/**
 * The state of a SIM, the worst first. Without a state only its block is known. Unknown words stay as the provider
 * wrote them.
 */
export function simState({ state, isBlocked }: SimLike, t: Translator): Shown {
  if (state === 'ordered') return { text: t('mobile:states.ordered'), tone: 'neutral', icon: 'clock' };
  if (state === 'terminated') return { text: t('mobile:states.terminated'), tone: 'neutral', icon: 'minus' };
  if (isBlocked) return { text: t('mobile:states.blocked'), tone: 'danger', icon: 'lock' };
  if (state === 'terminating') return { text: t('mobile:states.terminating'), tone: 'warning', icon: 'clock' };
  if (state === 'active' && isBlocked === null)
    return { text: t('mobile:states.activeUntold'), tone: 'neutral', icon: 'info' };
  if (state === 'active') return { text: t('mobile:states.active'), tone: 'success', icon: 'check' };
  if (state !== null) return { text: foreign(state), tone: 'neutral', icon: 'info' };
  return isBlocked === false
    ? { text: t('mobile:states.open'), tone: 'success', icon: 'check' }
    : { text: t('mobile:states.unknown'), tone: 'neutral', icon: 'info' };
}

/** The text that a blocked SIM is also being ended. The state itself shows only the block. */
export function endsToo({ state, isBlocked }: SimLike, t: Translator): string {
  return state === 'terminating' && isBlocked ? t('mobile:states.endsToo') : '';
}

/** The name of a SIM for a page: its number in groups, or another of its identifiers before it has a number. */
export function simName(sim: {
  readonly uuid: string;
  readonly msisdn: string | null;
  readonly iccid: string | null;
  readonly nid: string;
}): string {
  if (sim.msisdn !== null) return shownMsisdn(sim.msisdn);
  return sim.nid || (sim.iccid === null ? sim.uuid : shownIccid(sim.iccid));
}

/** The data of a SIM, now and next month (MOB-04). */
export interface DataPoolText {
  readonly now: string;
  /** True when the data ends with the month. It is then struck through. */
  readonly ends: boolean;
  /** The data of the next month in words. Null without a change. */
  readonly next: string | null;
}

interface Drawing extends DrawingNow {
  readonly dataPoolNextMonth: DataPool | null;
  readonly isNextMonthMalformed: boolean;
}

export function dataPoolText(sim: Drawing, t: Translator): DataPoolText {
  const then = nextMonth(sim.dataPool, sim.dataPoolNextMonth, sim.isNextMonthMalformed);
  const now = poolNow(sim, t);
  if (then.kind === 'changes')
    return { now, ends: sim.dataPool !== null, next: t('mobile:pool.next', { name: poolName(then.to, t) }) };
  return { now, ends: false, next: then.kind === 'unknown' ? t('mobile:pool.nextUnread') : null };
}

function poolNow(sim: DrawingNow, t: Translator): string {
  switch (drawnNow(sim)) {
    case 'unread':
      return t('mobile:pool.unread');
    case 'unreported':
      return t('mobile:pool.unreported');
    case 'none':
      return t('mobile:pool.none');
    default:
      return poolName(sim.dataPool, t);
  }
}

/** The name of a pool, or the text for a pool without one. */
export function poolName(pool: Pick<DataPool, 'name'> | null, t: Translator): string {
  return foreign(pool?.name ?? '') || t('mobile:pool.unnamed');
}
