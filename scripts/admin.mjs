/** `npm run admin -- COMMAND`: looks at or changes the store of the built portal, also while portals run. */
import { main, requireBuild, root } from './setup.mjs';

main(async () => {
  requireBuild();
  process.chdir(root);
  process.argv.splice(2, 0, '--admin');
  await import(new URL('../build/server/main.js', import.meta.url).href);
});
