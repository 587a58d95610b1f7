import { settleSide } from '~/kernel/provider/client.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDateTime } from '~/kernel/time/dates';
import { unmarked } from '~/kernel/ui/words';
import { notGood, resultRows } from '~/telecom/diagnostics/result-words.server';
import { MOST_RUNS, startTest, type TestPlaces } from '~/telecom/diagnostics/start-test.server';
import { kindName, outcomeShown } from '~/telecom/diagnostics/test-words.server';
import { askTests, presentTests } from '~/telecom/diagnostics/tests-view.server';
import type { DetailedConnection } from '~/telecom/provider/connection';

/** The tests that a form of a ticket starts. It stays on its own page, with the run among the choices. */
const PLACES: TestPlaces = {
  tests: (nid) => paths.createTicket({ selectedProduct: 'broadband', selectedConnection: nid }),
  run: (nid, report) => paths.createTicket({ selectedProduct: 'broadband', selectedConnection: nid, report }),
};
const MOST_OFFERED = 5;
export const TEST = 'test:';

/** The tests of a line that can be started here, and its last results. Null for users who may not see them. */
export async function lineTests(access: Access, line: DetailedConnection | null, ticked: readonly string[]) {
  if (line === null || !access.permissions.has('broadband-diagnostics-r')) return null;
  const { tests, runs, reason, running } = await presentTests(
    access,
    line,
    await askTests(access.provider, line.nid),
    PLACES,
  );
  const rows = 'value' in runs ? (runs.value?.rows ?? []) : [];
  return {
    reason,
    isRunning: running !== null,
    failed: 'failed' in runs,
    tests: reason === null && 'value' in tests ? tests.value : [],
    runs: rows
      .filter(({ uuid }, at) => at < MOST_OFFERED || ticked.includes(uuid))
      .map(({ uuid, kind, started, outcome }) => ({ uuid, kind, started, outcome, isTicked: ticked.includes(uuid) })),
  };
}
export type LineTests = NonNullable<Awaited<ReturnType<typeof lineTests>>>;

/** Starts the test that a button asks for, at most once. Answers its report, or why there is none. */
export async function runTest(
  access: Access,
  line: DetailedConnection,
  kind: string,
): Promise<{ readonly report: string } | { readonly refusal: string }> {
  const form = new URLSearchParams([...access.form, ['kind', kind]]);
  const started = await startTest({ ...access, form }, line, PLACES);
  if ('data' in started) return { refusal: started.data.refusal };
  const { searchParams } = new URL(started.headers.get('Location') ?? '', 'http://portal');
  const report = searchParams.get('report');
  return report === null ? { refusal: access.t('tickets:tests.lost') } : { report };
}

/** The chosen reports in words, for the description of the ticket. Those that cannot be read are named alone. */
export async function reportsInWords(
  access: Access,
  line: DetailedConnection,
  ticked: readonly string[],
): Promise<string[]> {
  if (ticked.length === 0) return [];
  const { provider, t, timezone } = access;
  const found = await settleSide(provider.diagnostics.reports(line.nid, MOST_RUNS));
  const runs = found.ok ? found.value.rows : [];
  return ticked.map((uuid) => {
    const run = runs.find((each) => each.uuid === uuid);
    if (!run) return t('tickets:tests.unread', { uuid });
    const words = [
      run.state === 'running' ? t('tickets:tests.ran') : outcomeShown(run, line, t).text,
      ...(run.state === 'finished' ? notGood(resultRows(run, null, line, access), access) : []),
    ];
    return unmarked(`${kindName(run.kind, t)}, ${formatDateTime(run.startedAt, timezone)}: ${sentences(words)}`);
  });
}

/** Texts one after the other, of which some are sentences already. */
function sentences(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/\.+$/, '')).join('. ');
}
