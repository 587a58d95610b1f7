/** `npm run admin -- COMMAND`: looks at or changes the store of the built portal, also while portals run. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, Stop } from './setup.mjs';

main(async () => {
  if (!existsSync(join(root, 'build/server/main.js')))
    throw new Stop('There is no build of the portal: run "npm ci" and "npm run build" first.');
  process.chdir(root);
  process.argv.splice(2, 0, '--admin');
  await import('../build/server/main.js');
});
