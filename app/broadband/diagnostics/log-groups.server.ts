import { isWrongPassword, logGroups, minutesBetween, type LogGroup } from '~/broadband/domain/log-groups';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate, formatDateTime, formatTime } from '~/kernel/time/dates';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';
import { resultShown } from '~/telecom/diagnostics/log-rows.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { AuthenticationEntry } from '~/telecom/provider/diagnostics';

/** The number of groups above those on demand. */
const MOST_SHOWN = 6;

/** The circuits that the provider calls offline now. Their newest session has ended, also when the log has no end of it. */
export function offlineNids({ circuits }: Pick<DetailedConnection, 'circuits'>): string[] {
  return circuits.filter(({ online }) => online === false).map(({ nid }) => nid);
}

/** The log as sessions and refusals in a row, with the one thing to do about a refused password. */
export function logGroupsView(entries: readonly AuthenticationEntry[], connection: DetailedConnection, access: Access) {
  const online = new Set(connection.circuits.flatMap((circuit) => (circuit.online === true ? [circuit.nid] : [])));
  const severalCircuits = new Set(entries.map(({ circuitNid }) => circuitNid)).size > 1;
  const groups = logGroups(entries).map((group, at) => ({
    key: `${at} ${group.until ?? group.from}`,
    shown: groupShown(group, access, !online.has(group.circuitNid)),
    circuit: severalCircuits ? group.circuitNid : null,
    passwordHref:
      group.isLast && isWrongPassword(group) && access.permissions.has('broadband-c')
        ? paths.circuitPassword(connection.nid, group.circuitNid)
        : null,
  }));
  const oldest = entries.at(-1)?.at;
  return {
    newest: groups.slice(0, MOST_SHOWN),
    earlier: groups.slice(MOST_SHOWN),
    begins: oldest ? formatDateTime(oldest, access.timezone) : null,
  };
}
export type LogGroupView = ReturnType<typeof logGroupsView>['newest'][number];

/**
 * A group in one sentence: '8× geweigerd, onjuist wachtwoord, 22-11-2026 03:14 tot 04:59'.
 * @param isOffline true for a group of a circuit that is not online now, as far as is known
 */
export function groupShown(
  group: LogGroup,
  { t, timezone }: Pick<Access, 't' | 'timezone'>,
  isOffline: boolean,
): Shown {
  const from = group.from && formatDateTime(group.from, timezone);
  const until = group.until && untilText(group.from, group.until, timezone);
  if (group.kind === 'repeated') {
    const { text: result, ...look } = resultShown(group.result, t);
    const what = t('diagnostics:log.groups.repeated', { count: group.count, result: result.toLowerCase() });
    const when = from === until || group.count === 1 ? from : t('diagnostics:log.groups.period', { from, until });
    return { text: [what, foreign(group.reason), when].filter(Boolean).join(', '), ...look };
  }
  const ended = { tone: 'neutral', icon: 'offline' } as const;
  if (!until) {
    const now = { tone: 'success', icon: 'online' } as const;
    const since = from || t('diagnostics:log.groups.noMoment');
    return group.isLast && !isOffline
      ? { text: t('diagnostics:log.groups.onlineSince', { from: since }), ...now }
      : { text: t('diagnostics:log.groups.endUnknown', { from: since }), ...ended };
  }
  if (!from) return { text: t('diagnostics:log.groups.beginUnknown', { until }), ...ended };
  const duration = durationText(minutesBetween(group.from, group.until), t);
  return { text: t('diagnostics:log.groups.online', { duration, from, until }), ...ended };
}

/** The end of a period. Its day is left out when the period began on it. */
export function untilText(from: string | null, until: string, timezone: string): string {
  const isSameDay = from !== null && formatDate(from, timezone) === formatDate(until, timezone);
  return (isSameDay && formatTime(until, timezone)) || formatDateTime(until, timezone);
}

/** The largest unit of which there are two. */
export function durationText(minutes: number | null, t: Translator): string {
  if (minutes === null) return t('diagnostics:unknown');
  if (minutes < 120) return t('diagnostics:report.minutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? t('diagnostics:hours', { number: hours })
    : t('diagnostics:days', { count: Math.round(hours / 24) });
}
