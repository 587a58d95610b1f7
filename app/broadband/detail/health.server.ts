import { endingDay } from '~/broadband/domain/ending-attention';
import { orderAttention } from '~/broadband/domain/order-attention';
import { tellingTest } from '~/broadband/domain/health/line-finding';
import { isNews } from '~/broadband/domain/investigation';
import { lineHealth, type LineHealthFacts, type LineHealthKey } from '~/broadband/domain/health/line-health';
import { logGroups, offlineReason, type OfflineReason } from '~/broadband/domain/log-groups';
import type { HealthLineView } from '~/flows/health/health-line';
import type { Access } from '~/kernel/session/authorize.server';
import { runtime } from '~/kernel/process/runtime.server';
import { settleSide, type Settled } from '~/kernel/provider/client.server';
import { formatDate, formatDateTime, today } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import { MOST_RUNS } from '~/telecom/diagnostics/start-test.server';
import { judgeTest } from '~/telecom/lines/line-test';
import { onlineOf } from '~/telecom/lines/online';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { AuthenticationEntry, LineTest } from '~/telecom/provider/diagnostics';
import type { KnownOrder } from '../line/orders.server';
import { investigationOf } from '../diagnostics/investigate.server';
import { offlineNids } from '../diagnostics/log-groups.server';
import { isInService } from '../diagnostics/open-line.server';
import { findingNotes, findingOf, findingText, type Found, type Tests } from './finding.server';
import { conclusionText, investigated } from './investigated.server';
import { askNearby, nearbyNotes, nearbyOf, outageWords, type LinesRead } from './nearby.server';
import { nextStep } from './next-step.server';
import { askReplacement, endingOf, endsSoon, type ReplacementRead } from './replacement.server';
import { openTicket, type OpenTickets } from '~/telecom/words/open-tickets.server';

/** The answers for the first sentence of a line. Users who may not see its tests get none of them but the lines. */
interface Diagnosed {
  /** The newest tests, since a bad one says little without the last good one. */
  readonly tests: Tests | null;
  /** The sign-in log of a line that is offline. */
  readonly log: Settled<readonly AuthenticationEntry[]> | null;
  /** The lines at the zipcode of one that is offline. */
  readonly lines: LinesRead | null;
  /** The answers about a replacement of a line that ends soon. Null for another line. */
  readonly replacement: ReplacementRead | null;
  /** The beginning of the user's investigation, while it is news. In milliseconds since 1970. */
  readonly investigatedAt: number | null;
}

/** The parts that the page has read of a line, besides the record itself. */
interface Parts extends Diagnosed {
  readonly hasFailed: boolean;
  /** The orders that are known, the newest first. */
  readonly orders: readonly KnownOrder[];
  readonly tickets: OpenTickets;
}

/**
 * The tests of a line. A second round reads the log and the lines around one that is offline, and the orders at the
 * address of one that ends soon.
 * @throws 503 for a page fetched ahead that would take that round
 */
export async function askHealth(
  access: Access,
  nid: string,
  record: Promise<DetailedConnection>,
  isAhead: boolean,
): Promise<Diagnosed> {
  const { provider, permissions, session } = access;
  const maySee = permissions.has('broadband-diagnostics-r');
  const askInvestigation = async () => {
    const run = maySee ? await investigationOf(session, nid) : null;
    return run && isNews({ begunAt: run.value.madeAt, now: runtime().now() }) ? run.value.madeAt : null;
  };
  const askMore = async () => {
    const connection = await record;
    if (!isInService(connection) || offlineNids(connection).length === 0) return [null, null];
    if (isAhead) throw new Response(null, { status: 503 });
    return Promise.all([
      maySee ? settleSide(provider.diagnostics.authenticationLog(nid, null)) : null,
      askNearby(access, connection),
    ]);
  };
  const askOrders = async () => {
    const connection = await record;
    if (!isInService(connection) || !endsSoon(connection, access)) return null;
    if (isAhead) throw new Response(null, { status: 503 });
    return askReplacement(access, connection);
  };
  const [tests, investigatedAt, [log = null, lines = null], replacement] = await Promise.all([
    maySee ? settleSide(provider.diagnostics.reports(nid, MOST_RUNS)) : null,
    askInvestigation(),
    askMore(),
    askOrders(),
  ]);
  return { tests, investigatedAt, log, lines, replacement };
}

