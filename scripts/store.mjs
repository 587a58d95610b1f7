/** `npm run store`: work on the store of the built portal. */
import { resolve } from 'node:path';
import { main, requireBuild, root, Stop } from './setup.mjs';

const COMMANDS = `node scripts/store.mjs move          takes the store in DATA_DIR over to the database of DATABASE_URL, while no portal runs
node scripts/store.mjs back-up FILE  copies the store in DATA_DIR to a new file, also while portals run`;

main(async () => {
  const [what, ...given] = process.argv.slice(2);
  const words = wordsFor(what, given);
  if (words === null) throw new Stop(COMMANDS);
  requireBuild();
  process.chdir(root);
  process.argv.splice(2, Infinity, ...words);
  await import(new URL('../build/server/main.js', import.meta.url).href);
});

function wordsFor(what, [file, ...others]) {
  if (what === 'move' && file === undefined) return ['--move-store'];
  if (what === 'back-up' && file && others.length === 0) return ['--back-up-store', resolve(file)];
  return null;
}
