import type { RequestListener } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import * as build from 'virtual:remix/server-build';
import { env } from '~/env.server';
import { sayOfFile } from '~/kernel/frame/errors/refused-file.server';
import { startReconciliation } from '~/flows/intents/reconcile.server';
import { allJobs } from '~/flows/runs/jobs.server';
import { lookUps } from '~/look-ups.server';
import { isFile, pageOfFile } from '~/kernel/paths/paths';
import { takeUpRuns } from '~/flows/runs/hold.server';
import { startRunner } from '~/flows/runs/runner.server';
import { startAsker } from '~/flows/watches/asker.server';
import { watchJobs } from '~/flows/watches/watch-jobs.server';
import { endOfChores } from '~/kernel/process/chores.server';
import { createLog, logError, type Log } from '~/kernel/process/log.server';
import { beginStore } from '~/kernel/process/runtime.server';
import { keepMessage, prepare, runtime } from '~/kernel/session/prepare.server';
import { proxyList } from './exchange/address';
import { createFrontDoor } from './door/front-door';
import { watchReadiness } from './watch/health';
import { watchLoad } from './watch/load';
import { createMetrics, createMetricsListener } from './watch/metrics';
import { portalMetrics } from './watch/portal-metrics';
import { createHandler } from './remix/remix';
import { createRouteNames } from './remix/route-names';
import { withEarlierAssets } from './exchange/earlier-assets';
import { readStaticFiles } from './exchange/static-files';
import { createTakesFiles } from './remix/takes-files';
import { version } from './version';

export { env };

export interface PortalOptions {
  /** The folder of the built files (build/client); absent in development, where Vite serves them. */
  readonly clientFolder?: string;
}

export interface Portal {
  readonly listener: RequestListener;
  /** The listener of METRICS_PORT, which serves /metrics alone. */
  readonly metricsListener: RequestListener;
  readonly log: Log;
  /** Makes readiness answer 503 and closes each connection after its answer. */
  drain(): void;
  /** Releases what the application holds, after the last request in flight. */
  readonly close: () => Promise<void>;
}

/**
 * The portal of this process: the front door with the application behind it. Rejects with ConfigError for wrong
 * settings.
 */
export async function createPortal({ clientFolder }: PortalOptions = {}): Promise<Portal> {
  const { origin, hsts, logLevel, dataDir, minFreeBytes, proxies, limitsFactor, metricsPort, otlpEndpoint } = env();
  const { store, limits, environment } = runtime();
  const log = createLog(logLevel);
  await beginStore();
  // the packages are loaded only when they are used
  const endSpans = otlpEndpoint === null ? null : (await import('./watch/otlp')).sendSpans(otlpEndpoint, log);
  const remix = createHandler(build, import.meta.env.MODE);
  const reconciliation = startReconciliation(lookUps);
  const presence = await takeUpRuns();
  const runner = startRunner(allJobs, presence);
  const asker = startAsker(watchJobs);
  // ENV-01: the log says what is wrong with the environment before the first visit
  void environment.begin();
  const load = watchLoad({
    factor: limitsFactor,
    served: () => metrics.served(),
    storeWaits: () => runtime().store.waiting() > 0,
    failed: (error) => logError(log, undefined, error),
  });
  const unready = watchReadiness({
    dataDir,
    minFreeBytes,
    storeAnswers: () => store.ready(),
    say: (about, message) => log.warn(about, message),
  });
  const metrics = createMetrics(portalMetrics(runtime(), load, unready));
  let draining = false;

  /** Answers a refused file with the page that it belongs to, which says why, with the same status. */
  async function answer(request: Request, context: AppLoadContext): Promise<Response> {
    const answered = await remix(request, context);
    await keepMessage(context, answered);
    const url = new URL(request.url);
    if (answered.status < 400 || !isFile(url.pathname)) return answered;
    await sayOfFile(context, answered);
    url.pathname = pageOfFile(url.pathname);
    const { headers, signal } = request;
    // a page may take posts, and what was posted to its file is not meant for it
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const page = await remix(new Request(url, { method, headers, signal }), context);
    // the page is right; its file is not there, came too often or could not be made
    return page.status < 400 ? new Response(page.body, { status: answered.status, headers: page.headers }) : page;
  }

  const listener = createFrontDoor({
    origin,
    hsts,
    handle: async (request, door) => answer(request, await prepare(door, request)),
    staticFiles:
      clientFolder === undefined ? new Map() : withEarlierAssets(readStaticFiles(clientFolder), dataDir, log),
    etag: `"${build.assets.version}"`,
    log,
    metrics,
    limits,
    load,
    takesFiles: createTakesFiles(build.routes),
    routeOf: createRouteNames(build.routes),
    metricsElsewhere: metricsPort !== null,
    proxies: proxyList(proxies),
    now: () => new Date(runtime().now()),
    unready,
    version,
    draining: () => draining,
  });

  return {
    listener,
    metricsListener: createMetricsListener(metrics, hsts),
    log,
    drain: () => {
      draining = true;
      void reconciliation.stop();
      void runner.stop();
      void asker.stop();
    },
    close: async () => {
      load.stop();
      await Promise.all([reconciliation.stop(), runner.stop(), asker.stop()]);
      presence.end();
      await endOfChores();
      await endSpans?.();
      await runtime().close();
    },
  };
}
