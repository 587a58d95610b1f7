import { partOf } from '~/flows/parts/part.server';
import { attemptFrom } from '~/flows/intents/once.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Sold } from '~/telecom/lines/line-norms';
import type { LineTest } from '~/telecom/provider/diagnostics';
import { LOG, MOST_RUNS, reasonAgainst, testsOf, type TestedLine, type TestPlaces } from './start-test.server';
import { kindAbout, kindName, runRow } from './test-words.server';

/** Reads the available tests of a line and its earlier runs at once. */
export function askTests({ diagnostics }: Provider, nid: string) {
  return Promise.all([settlePanel(diagnostics.available(nid)), settlePanel(diagnostics.reports(nid, MOST_RUNS))]);
}

/** The tests of a line with their buttons, and its earlier runs (DIA-01 to 03). */
export async function presentTests(
  access: Access,
  line: TestedLine & Sold,
  [available, reports]: Awaited<ReturnType<typeof askTests>>,
  places: TestPlaces,
) {
  const { provider, t } = access;
  const { nid } = line;
  const running = reports.ok ? reports.value.rows.find(({ state }) => state === 'running') : undefined;
  const reason = reasonAgainst(await testsOf(provider, line));
  const runHref = ({ uuid }: LineTest) => places.run(nid, uuid);
  return {
    startHref: places.tests(nid),
    attempt: attemptFrom(access),
    reason: reason && t(`diagnostics:notAvailable.${reason}`),
    running: running ? runHref(running) : null,
    tests: partOf(available, (kinds) => kinds.filter(({ kind }) => kind !== LOG).map((kind) => testView(kind, access))),
    runs: partOf(reports, ({ rows, count, lost, isPart }) =>
      rows.length + lost.length > 0 || isPart
        ? {
            rows: rows.map((test) => ({ ...runRow(test, line, access), href: runHref(test) })),
            notes: [
              lost.length > 0 ? t('diagnostics:earlier.lost', { count: lost.length }) : '',
              isPart ? t('diagnostics:earlier.part') : '',
              count !== null && count > rows.length + lost.length
                ? t('diagnostics:earlier.shown', { shown: rows.length, count })
                : '',
            ].filter(Boolean),
          }
        : null,
    ),
  };
}
export type PresentedTests = Awaited<ReturnType<typeof presentTests>>;

function testView({ kind, seconds }: { kind: string; seconds: number | null }, { t }: Access) {
  const duration =
    seconds === null ? t('diagnostics:tests.durationUnknown') : t('diagnostics:tests.duration', { seconds });
  return { kind, name: kindName(kind, t), about: kindAbout(kind, t), duration };
}
