import { data, redirect } from '@remix-run/node';
import { testRunAvailable } from '~/telecom/lines/line-test';
import { settlePanel } from '~/kernel/provider/client.server';
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

/** Name of the intents that start a test. */
const WIZARD = 'line test';
/** The number of earlier runs on a page. */
export const MOST_RUNS = 25;

/** The pages that start and show the tests of a line. Each area with tests has its own. */
export interface TestPlaces {
  /** The page with `StartForm`, which also shows the outcome of a start (`?start=`). */
  tests(nid: string): string;
  run(nid: string, report: string): string;
}

/** A line that can be tested. */
export type TestedLine = Pick<DetailedConnection, 'nid' | 'diagnostics'>;

interface Payload {
  readonly nid: string;
  readonly kind: string;
}

export const LOG = 'authentication_log';

/**
 * The tests of a line, from its record or else from the list of available ones (spec 5, 7). Null when neither can be
 * read.
 */
export async function testsOf(
  { diagnostics }: Pick<Provider, 'diagnostics'>,
  { nid, diagnostics: known }: TestedLine,
): Promise<readonly string[] | null> {
  if (known) return known;
  const available = await settlePanel(diagnostics.available(nid));
  return available.ok ? available.value.map(({ kind }) => kind) : null;
}

/** The reason why a line with these tests cannot be tested (DIA-02). Null when it can. */
export function reasonAgainst(tests: readonly string[] | null) {
  if (!tests) return 'unknown' as const;
  if (tests.length === 0) return 'notInService' as const;
  if (testRunAvailable(tests)) return null;
  return tests.includes(LOG) ? ('tooFew' as const) : ('noLog' as const);
}

/** Starts a test at most once and redirects to its run. Otherwise it answers the reason. */
export async function startTest(access: Access, line: TestedLine, places: TestPlaces) {
  const { form, provider, t } = access;
  const { nid } = line;
  const kind = form.get('kind') ?? '';
  const tests = await testsOf(provider, line);
  const reason = reasonAgainst(tests);
  if (reason) return refuseTest(access, t(`diagnostics:notAvailable.${reason}`));
  if (kind === LOG || !tests?.includes(kind)) return refuseTest(access, t('diagnostics:notAvailable.kind'));
  const payload: Payload = { nid, kind };
  const { id, outcome } = await makeOnce(access, lineTestLookUp(places), {
    content: payload,
    payload,
    audited: { area: 'connection', id: nid },
    send: (key) => provider.diagnostics.diagnose(nid, kind, key),
  });
  const words = { notSent: t('diagnostics:notSent'), notKept: t('diagnostics:notKept') };
  return answerEnd<ReturnType<typeof redirect | typeof refuseTest>>(t, outcome, words, {
    accepted: (run) => redirect(places.run(nid, run), 303),
    open: () => redirect(startAddress(places, nid, id), 303),
    rejected: ({ message, details }) => {
      const messages = details.map((detail) => detail.message).filter(Boolean);
      return refuseTest(access, foreign(messages.join(', ') || message) || t('diagnostics:rejected'));
    },
    unsent: (why, status) => refuseTest(access, why, status),
  });
}

export function refuseTest(access: Access, refusal: string, status = 422) {
  access.answer.failed = true;
  return data({ refusal }, { status });
}

function startAddress(places: TestPlaces, nid: string, id: string): string {
  return `${places.tests(nid)}?${new URLSearchParams({ start: id })}`;
}

/** The start of a test whose answer was lost, by its id in the address. */
export async function openStart({ session }: Access, nid: string, id: string | null): Promise<IntentEntry | null> {
  const intent = id === null ? null : await readOwnIntent(session, WIZARD, id);
  return intent && (intent.value.payload as Payload).nid === nid ? intent : null;
}

/** The outcome of a start that has not led to a run yet. When its run is known, the address of the run. */
export function startView(access: Access, nid: string, intent: IntentEntry | null, places: TestPlaces) {
  if (!intent) return null;
  const { state, effect } = intent.value;
  if (state === 'accepted' && effect !== null) throw redirect(places.run(nid, effect), 303);
  if (state === 'rejected' || state === 'accepted') return null;
  return { ...outcomeView(access, intent), id: intent.id, here: startAddress(places, nid, intent.id) };
}
export type StartView = NonNullable<ReturnType<typeof startView>>;

/** Looks up a start for a person who asks for it. */
export async function lookUpStart(access: Access, nid: string, id: string, places: TestPlaces) {
  const intent = await openStart(access, nid, id);
  if (!intent) throw new Response(null, { status: 404 });
  if (intent.value.state === 'unknown')
    await ifKept(lookUpNow(lineTestLookUp(places), access.provider, intent), undefined);
  return redirect(startAddress(places, nid, id), 303);
}

/**
 * The look-up of a start whose answer was lost. It finds the newest run of that kind since then, by its user or an
 * unnamed one. A different run of that moment would show the same about the line.
 */
export function lineTestLookUp(places: TestPlaces): LookUp {
  return {
    wizard: WIZARD,
    requirement: 'broadband-diagnostics-r',
    sends: 'broadband-diagnostics-r',
    describe: ({ payload }, t) => {
      const { nid } = payload as Payload;
      return { what: t('intents:what.lineTest', { nid }), href: places.tests(nid) };
    },
    find: runsSince,
  };
}

/** The newest run of the kind of a start, since then and by its user. */
export async function runsSince({ diagnostics }: Provider, intent: Intent): Promise<Candidate[]> {
  const { nid, kind } = intent.payload as Payload;
  const { rows } = await diagnostics.reports(nid, MOST_RUNS);
  const started = rows.filter((run) => run.kind === kind);
  return newestOfSend(
    started.map(({ uuid, startedAt, username }) => ({ id: uuid, createdAt: startedAt, username })),
    intent,
  ).map((run) => ({ ...run, name: kind, certain: true }));
}
