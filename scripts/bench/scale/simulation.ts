import { percentile } from '../report';
import { Agenda, Station } from './station';

/** The cost of a page, in milliseconds of one server of each kind (docs/scale.md says where the figures are from). */
export interface Page {
  readonly portalMs: number;
  readonly storeMs: number;
  /** The rounds of calls to the provider, of which each waits for the one before, and the time of one. */
  readonly rounds: number;
  readonly providerMs: number;
}

export interface Machines {
  /** Portal processes. Each works on one core. */
  readonly instances: number;
  /** Cores of the database. */
  readonly storeCores: number;
  /** Calls of an instance that the provider has at once. */
  readonly callsAtOnce: number;
}

export interface Outcome {
  readonly p50: number;
  readonly p99: number;
  /** The share of its time in which each kind of server works. */
  readonly portal: number;
  readonly store: number;
  readonly provider: number;
}

/** The share of a page's work that comes before its calls to the provider. */
const BEFORE = 0.3;
/** The seconds that are simulated. */
const LASTS_S = 40;

/** Sends pages at random moments, this many a second, through the queues of portal, store and provider. */
export function simulate(perSecond: number, page: Page, machines: Machines, random = seeded()): Outcome {
  const agenda = new Agenda();
  const portals = Array.from({ length: machines.instances }, () => ({
    core: new Station(agenda, 1),
    calls: new Station(agenda, machines.callsAtOnce),
  }));
  const store = new Station(agenda, machines.storeCores);
  const times: number[] = [];
  const wholeOf = (mean: number) => Math.floor(mean) + (random() < mean % 1 ? 1 : 0);
  const about = (mean: number) => -Math.log(1 - random()) * mean;
  let at = 0;
  for (let sent = 0; sent < perSecond * LASTS_S; sent += 1) {
    at += about(1_000 / perSecond);
    const { core, calls } = portals[sent % portals.length] as (typeof portals)[number];
    agenda.in(at, () => {
      const begun = agenda.now;
      const done = () => times.push(agenda.now - begun);
      const ask = (left: number): void =>
        left > 0
          ? calls.serve(about(page.providerMs), () => ask(left - 1))
          : core.serve(about(page.portalMs * (1 - BEFORE)), done);
      core.serve(about(page.portalMs * BEFORE), () =>
        store.serve(about(page.storeMs), () => ask(wholeOf(page.rounds))),
      );
    });
  }
  agenda.run();
  const share = (stations: readonly Station[]) =>
    stations.reduce((sum, { busyMs, servers }) => sum + busyMs / servers, 0) / stations.length / agenda.now;
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    portal: share(portals.map(({ core }) => core)),
    store: share([store]),
    provider: share(portals.map(({ calls }) => calls)),
  };
}

/** The same numbers at each run. */
function seeded(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
