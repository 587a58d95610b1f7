import { percentile, print } from './report';
import { openStage, type Stage } from './stage';

const SMALL = 100;
const WARM = 300;
const MEASURED = 600;
const PAGES = 8;

/** The overview of a small account against that of a large one. */
export async function account(connections: number): Promise<void> {
  const [small, large] = [await openStage(SMALL), await openStage(connections)];
  const [cookieSmall, cookieLarge] = [await small.signIn(['/connections']), await large.signIn(['/connections'])];
  const bytes = [await bytesOf(small, cookieSmall), await bytesOf(large, cookieLarge)] as const;
  // the two accounts take turns, so that other work on the machine affects both alike
  const cpu: [number[], number[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    cpu[0].push(await cpuOf(small, cookieSmall, round === 0));
    cpu[1].push(await cpuOf(large, cookieLarge, round === 0));
  }
  const [least, most] = [Math.min(...cpu[0]), Math.min(...cpu[1])];
  print(`An account of ${connections} connections against one of ${SMALL}`, [
    {
      what: `bytes of the overview, apart (middle of ${PAGES} pages)`,
      value: Math.abs(bytes[0] - bytes[1]),
      unit: 'B',
      goal: 20,
    },
    { what: 'CPU of the portal, more', value: (most / least - 1) * 100, unit: '%', goal: 5 },
  ]);
  await Promise.all([small.stop(), large.stop()]);
}

/** The median over several pages, since the first pages of two accounts have different names. */
async function bytesOf({ wire }: Stage, cookie: string): Promise<number> {
  const sizes: number[] = [];
  for (let page = 1; page <= PAGES; page += 1) sizes.push((await wire.get(`/connections?page=${page}`, cookie)).bytes);
  return percentile(sizes, 0.5);
}

async function cpuOf({ wire, usage }: Stage, cookie: string, cold: boolean): Promise<number> {
  if (cold) await wire.repeat('/connections', cookie, WARM, 2);
  const before = await usage();
  await wire.repeat('/connections', cookie, MEASURED / 4, 2);
  return ((await usage()).cpuMs - before.cpuMs) / (MEASURED / 4);
}
