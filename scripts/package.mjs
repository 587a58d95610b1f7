/** `npm run package`: the built portal with all that it needs beside Node, as one archive in build/. */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtVersion, putTogether, writeArchive } from './packed.mjs';
import { build, install, main, root, say } from './setup.mjs';

main(async () => {
  await install();
  await build();
  const name = `portal-${await builtVersion()}`;
  const folder = join(root, 'build/package', name);
  const archive = join(root, 'build', `${name}.tar.gz`);
  rmSync(join(root, 'build/package'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await putTogether(folder);
  await writeArchive(folder, archive);
  say(`${archive}, ${Math.ceil(statSync(archive).size / 1024 / 1024)} MB; unpacked in ${folder}`);
});
