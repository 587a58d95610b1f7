/**
 * `npm run serve`: the built portal alone in this process, with logs on stdout and signals for operation. It neither
 * builds nor installs.
 */
import { endWithNpm } from './processes.mjs';
import { main, requireBuild, root } from './setup.mjs';

main(async () => {
  requireBuild();
  process.chdir(root);
  let asked = false;
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (asked = true));
  endWithNpm(() => asked || process.kill(process.pid, 'SIGTERM'));
  await import(new URL('../build/server/main.js', import.meta.url).href);
});
