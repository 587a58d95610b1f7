import { print } from '../report';
import { arrive } from './arrive';
import { openLoadStage } from './stage';

/** Half of what an instance serves on a small machine. */
const PER_SECOND = 20;
const WARM_MS = 60_000;
/** A connection that is kept alive ends within this time. */
const REST_MS = 15_000;

/** The mix of a working day for minutes on end: memory and open files come back to where they were (S-43). */
export async function soak(minutes: number): Promise<void> {
  const stage = await openLoadStage({ database: false, instances: 1 });
  try {
    await arrive(stage, PER_SECOND, WARM_MS);
    await rest();
    const warm = stage.usage();
    const answers = await arrive(stage, PER_SECOND, minutes * 60_000);
    await rest();
    const after = stage.usage();
    print(`${answers.length} requests of a working day in ${minutes} minutes`, [
      {
        what: 'not served',
        value: answers.filter(({ status }) => status === 0 || status >= 400).length,
        unit: '',
        goal: 0,
      },
      { what: 'memory before', value: warm.rssMiB, unit: 'MiB' },
      { what: 'memory after, as a share of that', value: after.rssMiB / warm.rssMiB, unit: '', goal: 1.1 },
      { what: 'open files and sockets more than before', value: after.files - warm.files, unit: '', goal: 0 },
    ]);
  } finally {
    await stage.stop();
  }
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
