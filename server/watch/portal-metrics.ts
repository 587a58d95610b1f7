import { refreshCounts } from '~/kernel/session/tokens/refresh-counts.server';
import type { Runtime } from '~/kernel/process/runtime.server';
import { isOpen } from '~/flows/intents/kept-intent.server';
import { listOpenIntents } from '~/flows/intents/list-intents.server';
import type { Load } from './load';
import { gauge, type MetricsSource } from './metrics';
import { version } from '../version';

/** The ages of open intents in seconds; older ones count as `+Inf`, as in a histogram. */
const AGES_S = [60, 300, 3_600];
const MOST_COUNTED = 1_000;
const FRESH_MS = 10_000;

/** The application's own metrics: calls to the provider, refused requests, and orders whose outcome is unknown. */
export function portalMetrics(
  { limits, services, environment, storeTimes, now }: Runtime,
  load: Pick<Load, 'delayP99'>,
  unready: () => Promise<string | null>,
): MetricsSource[] {
  let known: { at: number; lines: string[] } | null = null;

  const intents = async () => {
    if (!known || performance.now() - known.at > FRESH_MS) {
      // an intent that called nobody may stay in the group of the open ones
      const open = (await listOpenIntents(MOST_COUNTED)).filter(({ value }) => isOpen(value));
      const ages = open.map(({ value }) => (now() - value.sentAt) / 1_000);
      const upTo = (limit: number) => ages.filter((age) => age <= limit).length;
      const lines = [...AGES_S, Infinity].map(
        (limit) => `portal_open_intents{max_age_seconds="${limit === Infinity ? '+Inf' : limit}"} ${upTo(limit)}`,
      );
      known = { at: performance.now(), lines: ['# TYPE portal_open_intents gauge', ...lines] };
    }
    return known.lines;
  };

  return [
    () => [
      '# TYPE portal_build_info gauge',
      `portal_build_info{version="${version}",node="${process.versions.node}"} 1`,
    ],
    async () => gauge('portal_ready', (await unready()) === null ? 1 : 0),
    intents,
    () => [
      '# TYPE portal_token_refreshes_total counter',
      ...Object.entries(refreshCounts()).map(
        ([outcome, count]) => `portal_token_refreshes_total{outcome="${outcome}"} ${count}`,
      ),
    ],
    () => services.metrics(),
    () => storeTimes.lines(),
    () => limits.metrics(),
    () => gauge('portal_environment_failing', environment.isFailing ? 1 : 0),
    () => [
      '# TYPE portal_environment_failures_total counter',
      `portal_environment_failures_total ${environment.failures}`,
    ],
    () => gauge('portal_event_loop_delay_p99_seconds', load.delayP99() / 1_000),
  ];
}
