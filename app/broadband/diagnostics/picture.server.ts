import {
  conclusionOf,
  firstToMend,
  isRefused,
  lineSegments,
  type Investigating,
  type Segment,
} from '~/broadband/domain/line-segments';
import { isWrongPassword, logGroups, minutesBetween, type LogGroup } from '~/broadband/domain/log-groups';
import { segmentChanges } from '~/broadband/domain/segment-changes';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDateTime } from '~/kernel/time/dates';
import { comparisonText, faultAt, resultName, resultRows } from '~/telecom/diagnostics/result-words.server';
import { kindName, verdictShown } from '~/telecom/diagnostics/test-words.server';
import type { Sold } from '~/telecom/lines/line-norms';
import { judgeTest } from '~/telecom/lines/line-test';
import { onlineOf } from '~/telecom/lines/online';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { AuthenticationEntry, LineTest } from '~/telecom/provider/diagnostics';
import { durationText, groupShown, offlineNids } from './log-groups.server';
import { openTicket, type OpenTickets } from '~/telecom/words/open-tickets.server';

interface Read {
  readonly log: Settled<readonly AuthenticationEntry[]>;
  readonly reports: Settled<{ readonly rows: readonly LineTest[] }>;
  readonly investigating: Investigating;
  readonly tickets: OpenTickets;
}

/** The parts of a line with their reasons, one conclusion, one next step, and what to tell the end customer. */
export function pictureView(access: Access, connection: DetailedConnection, read: Read) {
  const { t, now } = access;
  const { log, reports, investigating, tickets } = read;
  const groups = log.ok ? logGroups(log.value) : null;
  const tests = reports.ok ? reports.value.rows : null;
  const circuits = onlineOf(connection);
  const segments = lineSegments({ circuits, log: groups, tests, sold: connection, now: now.getTime() });
  const first = firstToMend(segments);
  const key = conclusionOf(first, investigating);
  // the newest groups of circuits that are offline say why, a refusal first
  const away = offlineNids(connection);
  const lasts = groups?.filter(({ isLast, circuitNid }) => isLast && away.includes(circuitNid)) ?? [];
  const group = lasts.find(isRefused) ?? lasts[0] ?? null;
  const about = { access, connection, group, isLogUnread: !log.ok };
  const { ticket, note: ticketNote } = openTicket(tickets, t);
  const newTicketHref =
    first && (first.verdict !== 'unknown' || TICKETS.includes(key))
      ? ticketHref(access, connection.nid, segments)
      : null;
  return {
    tone: first ? TONES[first.verdict] : TONES.good,
    conclusion: t(`linePicture:conclusions.${key}.title`),
    because: first && [reasonText(first, about), measuredAt(first, access)].filter(Boolean).join('. '),
    say: t(key === 'lineBad' && ticket ? 'linePicture:reported' : `linePicture:conclusions.${key}.say`),
    next: nextStep(access, connection.nid, key, group),
    ticketNote,
    openTicketHref: ticket && paths.ticket(ticket.id),
    newTicketHref,
    segments: segments.map((segment) => ({
      name: segment.name,
      shown: verdictShown(segment.verdict, t),
      reason: reasonText(segment, about),
      changes: changeTexts(segment, tests ?? [], connection, access),
    })),
  };
}

/** The changes of a part since the run before and since the last good one, in words. */
function changeTexts(segment: Segment<LineTest>, tests: readonly LineTest[], sold: Sold, access: Access): string[] {
  const { t, timezone } = access;
  if (segment.reason !== 'measured' || !segment.test) return [];
  const { results } = segment.test;
  const changes = segmentChanges(segment, tests, sold);
  if (changes.length === 0) return [t('linePicture:changes.none')];
  return changes.flatMap(({ key, earlier, against, then, comparison }) => {
    const result = results.find((one) => one.key === key);
    if (!result) return [];
    const what = key === segment.key ? '' : `${resultName(key, t)}: `;
    const compared = comparisonText(comparison, result, formatDateTime(earlier.startedAt, timezone), access);
    const verdict = verdictShown(then, t).text.toLowerCase();
    return [`${what}${compared} (${t(`linePicture:changes.${against}`, { verdict })})`];
  });
}

