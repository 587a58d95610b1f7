import { signIn as signInAtProvider } from '~tests/sandbox/client';
import { startPeer } from './bare';
import { print, type Figure } from './report';
import type { Stage } from './stage';

const WARM = 400;
const PAGES = 100;
const ROUNDS = 8;
const AT_ONCE = 4;

/** The goals are a multiple of the CPU time of a Remix app with only the same table (docs/decisions/look.md). */
const PAGES_OF_OURS = [
  { name: 'overview, 10 rows', path: '/connections', goal: 1.8 },
  { name: 'profile', path: '/profile', goal: 1.5 },
  { name: 'one connection', path: '/connections/NL100001', goal: 2.5 },
] as const;

const PEER_PATHS = ['/connections', '/memory'] as const;

/**
 * The CPU time of our pages beside that of a bare Remix app in the same run. The two take turns, and the best round of
 * each counts.
 */
export async function peer(stage: Stage): Promise<void> {
  const { wire, usage, upstream } = stage;
  const { accessToken } = await signInAtProvider(upstream, 'reseller');
  const remix = await startPeer(`${upstream.origin}/api/broadband/v1?method=list_connections`, accessToken);
  const cookie = await stage.signIn(PAGES_OF_OURS.map(({ path }) => path));
  const ours = async (path: string, pages: number) => {
    const before = await usage();
    await wire.repeat(path, cookie, pages, AT_ONCE);
    return ((await usage()).cpuMs - before.cpuMs) / pages;
  };
  for (const path of PEER_PATHS) await remix.cpu(WARM, path);
  for (const { path } of PAGES_OF_OURS) await ours(path, WARM);
  const best = new Map<string, number>();
  const note = (path: string, cpu: number) => best.set(path, Math.min(best.get(path) ?? Infinity, cpu));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of PEER_PATHS) note(`peer ${path}`, await remix.cpu(PAGES, path));
    for (const { path } of PAGES_OF_OURS) note(path, await ours(path, PAGES));
  }
  remix.stop();
  const of = (path: string) => best.get(path) ?? Number.NaN;
  const figures = PAGES_OF_OURS.flatMap(({ name, path, goal }): Figure[] => [
    { what: `${name}: CPU a page`, value: of(path), unit: 'ms' },
    { what: `${name}: against bare Remix`, value: of(path) / of('peer /connections'), unit: 'x', goal },
  ]);
  print(
    'Beside a bare Remix app with the same table (streamed and compressed as its templates do; best of rounds in turn)',
    [
      { what: 'bare Remix, rows by fetch from the provider: CPU a page', value: of('peer /connections'), unit: 'ms' },
      { what: 'bare Remix, rows in memory: CPU a page', value: of('peer /memory'), unit: 'ms' },
      ...figures,
    ],
  );
}
