import { account } from './account';
import { browser } from './browser';
import { chaos } from './chaos/chaos';
import { exportFile } from './export';
import { hanging } from './hanging';
import { killAll } from './kill/all';
import { lists } from './lists';
import { load } from './load/load';
import { soak } from './load/soak';
import { memory } from './memory';
import { pages } from './pages';
import { peer } from './peer';
import { print, say } from './report';
import { scale } from './scale/scale';
import { sessions } from './scale/sessions';
import { openStage, type Stage } from './stage';

const CONNECTIONS = 250;

/**
 * `--large` adds the account of a million connections, files of a hundred thousand rows and as many requests. They take
 * minutes more. `--two` kills one of two instances.
 */
const large = process.argv.includes('--large');
const two = process.argv.includes('--two');
const said = process.argv.find((arg) => arg.startsWith('--points='));
const points = said ? Number(said.slice('--points='.length)) : null;

const onStage =
  (part: (stage: Stage) => Promise<void>, options = {}) =>
  async () => {
    const stage = await openStage(CONNECTIONS, options);
    await part(stage);
    await stage.stop();
  };

async function start(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const stage = await openStage(CONNECTIONS);
    times.push(stage.startMs);
    await stage.stop();
  }
  const [fastest = Number.NaN] = times.sort((left, right) => left - right);
  print('Start of the portal', [
    { what: 'process to first answer, middle of five', value: times[2] ?? Number.NaN, unit: 'ms', goal: 600 },
    { what: 'process to first answer, best of five', value: fastest, unit: 'ms' },
  ]);
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  start,
  pages: onStage(pages),
  peer: onStage(peer),
  memory: onStage((stage) => memory(stage, large ? 100_000 : 5_000)),
  account: () => account(large ? 1_000_000 : 10_000),
  lists: () => lists(large ? 1_000_000 : 10_000),
  export: () => exportFile(large ? 100_000 : 10_000),
  hanging: onStage(hanging, { limits: true }),
  browser: onStage(browser),
  kill: () => killAll(points ?? 200, two),
  load,
  sessions: () => sessions(large ? 1_000_000 : 100_000),
  scale: () => Promise.resolve(scale()),
  soak: () => soak(large ? 10 : 3),
  chaos: () => chaos(points ?? 50),
};

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const unknown = wanted.find((name) => !(name in PARTS));
if (unknown !== undefined) {
  say(`There is no part "${unknown}"; choose from ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) await PARTS[name]?.();