export type PictureView = ReturnType<typeof pictureView>;

const TONES = { good: 'success', doubtful: 'warning', bad: 'danger', unknown: 'neutral' } as const;

/** Conclusions without a verdict after which the provider has to look. */
const TICKETS = ['failed', 'cannot'];

interface SegmentContext {
  readonly access: Access;
  readonly connection: DetailedConnection;
  readonly group: LogGroup | null;
  readonly isLogUnread: boolean;
}

function reasonText(
  { reason, test, key, since }: Segment<LineTest>,
  { access, connection, group, isLogUnread }: SegmentContext,
): string {
  const { t, timezone } = access;
  if (reason === 'refused' && group) return groupShown(group, access, true).text;
  if (reason === 'offline' && group) return offlineText(group, access);
  if (reason === 'offline' && isLogUnread) return `${t('linePicture:reasons.offline')}. ${t('linePicture:logUnread')}`;
  if (!test)
    return t(`linePicture:reasons.${reason}`, { kind: '', moment: since ? formatDateTime(since, timezone) : '' });
  if (reason === 'measured') {
    const rows = resultRows(test, null, connection, access);
    const row = rows.find((one) => one.key === key);
    const value = row && `${row.what}: ${row.value}`;
    return [value, ...(key === 'line_fault' ? faultAt(test, rows, access) : [])].filter(Boolean).join('. ');
  }
  const words = {
    kind: kindName(test.kind, t),
    moment: formatDateTime(test.startedAt, timezone),
    verdict: verdictShown(judgeTest(test, connection), t).text.toLowerCase(),
  };
  return t(`linePicture:reasons.${reason}`, words);
}

/** 'Er is geen sessie sinds 26-11-2026 04:00. Daarvoor 3 dagen online' */
function offlineText(group: LogGroup, access: Access): string {
  const { t, timezone } = access;
  const { kind, from, until } = group;
  if (kind !== 'online' || !until)
    return [t('linePicture:reasons.offline'), groupShown(group, access, true).text].join('. ');
  const since = t('linePicture:offlineSince', { moment: formatDateTime(until, timezone) });
  const minutes = minutesBetween(from, until);
  return minutes === null ? since : [since, t('linePicture:before', { duration: durationText(minutes, t) })].join('. ');
}

/** The time of a measured value, which may be hours old. Empty for other reasons. */
function measuredAt({ reason, test }: Segment<LineTest>, { t, timezone }: Access): string {
  if (reason !== 'measured' || !test) return '';
  return t('linePicture:measuredAt', { moment: formatDateTime(test.startedAt, timezone) });
}

function nextStep({ t, permissions }: Access, nid: string, key: string, group: LogGroup | null) {
  if (key === 'refused' && group && isWrongPassword(group) && permissions.has('broadband-c'))
    return { label: t('diagnostics:log.groups.password'), href: paths.circuitPassword(nid, group.circuitNid) };
  return key === 'refused' || key === 'offline'
    ? { label: t('diagnostics:log.all'), href: paths.authenticationLog(nid) }
    : null;
}

/** The form of a ticket with the tests that this rests on. Null for users who may not send one. */
export function ticketHref(
  { permissions }: Access,
  nid: string,
  segments: readonly Segment<LineTest>[],
): string | null {
  if (!permissions.has('support-c')) return null;
  const reports = new Set(segments.flatMap(({ test }) => (test ? [test.uuid] : [])));
  return paths.createTicket({
    selectedProduct: 'broadband',
    selectedConnection: nid,
    report: [...reports].join() || undefined,
  });
}
