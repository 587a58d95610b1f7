/** `npm run store -- move`: work on the store of the built portal, while no portal runs. */
import { main, requireBuild, root, Stop } from './setup.mjs';

main(async () => {
  const [what, ...others] = process.argv.slice(2);
  if (what !== 'move' || others.length > 0)
    throw new Stop('npm run store -- move takes the store in DATA_DIR over to the database of DATABASE_URL.');
  requireBuild();
  process.chdir(root);
  process.argv.splice(2, 1, '--move-store');
  await import('../build/server/main.js');
});
