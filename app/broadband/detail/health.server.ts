import { isNews } from '~/broadband/domain/investigation';
import { lineHealth, type LineHealthFacts, type LineHealthKey } from '~/broadband/domain/line-health';
import { conclusionOf, firstToMend, lineSegments } from '~/broadband/domain/line-segments';
import { logGroups, offlineReason, type LogGroup, type OfflineReason } from '~/broadband/domain/log-groups';
import type { HealthLineView } from '~/flows/health/health-line';
import type { Access } from '~/kernel/session/authorize.server';
import { paths } from '~/kernel/paths/paths';
import { runtime } from '~/kernel/process/runtime.server';
import { settleSide, type Settled } from '~/kernel/provider/client.server';
import { formatDate, formatDateTime } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import { MOST_RUNS } from '~/telecom/diagnostics/start-test.server';
import { judgeTest } from '~/telecom/lines/line-test';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { AuthenticationEntry, LineTest } from '~/telecom/provider/diagnostics';
import { investigationOf } from '../diagnostics/investigate.server';
import { offlineNids } from '../diagnostics/log-groups.server';
import { isInService } from '../diagnostics/open-line.server';

type Tests = Settled<{ readonly rows: readonly LineTest[] }>;

/** The answers for the first sentence of a line. All are null for users who may not see its tests. */
interface Diagnosed {
  /** The newest test, and all that an investigation rests on. */
  readonly tests: Tests | null;
  /** The sign-in log of a line that is offline. */
  readonly log: Settled<readonly AuthenticationEntry[]> | null;
  /** The begin of the user's investigation, while it is news. In milliseconds since 1970. */
  readonly investigatedAt: number | null;
}

/** The parts that the page has read of a line, besides the record itself. */
interface Parts extends Diagnosed {
  readonly hasFailed: boolean;
  /** The open tickets. Null for users who may not see them, and inside for a list that could not be read. */
  readonly tickets: Settled<readonly unknown[] | null> | null;
}

/**
 * The tests of a line and, for one that is offline, its log, which takes a second round.
 * @throws 503 for a page fetched ahead that would take that round
 */
export async function askHealth(
  { provider, permissions, session }: Access,
  nid: string,
  record: Promise<DetailedConnection>,
  isAhead: boolean,
): Promise<Diagnosed> {
  if (!permissions.has('broadband-diagnostics-r')) return { tests: null, log: null, investigatedAt: null };
  const askTests = async () => {
    const run = await investigationOf(session, nid);
    const begunAt = run && isNews({ begunAt: run.value.madeAt, now: runtime().now() }) ? run.value.madeAt : null;
    return {
      tests: await settleSide(provider.diagnostics.reports(nid, begunAt ? MOST_RUNS : 1)),
      investigatedAt: begunAt,
    };
  };
  const askLog = async () => {
    const connection = await record;
    if (!isInService(connection) || offlineNids(connection).length === 0) return null;
    if (isAhead) throw new Response(null, { status: 503 });
    return settleSide(provider.diagnostics.authenticationLog(nid, null));
  };
  const [asked, log] = await Promise.all([askTests(), askLog()]);
  return { ...asked, log };
}

