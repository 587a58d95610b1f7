import { print } from './report';
import type { Stage } from './stage';

const WARM = 2_000;
const PATHS = ['/connections', '/connections/pending', '/connections/NL100001', '/connections?itemsPerPage=100'];

/** What the process holds after warming up, and what this many more pages add to it. */
export async function memory(stage: Stage, requests: number): Promise<void> {
  const cookie = await stage.signIn(PATHS);
  const visit = async (times: number) => {
    for (const path of PATHS) await stage.wire.repeat(path, cookie, times / PATHS.length, 4);
  };
  await visit(WARM);
  const warm = await stage.usage();
  await visit(requests);
  const after = await stage.usage();
  print('Memory of the portal', [
    { what: `after ${WARM} pages`, value: warm.rssMiB, unit: 'MiB', goal: 160 },
    { what: `growth over ${requests} more`, value: after.rssMiB - warm.rssMiB, unit: 'MiB', goal: 10 },
  ]);
}
