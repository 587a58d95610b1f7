import { progressOf, stepOf, type Start, type Step } from '~/broadband/domain/investigation';
import { attemptFrom } from '~/flows/intents/once.server';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import { outcomesOf, type ItemOutcome } from '~/flows/runs/outcomes.server';
import { wakeRunner } from '~/flows/runs/runner.server';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDateTime, formatTime } from '~/kernel/time/dates';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';
import { LOG, reasonAgainst } from '~/telecom/diagnostics/start-test.server';
import { kindName, outcomeShown } from '~/telecom/diagnostics/test-words.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { LineTest } from '~/telecom/provider/diagnostics';
import { investigationOf } from './investigate.server';

interface Read {
  readonly available: Settled<readonly { readonly kind: string; readonly seconds: number | null }[]>;
  readonly reports: Settled<{ readonly rows: readonly LineTest[] }>;
  readonly log: Settled<unknown>;
}

interface Progress {
  readonly run: RunEntry;
  readonly items: Awaited<ReturnType<typeof outcomesOf>>;
}

/** How far an investigation is here. Tests asked for after it hold all that it began. */
export async function openInvestigation({ session }: Access, nid: string): Promise<Progress | null> {
  const run = await investigationOf(session, nid);
  return run && { run, items: await outcomesOf(run) };
}

/** The button for the log and all tests of a line, and how far the user's newest investigation of it is. */
export function investigationView(
  access: Access,
  connection: DetailedConnection,
  read: Read,
  progress: Progress | null,
) {
  const known = progress && progressView(access, connection, read, progress);
  const kinds = connection.diagnostics ?? (read.available.ok ? read.available.value.map(({ kind }) => kind) : null);
  const mayStart = reasonAgainst(kinds) === null;
  if (!known && !mayStart) return null;
  return {
    known,
    start: mayStart && !known?.isMoving ? { attempt: attemptFrom(access), about: aboutText(read, access) } : null,
  };
}
export type InvestigationView = NonNullable<ReturnType<typeof investigationView>>;

function aboutText({ available }: Read, { t }: Access): string {
  const times = available.ok ? available.value.map(({ seconds }) => seconds) : [null];
  const seconds = times.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
  const duration =
    seconds === null ? t('diagnostics:tests.durationUnknown') : t('diagnostics:tests.duration', { seconds });
  return [t('linePicture:investigate.about'), duration, t('diagnostics:tests.intro')].join(' ');
}

function progressView(
  access: Access,
  connection: DetailedConnection,
  { reports, log }: Read,
  { run, items }: Progress,
) {
  const { t, timezone } = access;
  const tests = reports.ok ? reports.value.rows : null;
  const isRunning = run.value.state === 'running';
  const steps = items.map((item) => ({
    ...stepOf({ kind: item.id, start: startOf(item, isRunning), effect: item.effect }, tests),
    said: item.said,
  }));
  const { done, count, isMoving } = progressOf([{ state: log.ok ? 'finished' : 'unread' }, ...steps]);
  // the next test begins at once, while its user looks
  if (isMoving) wakeRunner();
  const begun = new Date(run.value.madeAt);
  return {
    isMoving,
    progress: t('linePicture:investigate.progress', { done, count }),
    bar: { value: done, max: count },
    begun: t('linePicture:investigate.begun', { moment: formatDateTime(begun, timezone) }),
    trouble: isRunning && run.value.trouble === 'provider' ? t('linePicture:investigate.trouble') : null,
    steps: [
      {
        key: LOG,
        name: t('diagnostics:log.title'),
        href: paths.authenticationLog(connection.nid),
        shown: log.ok
          ? { text: t('linePicture:investigate.read', { time: formatTime(access.now, timezone) }), ...GOOD }
          : stateShown('unread', access),
        note: null,
      },
      ...steps.map((step) => ({
        key: step.kind,
        name: kindName(step.kind, t),
        href: step.test && paths.lineTest(connection.nid, step.test.uuid),
        shown: shownOf(step, connection, access),
        note: noteOf(step, access),
      })),
    ],
  };
}

const GOOD = { tone: 'success', icon: 'check' } as const;
const ODD: readonly Step<unknown>['state'][] = ['waiting', 'sending'];

function shownOf({ state, test }: Step<LineTest>, connection: DetailedConnection, access: Access): Shown {
  return test && state !== 'unread' ? outcomeShown(test, connection, access.t) : stateShown(state, access);
}

function stateShown(state: Step<unknown>['state'], { t }: Access): Shown {
  const look = ODD.includes(state)
    ? ({ tone: 'neutral', icon: 'clock' } as const)
    : ({ tone: 'warning', icon: 'warning' } as const);
  return { text: t(`linePicture:investigate.states.${state}`), ...look };
}

function noteOf({ state, said }: Step<LineTest> & { readonly said: string | null }, { t }: Access): string | null {
  if (state === 'refused') return foreign(said ?? '') || null;
  return state === 'tooLate' || state === 'unknown' ? t(`linePicture:investigate.notes.${state}`) : null;
}

function startOf({ outcome, obstacle, isHeld }: ItemOutcome, isRunning: boolean): Start {
  switch (outcome) {
    case 'done':
    case 'otherwise':
      return 'started';
    case 'sending':
      return 'sending';
    case 'waiting':
      return isRunning ? 'waiting' : 'broken off';
    case 'unknown':
      return isHeld ? 'broken off' : 'unknown';
    case 'not sent':
      return obstacle === 'already' || obstacle === 'tooLate' ? obstacle : 'refused';
    case 'refused':
      return 'refused';
    default:
      return 'not found';
  }
}
