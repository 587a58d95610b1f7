import { percentile, print, printTable } from '../report';
import { Wire } from '../wire';
import { arrive, type Arrived } from './arrive';
import { askNth } from './mix';
import { openLoadStage, type Behind, type LoadStage } from './stage';

const AT_ONCE = [1, 2, 4, 8, 16, 32];
const CLOSED_MS = 8_000;
const OPEN_MS = 20_000;
const LOOK_EVERY_MS = 50;
/** The knee is where more users at once add less than this. */
const WORTH = 1.05;

/** The same mix of a working day, against what may stand behind the address of the portal. */
const BEHIND: readonly (Behind & { readonly what: string })[] = [
  { what: 'one instance, SQLite', database: false, instances: 1 },
  { what: 'one instance, PostgreSQL', database: true, instances: 1 },
  { what: 'two instances, PostgreSQL', database: true, instances: 2 },
];

interface Knee {
  readonly perSecond: number;
  readonly atOnce: number;
  readonly p50: number;
  readonly p99: number;
}

export async function load(): Promise<void> {
  const rows: [string, Knee][] = [];
  for (const { what, ...behind } of BEHIND) {
    const stage = await openLoadStage(behind);
    try {
      const knee = await kneeOf(stage);
      rows.push([what, knee]);
      await overload(stage, what, knee);
    } finally {
      await stage.stop();
    }
  }
  const [, first] = rows[0] ?? [];
  printTable(
    'Pages a second of a working day',
    ['', 'a second', 'share', 'users at once', 'p50 ms', 'p99 ms'],
    rows.map(([what, { perSecond, atOnce, p50, p99 }]) => [
      what,
      perSecond,
      perSecond / (first?.perSecond ?? Number.NaN),
      atOnce,
      p50,
      p99,
    ]),
  );
}

/** Ever more users at once, each with one request under way, until more of them add nothing. */
async function kneeOf(stage: LoadStage): Promise<Knee> {
  await closed(stage, 4);
  let best = await closed(stage, AT_ONCE[0] ?? 1);
  for (const atOnce of AT_ONCE.slice(1)) {
    const next = await closed(stage, atOnce);
    if (next.perSecond < best.perSecond * WORTH) break;
    best = next;
  }
  return best;
}

async function closed({ origin, users, ports }: LoadStage, atOnce: number): Promise<Knee> {
  const wire = new Wire(origin, atOnce, ports);
  const times: number[] = [];
  const begun = performance.now();
  let sent = 0;
  const use = async () => {
    while (performance.now() - begun < CLOSED_MS) {
      const n = sent;
      sent += 1;
      const { status, ms } = await askNth(wire, users, n);
      if (status >= 400) throw new Error(`the ${n}th request was answered with ${status}`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, use));
  const seconds = (performance.now() - begun) / 1_000;
  wire.close();
  return {
    perSecond: times.length / seconds,
    atOnce,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Requests come twice as fast as they can be served, whatever the answers. */
async function overload(stage: LoadStage, what: string, { perSecond }: Knee): Promise<void> {
  const watcher = new Wire(stage.origin, 1, stage.ports);
  const looks: number[] = [];
  const watch = setInterval(() => void watcher.get('/healthz').then(({ ms }) => looks.push(ms)), LOOK_EVERY_MS);
  const answers = await arrive(stage, perSecond * 2, OPEN_MS);
  clearInterval(watch);
  watcher.close();
  const served = answers.filter(({ status }) => status > 0 && status < 400);
  const shed = answers.filter(({ status }) => status === 503);
  const p99 = (of: readonly Arrived[]) =>
    percentile(
      of.map(({ ms }) => ms),
      0.99,
    );
  const others = answers.filter(({ status }) => status !== 503 && (status === 0 || status >= 400));
  const said = others.length === 0 ? '' : ` (${[...new Set(others.map(({ status }) => status))].join(', ')})`;
  print(`${what}: ${Math.round(perSecond * 2)} requests a second, twice what it serves, for ${OPEN_MS / 1_000} s`, [
    { what: 'served a second', value: served.length / (OPEN_MS / 1_000), unit: '' },
    { what: 'served, p99', value: p99(served), unit: 'ms', goal: 1_000 },
    { what: 'refused with 503', value: shed.length, unit: '' },
    { what: 'refused without Retry-After', value: shed.filter(({ said }) => !said).length, unit: '', goal: 0 },
    { what: 'refused, p99', value: p99(shed), unit: 'ms', goal: 50 },
    { what: `neither served nor refused${said}`, value: others.length, unit: '', goal: 0 },
    { what: '/healthz, p99', value: percentile(looks, 0.99), unit: 'ms', goal: 100 },
  ]);
}
