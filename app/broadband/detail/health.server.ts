import { lineHealth, type LineHealthFacts, type LineHealthKey } from '~/broadband/domain/line-health';
import type { HealthLineView } from '~/flows/health/health-line';
import type { Access } from '~/kernel/session/authorize.server';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import { formatDate } from '~/kernel/time/dates';
import { judgeTest } from '~/telecom/lines/line-test';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { LineTest } from '~/telecom/provider/diagnostics';

/** The parts that the page has read of a line, besides the record itself. */
interface Parts {
  readonly hasFailed: boolean;
  /** The newest tests. Null for users who may not see them. */
  readonly tests: Settled<{ readonly rows: readonly LineTest[] }> | null;
  /** The open tickets. Null for users who may not see them, and inside for a list that could not be read. */
  readonly tickets: Settled<readonly unknown[] | null> | null;
}

/** The first sentence of a line: how it is, made of what its page reads anyway. */
export function healthView(access: Access, connection: DetailedConnection, parts: Parts): HealthLineView {
  const { t, timezone } = access;
  const online = connection.circuits.map((circuit) => circuit.online);
  const test = parts.tests?.ok ? (parts.tests.value.rows[0] ?? null) : null;
  const facts = {
    state: connection.state,
    hasFailed: parts.hasFailed,
    circuits: online,
    test: testOf(connection, parts.tests, test),
  };
  const { tone, key } = lineHealth(facts);
  const text = t(`detail:health.${key}`, {
    offline: online.filter((one) => one === false).length,
    unknown: online.filter((one) => one === null).length,
    total: online.length,
    date: test ? formatDate(test.finishedAt ?? test.startedAt, timezone) : '',
  });
  const hasTicket = parts.tickets?.ok && (parts.tickets.value?.length ?? 0) > 0;
  return {
    text,
    tone,
    note: hasTicket && tone !== 'success' ? t('detail:health.ticket') : null,
    next: nextStep(access, connection.nid, key, test),
  };
}

function testOf(connection: DetailedConnection, tests: Parts['tests'], test: LineTest | null): LineHealthFacts['test'] {
  if (tests && !tests.ok) return 'unread';
  if (!test) return 'none';
  return test.state === 'finished' ? judgeTest(test, connection) : test.state;
}

function nextStep({ t, permissions }: Access, nid: string, key: LineHealthKey, test: LineTest | null) {
  if ((key === 'testBad' || key === 'testDoubtful') && test)
    return { label: t('detail:health.toTest'), href: paths.lineTest(nid, test.uuid) };
  const isOffline = key === 'offline' || key === 'partlyOffline';
  return isOffline && permissions.has('broadband-diagnostics-r')
    ? { label: t('detail:health.toLog'), href: paths.authenticationLog(nid) }
    : null;
}
