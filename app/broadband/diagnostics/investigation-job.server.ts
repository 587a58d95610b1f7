import { turnOf } from '~/broadband/domain/investigation';
import { LATER, type Sends } from '~/flows/runs/job';
import type { Wished } from '~/flows/runs/run';
import { paths } from '~/kernel/paths/paths';
import { runtime } from '~/kernel/process/runtime.server';
import { MOST_RUNS, runsSince } from '~/telecom/diagnostics/start-test.server';

export const INVESTIGATION = 'line investigation';

export interface InvestigationWish extends Wished {
  readonly kind: 'investigation';
  readonly nid: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** The tests that the provider named at the beginning. Null when unread. Its clock may differ, so no moment tells. */
  readonly earlier: readonly string[] | null;
}

type TestSent = Omit<InvestigationWish, keyof Wished> & { readonly kind: string };

/** All tests of a line, one after another. The provider's own list of tests says when the next one can start. */
export const investigationJob: Sends<InvestigationWish, TestSent> = {
  name: INVESTIGATION,
  kind: 'investigation',
  requirement: 'broadband-diagnostics-r',
  atOnce: 1,
  content: ({ id: kind }, { nid, begunAt, earlier }) => ({ nid, kind, begunAt, earlier }),
  // colleagues who investigate the same line take turns
  record: ({ nid }) => ({ area: 'lineTest', id: nid }),
  describe: ({ nid }, t) => ({ what: t('intents:what.lineTest', { nid }), href: paths.diagnostics(nid) }),
  async before({ provider }, { nid, kind, ...begun }) {
    const { rows } = await provider.diagnostics.reports(nid, MOST_RUNS);
    const turn = turnOf(kind, rows, { ...begun, now: runtime().now() });
    if (turn === 'later') return LATER;
    return turn === 'start' ? null : turn;
  },
  send: ({ provider }, { nid, kind }, { key }) => provider.diagnostics.diagnose(nid, kind, key),
  find: (provider, _sent, intent) => runsSince(provider, intent),
};
