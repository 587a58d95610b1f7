import { percentile, print, printTable, say } from './report';
import { openStage, type Stage } from './stage';

/** Each search field with what people begin with and what they end with; more than the provider remembers the answers of. */
const SEARCHES: readonly (readonly [field: string, text: string])[] = [
  ['zipcode', '1'],
  ['zipcode', '1012'],
  ['street', 'd'],
  ['street', 'dorpsstraat'],
  ['city', 'a'],
  ['city', 'amsterdam'],
  ['username', 'nl1'],
  ['username', 'nl10001'],
  ['ip', '1'],
  ['ip', '198.18.7.'],
  ['supplier', 'wba'],
  ['tags', 'k'],
  ['tags', 'winkel'],
  ['access_rules', 's'],
  ['access_rules', 'beheer'],
  ['end_of_life_date', '20'],
  ['end_of_life_date', '3-2027'],
];

const PATHS = ['/connections', '/connections/end_of_life', '/connections/pending', ...SEARCHES.map(searchPath)];
const ROUNDS = 10;
const AGAIN = 5;
const GOAL_MS = 100;

function searchPath([field, text]: readonly [string, string]): string {
  return `/connections?searchField=${field}&search=${encodeURIComponent(text)}`;
}

/** Times the provider's first page of each search in its default order, for the first time and again. */
export async function lists(connections: number): Promise<void> {
  const stage = await openStage(connections);
  const { startMs, generated, peakMiB, fileMiB } = stage.sandbox;
  say(
    `\nThe sandbox with ${connections} connections: ${generated ? 'generated' : 'read'} in ${Math.round(startMs / 1000)} s, ${Math.round(fileMiB())} MiB on disk, ${Math.round(peakMiB())} MiB of memory at most`,
  );
  const times = await searchTimes(stage);
  const figures = (values: readonly number[]) => [
    percentile(values, 0.5),
    percentile(values, 0.95),
    Math.max(...values),
  ];
  printTable(
    'The provider’s time for a page of ten rows with their count, in ms: asked for the first time, and again',
    ['page', 'first p50', 'p95', 'max', 'again p50', 'p95', 'max'],
    PATHS.map((path) => [path, ...figures(times.first.get(path) ?? []), ...figures(times.again.get(path) ?? [])]),
  );
  const slowest = PATHS.map((path) => percentile(times.first.get(path) ?? [], 0.95));
  print('Default search pages at the provider', [
    {
      what: 'p95 of the slowest page, asked for the first time',
      value: Math.max(...slowest),
      unit: 'ms',
      goal: GOAL_MS,
    },
  ]);
  await stage.stop();
}

/** Round after round over all pages: by the time a page comes round again, the provider has forgotten its answer. */
async function searchTimes(stage: Stage) {
  const { wire, upstream } = stage;
  const first = new Map<string, number[]>(PATHS.map((path) => [path, []]));
  const again = new Map<string, number[]>(PATHS.map((path) => [path, []]));
  const cookie = await stage.signIn(['/connections']);
  const timeOf = async (path: string) => {
    upstream.taken();
    const { status } = await wire.get(path, cookie);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return Math.max(...upstream.taken());
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of PATHS) {
      first.get(path)?.push(await timeOf(path));
      for (let index = 0; index < AGAIN; index += 1) again.get(path)?.push(await timeOf(path));
    }
  }
  return { first, again };
}
