import { formatDateTime } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';
import type { Contract } from '~/telecom/ending/contract';
import { repairClock, type RepairClock, type RepairNorm } from '~/telecom/lines/repair-clock';

interface Fault {
  readonly reported: Date;
  /** Null for a fault that is not over. */
  readonly solved: Date | null;
}

/** The repair time of a fault as text. Null when the contract has no norm. */
export function repairView(
  { t, timezone, now }: Pick<Access, 't' | 'timezone' | 'now'>,
  sla: NonNullable<Contract>['sla'],
  { reported, solved }: Fault,
) {
  const clock = sla.norm && repairClock(sla.norm, reported, solved ?? now, solved !== null);
  if (!sla.norm || !clock) return null;
  const { usedMinutes, step, due } = clock;
  const from = formatDateTime(reported, timezone);
  const name = foreign(sla.name);
  return {
    shown: stateOf(clock, sla.norm, solved !== null, t),
    share: usedMinutes / (step.hours * 60),
    notes: [
      ...(solved ? [] : [t('repair:used', { used: durationText(usedMinutes, t) })]),
      ...(due ? [t('repair:due', { percentage: step.percentage, due: formatDateTime(due, timezone) })] : []),
      name ? t('repair:sla', { sla: name, reported: from }) : t('repair:noSla', { reported: from }),
      ...(sla.norm.clock === 'office' ? [t('repair:officeHours')] : []),
    ].join(' '),
  };
}
export type RepairView = NonNullable<ReturnType<typeof repairView>>;

function stateOf(
  { usedMinutes, leftMinutes, step, isOver }: RepairClock,
  norm: RepairNorm,
  isSolved: boolean,
  t: Translator,
): Shown {
  const words = {
    left: durationText(leftMinutes, t),
    used: durationText(usedMinutes, t),
    norm: t(norm.clock === 'office' ? 'repair:office' : 'repair:clock', { count: step.hours }),
  };
  if (isSolved && isOver) return { text: t('repair:doneLate', words), tone: 'warning', icon: 'clock' };
  if (isSolved) return { text: t('repair:done', words), tone: 'success', icon: 'check' };
  if (isOver) return { text: t('repair:over', words), tone: 'danger', icon: 'error' };
  return { text: t('repair:left', words), tone: 'neutral', icon: 'clock' };
}

function durationText(minutes: number, t: Translator): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const restText = t('repair:minutes', { count: rest });
  if (hours === 0) return restText;
  const hoursText = t('repair:hours', { count: hours });
  return rest === 0 ? hoursText : t('repair:both', { hours: hoursText, minutes: restText });
}
