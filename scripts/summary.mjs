import { say } from './setup.mjs';

/** The areas that came after the goal of twelve minutes was set. Each may add a minute. */
const LATER_AREAS = [
  'e-mail',
  'tickets',
  'users',
  'offers',
  'changelog',
  'activity',
  'orders of a period',
  'what waits',
  'views',
];
/** The goal for a whole run with set-up, on two quiet cores (docs/decisions/tests.md). */
const GOAL_MINUTES = 12 + LATER_AREAS.length;
const SLOWEST = 10;

/**
 * Prints the slowest files, the counts of each part, the time of a whole run beside its goal, and the sum as the last
 * line. Returns the exit code.
 */
export function summarise(rows, { isAll, seed, ms }) {
  for (const { name, files = [] } of rows) {
    if (files.length === 0) continue;
    say(`\n${name}: the ${SLOWEST} slowest files, in seconds`);
    for (const file of files.sort((left, right) => right.seconds - left.seconds).slice(0, SLOWEST))
      say(`  ${file.seconds.toFixed(1).padStart(7)}  ${file.name}`);
  }
  say(`\n${line('part', 'passed', 'failed', 'skipped', 'seconds')}`);
  for (const { name, passed, failed, skipped, seconds } of rows)
    say(line(name, passed, failed, skipped, seconds.toFixed(1)));
  const total = (field) => rows.reduce((sum, row) => sum + row[field], 0);
  if (isAll) say(`\nAll of it took ${(ms / 60_000).toFixed(1)} min; the goal is ${GOAL_MINUTES} on two quiet cores.`);
  const order = seed === null ? '' : `, in the order of --shuffle=${seed}`;
  say(`\n${total('passed')} passed, ${total('failed')} failed${order}`);
  return total('failed') > 0 ? 1 : 0;
}

function line(name, ...cells) {
  return name.padEnd(8) + cells.map((cell) => String(cell).padStart(9)).join('');
}
