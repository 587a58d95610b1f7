import { redirect } from '@remix-run/node';
import { isShown, isUnderWay } from '~/broadband/domain/investigation';
import { postedAttempt } from '~/flows/intents/once.server';
import { auditRun } from '~/flows/runs/audit-run.server';
import { listOwnRuns, type RunEntry } from '~/flows/runs/kept-run.server';
import { wakeRunner } from '~/flows/runs/runner.server';
import { keepNewestRuns, runIdFrom, startRun } from '~/flows/runs/runs.server';
import { paths } from '~/kernel/paths/paths';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Session } from '~/kernel/session/session.server';
import { inTurn } from '~/kernel/store/lease';
import {
  LOG,
  MOST_RUNS,
  reasonAgainst,
  refuseTest,
  testsOf,
  type TestedLine,
} from '~/telecom/diagnostics/start-test.server';
import { investigationJob, type InvestigationWish } from './investigation-job.server';

/** The investigations of a user that are kept. Older ones are in the provider's list of tests alone. */
const MOST_KEPT = 10;
const TURN = { waitMs: 2_000, holdMs: 15_000 };

/** Begins all tests of a line, unless the user's investigation of it is under way. It redirects to the page of the line. */
export async function investigate(access: Access, line: TestedLine) {
  const { provider, session, t } = access;
  const { nid } = line;
  const attempt = postedAttempt(access);
  if (attempt === null) throw new Response(null, { status: 400 });
  const tests = await testsOf(provider, line);
  const reason = reasonAgainst(tests);
  if (reason !== null || tests === null)
    return refuseTest(access, t(`diagnostics:notAvailable.${reason ?? 'unknown'}`));
  const kinds = tests.filter((kind) => kind !== LOG);
  const id = runIdFrom(['investigation', session.owner, nid, attempt].join());
  const turn = `investigation/${session.owner}/${nid}`;
  const begin = inTurn(runtime().store, turn, TURN, () => beginOnce(access, id, nid, kinds));
  const begun = await ifKept<Awaited<typeof begin> | 'not kept'>(begin, 'not kept');
  if (begun === 'not kept') return refuseTest(access, t('diagnostics:notKept'), 503);
  if (begun && begun !== 'late') auditRun('run begun', session, begun);
  wakeRunner();
  return redirect(paths.diagnostics(nid), 303);
}

/** Null when the post came before, or when another page has begun an investigation of this line. */
async function beginOnce(
  { session, provider }: Access,
  id: string,
  nid: string,
  kinds: readonly string[],
): Promise<RunEntry | null> {
  const runs = await listOwnRuns(session, new Set([investigationJob.name]));
  const now = runtime().now();
  const isOpen = ({ value }: RunEntry) =>
    isUnderWay(value.state === 'running', { begunAt: wishOf(value).begunAt, now });
  if (runs.some((run) => run.id === id || (wishOf(run.value).nid === nid && isOpen(run)))) return null;
  const reports = await settlePanel(provider.diagnostics.reports(nid, MOST_RUNS));
  const earlier = reports.ok ? reports.value.rows.map(({ uuid }) => uuid) : null;
  const wish: InvestigationWish = { kind: 'investigation', nid, begunAt: now, earlier };
  const items = kinds.map((kind) => ({ id: kind, name: kind, detail: '', obstacle: null }));
  const run = await startRun(session, id, investigationJob, wish, items);
  await keepNewestRuns(session, investigationJob.name, MOST_KEPT);
  return run;
}

export function wishOf({ wish }: RunEntry['value']): InvestigationWish {
  return wish as InvestigationWish;
}

/** The user's newest investigation of a line. Null for one of the past, and without any. */
export async function investigationOf(session: Session, nid: string): Promise<RunEntry | null> {
  const runs = await listOwnRuns(session, new Set([investigationJob.name]));
  const newest = runs
    .filter(({ value }) => wishOf(value).nid === nid)
    .toSorted((a, b) => b.value.madeAt - a.value.madeAt)[0];
  return newest && isShown({ begunAt: newest.value.madeAt, now: runtime().now() }) ? newest : null;
}
