import { say } from './setup.mjs';

const TELL_EVERY_MS = 5 * 60_000;

/**
 * Listens to the output of a runner. Every few minutes it says how many tests have finished, because a part of half an
 * hour would otherwise be silent.
 * @param mark the mark that the runner prints for each
 */
export function progressOf(part, mark) {
  const start = Date.now();
  let [done, told] = [0, start];
  return (text) => {
    done += text.match(mark)?.length ?? 0;
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    say(`${part}: ${done} tests in ${Math.round((told - start) / 60_000)} min`);
  };
}