/** The first sentence of a line: how it is, and the one thing to do about it, made of what its page reads. */
export function healthView(access: Access, connection: DetailedConnection, parts: Parts): HealthLineView {
  const { t, timezone } = access;
  const online = onlineOf(connection);
  const groups = parts.log?.ok ? logGroups(parts.log.value) : null;
  const investigation = investigated(connection, parts, groups);
  const test = investigation?.test ?? (parts.tests?.ok ? tellingTest(parts.tests.value.rows, connection) : null);
  const found = findingOf(connection, parts.tests, test, investigation?.key);
  const reason = groups && offlineReason(groups, offlineNids(connection));
  const nearby = nearbyOf(connection, parts.lines);
  const orders = parts.orders.map(({ order }) => order);
  const day = today(access.now, timezone);
  const attention = orders.map((order) => orderAttention(order, day)).find((found) => found !== null) ?? null;
  const endsOn = endingDay(connection) ?? '';
  const { tone, key } = lineHealth({
    state: connection.state,
    hasFailed: parts.hasFailed,
    order: attention?.kind ?? null,
    ending: endingOf(connection, orders, parts.replacement, day),
    circuits: online,
    // a router that is refused reaches the provider
    isOutage: nearby?.kind === 'outage' && !reason?.refused,
    test: found?.finding.verdict ?? testOf(connection, parts.tests, test),
  });
  const why = isOffline(key) ? reason : null;
  const whyText = why && reasonText(why, access);
  const isOnly = online.length === 1;
  const { ticket, note: ticketNote } = openTicket(parts.tickets, t);
  return {
    text: (isOnly && key === 'offline' && whyText) || sentenceOf(key),
    tone,
    note:
      [
        why && whyText && !isOnly ? t('detail:health.ofCircuit', { nid: why.circuitNid, what: whyText }) : null,
        whyText && isOnly && key === 'outage' ? `${whyText}.` : null,
        ...(nearby && isOffline(key)
          ? nearbyNotes(nearby, connection, { read: parts.lines, isInSentence: key === 'outage' }, access)
          : []),
        ...(found && tone !== 'neutral' ? foundNotes(key, found) : []),
        investigation && tone !== 'success' ? conclusionText(investigation, access) : null,
        ticketNote,
        isOffline(key) && parts.log?.ok === false ? t('linePicture:logUnread') : null,
      ]
        .filter(Boolean)
        .join(' ') || null,
    next: nextStep(access, connection, { key, why, investigation, ticket: ticket?.id ?? null, test }),
  };

  function sentenceOf(which: LineHealthKey): string {
    if (found && isMeasured(which)) return findingText(found, connection, access);
    if (which === 'endOfLife' && endsOn < day) return t('detail:health.endPassed', { date: dateOf(which) });
    return t(`detail:health.${which}`, {
      count: online.filter((one) => one === (which === 'partlyOffline' ? false : null)).length,
      total: online.length,
      ...(which === 'outage' && nearby ? outageWords(nearby, connection.address) : {}),
      date: dateOf(which),
    });
  }

  function dateOf(which: LineHealthKey): string {
    if (which === 'endOfLife' || which === 'endUnsure' || which === 'endOrdered') return formatDate(endsOn);
    if (which === 'orderLate') return formatDate(attention?.day ?? '');
    return test ? formatDate(test.finishedAt ?? test.startedAt, timezone) : '';
  }

  /** A line that is offline, or that ends, may be bad as well. */
  function foundNotes(which: LineHealthKey, one: Found): (string | null)[] {
    const first = isMeasured(which) ? null : `${findingText(one, connection, access)}.`;
    return [first, ...findingNotes(one, parts.tests, connection, access)];
  }
}

/** Null for an end without a moment. 'Geen toegang sinds 22-11-2026 02:59: 8× onjuist wachtwoord'. */
function reasonText({ since, refused }: OfflineReason, { t, timezone }: Access): string | null {
  const moment = Number.isNaN(Date.parse(since)) ? null : formatDateTime(since, timezone);
  if (!refused) return moment && t('detail:health.offlineSince', { moment });
  const result = foreign(refused.reason) || t('diagnostics:log.results.rejected').toLowerCase();
  const what = t('diagnostics:log.groups.repeated', { count: refused.count, result });
  return moment === null ? t('detail:health.refused', { what }) : t('detail:health.refusedSince', { moment, what });
}

function testOf(connection: DetailedConnection, tests: Tests | null, test: LineTest | null): LineHealthFacts['test'] {
  if (!tests) return 'hidden';
  if (!tests.ok) return 'unread';
  // the newest one may be among those that could not be read
  if (tests.value.lost.some(({ at }) => at === 0)) return 'unread';
  if (!test) return tests.value.isPart || tests.value.lost.length > 0 ? 'unread' : 'none';
  if (test.state !== 'finished') return test.state;
  const verdict = judgeTest(test, connection);
  return verdict === 'unknown' && !test.isWhole ? 'unread' : verdict;
}

function isOffline(key: LineHealthKey): boolean {
  return key === 'outage' || key === 'offline' || key === 'partlyOffline';
}

function isMeasured(key: LineHealthKey): boolean {
  return key === 'testBad' || key === 'testDoubtful';
}
