import { OrderClient } from '~tests/fixtures/clients/order-client';
import { startBare } from './bare';
import { percentile, print, type Figure } from './report';
import type { Stage } from './stage';

const WARM = 300;
const MEASURED = 400;
const ONE_BY_ONE = 200;
const AT_ONCE = 4;

interface Measured {
  readonly name: string;
  readonly path: string;
  readonly cpuGoal?: number;
}

const LISTS: readonly Measured[] = [
  { name: 'overview, 10 rows', path: '/connections', cpuGoal: 1 },
  { name: 'overview, 100 rows', path: '/connections?itemsPerPage=100', cpuGoal: 2 },
  { name: 'pending orders', path: '/connections/pending', cpuGoal: 1 },
  { name: 'one connection', path: '/connections/NL100001', cpuGoal: 1 },
];

/**
 * The CPU time of each page, and its time beyond the slowest call that it needs. A bare server is measured in the same
 * run.
 */
export async function pages(stage: Stage): Promise<void> {
  const order = await orderPages(stage);
  const size = (await stage.wire.get('/connections', await stage.signIn(['/connections']))).bytes;
  const bare = await startBare(size);
  const bareCpu = await bare.cpu(MEASURED);
  bare.stop();
  print(`A bare node:http server with the bytes of the overview (${size})`, [
    { what: 'CPU a page', value: bareCpu, unit: 'ms' },
  ]);
  const figures: Figure[] = [];
  for (const page of LISTS) figures.push(...(await measure(stage, page, await stage.signIn([page.path]), bareCpu)));
  for (const page of order.pages) figures.push(...(await measure(stage, page, order.cookie, bareCpu)));
  print('Pages (CPU of the portal; time over the slowest call to the provider)', figures);
}

async function measure(
  { wire, upstream, usage }: Stage,
  { name, path, cpuGoal }: Measured,
  cookie: string,
  bareCpu: number,
): Promise<Figure[]> {
  await wire.repeat(path, cookie, WARM, AT_ONCE);
  const before = await usage();
  await wire.repeat(path, cookie, MEASURED, AT_ONCE);
  const cpu = ((await usage()).cpuMs - before.cpuMs) / MEASURED;
  const over: number[] = [];
  for (let index = 0; index < ONE_BY_ONE; index += 1) {
    upstream.taken();
    const { ms } = await wire.get(path, cookie);
    over.push(ms - Math.max(0, ...upstream.taken()));
  }
  return [
    { what: `${name}: CPU`, value: cpu, unit: 'ms', ...(cpuGoal === undefined ? {} : { goal: cpuGoal }) },
    { what: `${name}: CPU against the bare server`, value: cpu / bareCpu, unit: 'x' },
    { what: `${name}: over upstream, p50`, value: percentile(over, 0.5), unit: 'ms', goal: 2 },
    { what: `${name}: over upstream, p95`, value: percentile(over, 0.95), unit: 'ms' },
  ];
}

async function orderPages({ origin }: Stage): Promise<{ pages: Measured[]; cookie: string }> {
  const client = await OrderClient.signedIn({ origin });
  const review = await client.walk('review');
  const base = review.address.pathname.replace(/review$/, '');
  const pages = ['address', 'product', 'service', 'customer', 'delivery', 'review'].map((step) => ({
    name: `order, ${step}`,
    path: base + step,
  }));
  return { pages, cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}
