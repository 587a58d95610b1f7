/**
 * `npm run serve`: the built portal alone in this process, with logs on stdout and signals for operation. It neither
 * builds nor installs.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithNpm } from './processes.mjs';
import { main, root, Stop } from './setup.mjs';

main(async () => {
  if (!existsSync(join(root, 'build/server/main.js')))
    throw new Stop('There is no build of the portal: run "npm ci" and "npm run build" first.');
  process.chdir(root);
  let asked = false;
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (asked = true));
  endWithNpm(() => asked || process.kill(process.pid, 'SIGTERM'));
  await import('../build/server/main.js');
});
