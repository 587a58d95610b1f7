import { print } from './report';
import type { Stage } from './stage';

const WARM = 20_000;
const TURN = 200;
const PATHS = ['/connections', '/connections/pending', '/connections/NL100001', '/connections?itemsPerPage=100'];

/** Measures the process's memory after warming up, and what this many more pages add. */
export async function memory(stage: Stage, requests: number): Promise<void> {
  const cookie = await stage.signIn(PATHS);
  const visit = async (times: number) => {
    // the pages take turns, so that a page of a hundred rows never runs alone
    for (let left = times; left > 0; left -= TURN)
      for (const path of PATHS) await stage.wire.repeat(path, cookie, TURN / PATHS.length, 4);
  };
  await visit(WARM);
  const warm = await stage.usage();
  await visit(requests);
  const after = await stage.usage();
  print('Memory of the portal', [
    { what: `after ${WARM} pages`, value: warm.rssMiB, unit: 'MiB', goal: 200 },
    { what: `growth over ${requests} more`, value: after.rssMiB - warm.rssMiB, unit: 'MiB', goal: 10 },
  ]);
}
