import { data, redirect } from '@remix-run/node';
import { testRunAvailable } from '~/broadband/domain/line-test';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { ifKept } from '~/kernel/process/runtime.server';
import { foreign } from '~/kernel/ui/words';
import { newestOfSend } from '~/flows/intents/evidence';
import type { Candidate, Intent } from '~/flows/intents/intent';
import { readOwnIntent, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { makeOnce } from '~/flows/intents/once.server';
import { outcomeView } from '~/flows/intents/outcome.server';
import { lookUpNow, type LookUp } from '~/flows/intents/reconcile.server';
import { answerEnd } from '~/flows/intents/send.server';
import { testsOf } from './open-line.server';

/** Name of the intents that start a test. */
const WIZARD = 'line test';
/** The number of earlier runs on a page. */
export const MOST_RUNS = 25;

interface Payload {
  readonly nid: string;
  readonly kind: string;
}

export const LOG = 'authentication_log';

/** Why no test can be run on a line that has these (DIA-02); null when one can. */
export function reasonAgainst(tests: readonly string[] | null) {
  if (!tests) return 'unknown' as const;
  if (tests.length === 0) return 'notInService' as const;
  if (testRunAvailable(tests)) return null;
  return tests.includes(LOG) ? ('tooFew' as const) : ('noLog' as const);
}

/** Starts a test, at most once, and leads to its run; or says why not. */
export async function startTest(access: Access, connection: DetailedConnection) {
  const { form, provider, t } = access;
  const { nid } = connection;
  const kind = form.get('kind') ?? '';
  const tests = await testsOf(provider, connection);
  const reason = reasonAgainst(tests);
  if (reason) return refused(access, t(`diagnostics:notAvailable.${reason}`));
  if (kind === LOG || !tests?.includes(kind)) return refused(access, t('diagnostics:notAvailable.kind'));
  const payload: Payload = { nid, kind };
  const { id, outcome } = await makeOnce(access, lineTestLookUp, {
    content: payload,
    payload,
    send: (key) => provider.diagnostics.diagnose(nid, kind, key),
  });
  const words = { notSent: t('diagnostics:notSent'), notKept: t('diagnostics:notKept') };
  return answerEnd<ReturnType<typeof redirect | typeof refused>>(t, outcome, words, {
    accepted: (run) => redirect(paths.lineTest(nid, run), 303),
    open: () => redirect(startAddress(nid, id), 303),
    rejected: ({ message, details }) => {
      const messages = details.map((detail) => detail.message).filter(Boolean);
      return refused(access, foreign(messages.join(', ') || message) || t('diagnostics:rejected'));
    },
    unsent: (why, status) => refused(access, why, status),
  });
}

function refused(access: Access, refusal: string, status = 422) {
  access.answer.failed = true;
  return data({ refusal }, { status });
}

function startAddress(nid: string, id: string): string {
  return `${paths.diagnostics(nid)}?${new URLSearchParams({ start: id })}`;
}

/** The start of a test whose answer was lost, by the id in the address. */
export async function openStart({ session }: Access, nid: string, id: string | null): Promise<IntentEntry | null> {
  const intent = id === null ? null : await readOwnIntent(session, WIZARD, id);
  return intent && (intent.value.payload as Payload).nid === nid ? intent : null;
}

/** The outcome of a start while something is left to say, or the address of its test once that is known. */
export function startView(access: Access, nid: string, intent: IntentEntry | null) {
  if (!intent) return null;
  const { state, effect } = intent.value;
  if (state === 'accepted' && effect !== null) throw redirect(paths.lineTest(nid, effect), 303);
  if (state === 'rejected' || state === 'accepted') return null;
  return { ...outcomeView(access, intent), id: intent.id, here: startAddress(nid, intent.id) };
}
export type StartView = NonNullable<ReturnType<typeof startView>>;

/** A person asks what became of the start. */
export async function lookUpStart(access: Access, nid: string, id: string) {
  const intent = await openStart(access, nid, id);
  if (!intent) throw new Response(null, { status: 404 });
  if (intent.value.state === 'unknown') await ifKept(lookUpNow(lineTestLookUp, access.provider, intent), undefined);
  return redirect(startAddress(nid, id), 303);
}

/**
 * Finds a start whose answer was lost: the newest run since then of its kind, by its user or by nobody named. Another
 * run of that moment tells the same about the line.
 */
export const lineTestLookUp: LookUp = {
  wizard: WIZARD,
  requirement: 'broadband-diagnostics-r',
  sends: 'broadband-diagnostics-r',
  told: ({ payload }, t) => {
    const { nid } = payload as Payload;
    return { what: t('intents:what.lineTest', { nid }), href: paths.diagnostics(nid) };
  },
  find: runsSince,
};

async function runsSince({ diagnostics }: Provider, intent: Intent): Promise<Candidate[]> {
  const { nid, kind } = intent.payload as Payload;
  const { rows } = await diagnostics.reports(nid, MOST_RUNS);
  const started = rows.filter((run) => run.kind === kind);
  return newestOfSend(
    started.map(({ uuid, startedAt, username }) => ({ id: uuid, createdAt: startedAt, username })),
    intent,
  ).map((run) => ({ ...run, name: kind, certain: true }));
}
