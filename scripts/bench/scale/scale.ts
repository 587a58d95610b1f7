import { printTable } from '../report';
import { simulate, type Machines, type Outcome, type Page } from './simulation';

/** A page of the mix, measured by `npm run bench -- peer load` and counted in `/metrics` (docs/scale.md). */
const PAGE: Page = { portalMs: 9, storeMs: 1, rounds: 1.4, providerMs: 80 };
/** The calls to one service that an instance has under way at most (docs/decisions/provider.md). */
const CALLS_AT_ONCE = 32;
const MOST_MS = 1_000;
const RATES = [50, 100, 1_000, 10_000];
const MOST_INSTANCES = 1_000;
const STORE_CORES = [1, 2, 4, 8, 16, 32];

/** Finds the fewest machines that serve a rate with a 99th percentile below a second. */
export function scale(): void {
  const rows = RATES.map((rate) => {
    const [machines, { p50, p99, portal, store, provider }] = fewest(rate);
    const { instances, storeCores } = machines;
    return [`${rate} a second`, instances, storeCores, p50, p99, portal, store, provider] as const;
  });
  printTable(
    'The fewest machines with p99 below a second, by simulation',
    ['', 'instances', 'store cores', 'p50 ms', 'p99 ms', 'portal busy', 'store busy', 'calls busy'],
    rows,
  );
}

function fewest(rate: number): [Machines, Outcome] {
  const storeCores = STORE_CORES.find((cores) => (rate * PAGE.storeMs) / 1_000 / cores < 0.6) ?? 1;
  const at = (instances: number): [Machines, Outcome] => {
    const machines = { instances, storeCores, callsAtOnce: CALLS_AT_ONCE };
    return [machines, simulate(rate, PAGE, machines)];
  };
  let [low, high] = [0, MOST_INSTANCES];
  while (high - low > 1) {
    const middle = Math.ceil((low + high) / 2);
    if (at(middle)[1].p99 <= MOST_MS) high = middle;
    else low = middle;
  }
  return at(high);
}
