import { percentile, print, printTable, say } from './report';
import { openStage, type Stage } from './stage';

/** Each search field with a short text, which finds many records, and a long one. */
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
/**
 * The goal is for an account of the usual size. The sandbox finds and counts by SQL, which takes longer among a million
 * records.
 */
const GOAL_MS = 100;
const GOAL_CONNECTIONS = 100_000;

function searchPath([field, text]: readonly [string, string]): string {
  return `/connections?searchField=${field}&search=${encodeURIComponent(text)}`;
}

/** Times the provider's first page of each search in its default order. */
export async function lists(connections: number): Promise<void> {
  const stage = await openStage(connections);
  const { startMs, generated, peakMiB, fileMiB } = stage.sandbox;
  say(
    `\nThe sandbox with ${connections} connections: ${generated ? 'generated' : 'read'} in ${Math.round(startMs / 1000)} s, ${Math.round(fileMiB())} MiB on disk, ${Math.round(peakMiB())} MiB of memory at most`,
  );
  const times = await searchTimes(stage);
  const p95 = (path: string) => percentile(times.get(path) ?? [], 0.95);
  printTable(
    'The provider’s time for a page of ten rows with their count, in ms',
    ['page', 'p50', 'p95', 'max'],
    PATHS.map((path) => [
      path,
      percentile(times.get(path) ?? [], 0.5),
      p95(path),
      Math.max(...(times.get(path) ?? [])),
    ]),
  );
  print('Default search pages at the provider', [
    {
      what: 'p95 of the slowest page',
      value: Math.max(...PATHS.map(p95)),
      unit: 'ms',
      ...(connections > GOAL_CONNECTIONS ? {} : { goal: GOAL_MS }),
    },
  ]);
  await stage.stop();
}

async function searchTimes(stage: Stage): Promise<ReadonlyMap<string, number[]>> {
  const { wire, upstream } = stage;
  const times = new Map<string, number[]>(PATHS.map((path) => [path, []]));
  const cookie = await stage.signIn(['/connections']);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of PATHS) {
      upstream.taken();
      const { status } = await wire.get(path, cookie);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.get(path)?.push(Math.max(...upstream.taken()));
    }
  }
  return times;
}