/** The first sentence of a line: how it is, made of what its page reads. */
export function healthView(access: Access, connection: DetailedConnection, parts: Parts): HealthLineView {
  const { t, timezone } = access;
  const online = connection.circuits.map((circuit) => circuit.online);
  const groups = parts.log?.ok ? logGroups(parts.log.value) : null;
  const found = investigated(connection, parts, groups);
  const test = found?.test ?? (parts.tests?.ok ? (parts.tests.value.rows[0] ?? null) : null);
  const { tone, key } = lineHealth({
    state: connection.state,
    hasFailed: parts.hasFailed,
    circuits: online,
    test: found?.test ? found.verdict : testOf(connection, parts.tests, test),
  });
  const why = isOffline(key) && groups ? offlineReason(groups, offlineNids(connection)) : null;
  const whyText = why && reasonText(why, access);
  const text = t(`detail:health.${key}`, {
    offline: online.filter((one) => one === false).length,
    unknown: online.filter((one) => one === null).length,
    total: online.length,
    date: test ? formatDate(test.finishedAt ?? test.startedAt, timezone) : '',
  });
  const isOnly = online.length === 1;
  const notes = [
    why && !isOnly ? t('detail:health.ofCircuit', { nid: why.circuitNid, what: whyText }) : null,
    found && tone !== 'success' ? conclusionText(found, access) : null,
    parts.tickets?.ok && (parts.tickets.value?.length ?? 0) > 0 && tone !== 'success'
      ? t('detail:health.ticket')
      : null,
  ];
  return {
    text: isOnly && whyText ? whyText : text,
    tone,
    note: notes.filter(Boolean).join(' ') || null,
    next: nextStep(access, connection.nid, key, { test, isInvestigated: found !== null }),
  };
}

/** The finding of the user's investigation, with the test of the part to mend first. Null without one that is news. */
function investigated(connection: DetailedConnection, parts: Diagnosed, log: readonly LogGroup[] | null) {
  const { tests, investigatedAt } = parts;
  if (investigatedAt === null || !isInService(connection)) return null;
  const facts = {
    circuits: connection.circuits.map(({ online }) => online),
    log,
    tests: tests?.ok ? tests.value.rows : null,
    sold: connection,
    now: runtime().now(),
  };
  const first = firstToMend(lineSegments(facts));
  const isJudged = first?.verdict === 'bad' || first?.verdict === 'doubtful';
  return {
    begunAt: investigatedAt,
    conclusion: conclusionOf(first, 'possible'),
    verdict: first?.verdict ?? 'good',
    test: (isJudged && first.test) || null,
  };
}

function conclusionText({ begunAt, conclusion }: NonNullable<ReturnType<typeof investigated>>, access: Access): string {
  const { t, timezone } = access;
  const moment = formatDateTime(new Date(begunAt), timezone);
  const isClear = !['testing', 'measure', 'unknown'].includes(conclusion);
  return isClear
    ? t('detail:health.investigated', { moment, conclusion: t(`linePicture:conclusions.${conclusion}.title`) })
    : t('detail:health.investigatedUnclear', { moment });
}

/** 'Geen toegang sinds 22-11-2026 02:59: 8× onjuist wachtwoord'. */
function reasonText({ since, refused }: OfflineReason, { t, timezone }: Access): string {
  const moment = formatDateTime(since, timezone);
  if (!refused) return t('detail:health.offlineSince', { moment });
  const result = foreign(refused.reason) || t('diagnostics:log.results.rejected').toLowerCase();
  const what = t('diagnostics:log.groups.repeated', { count: refused.count, result });
  return t('detail:health.refusedSince', { moment, what });
}

function testOf(connection: DetailedConnection, tests: Tests | null, test: LineTest | null): LineHealthFacts['test'] {
  if (tests && !tests.ok) return 'unread';
  if (!test) return 'none';
  return test.state === 'finished' ? judgeTest(test, connection) : test.state;
}

function isOffline(key: LineHealthKey): boolean {
  return key === 'offline' || key === 'partlyOffline';
}

function nextStep(
  { t, permissions }: Access,
  nid: string,
  key: LineHealthKey,
  { test, isInvestigated }: { readonly test: LineTest | null; readonly isInvestigated: boolean },
) {
  const isBad = key === 'testBad' || key === 'testDoubtful';
  if (isInvestigated && (isBad || isOffline(key)))
    return { label: t('detail:health.toInvestigation'), href: paths.diagnostics(nid) };
  if (isBad && test) return { label: t('detail:health.toTest'), href: paths.lineTest(nid, test.uuid) };
  return isOffline(key) && permissions.has('broadband-diagnostics-r')
    ? { label: t('linePicture:investigate.start'), href: paths.diagnostics(nid) }
    : null;
}
