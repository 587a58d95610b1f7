/**
 * Runs after the build and writes a .br (quality 11) beside each text file of build/client, for
 * server/exchange/static-files.ts.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { main, root } from './setup.mjs';

const TEXT = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
const WORTHWHILE = 1_024;

const compress = promisify(brotliCompress);

main(async () => {
  const files = filesUnder(join(root, 'build/client')).filter(
    (file) => TEXT.has(extname(file)) && statSync(file).size >= WORTHWHILE,
  );
  await Promise.all(files.map(compressFile));
});

function filesUnder(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

async function compressFile(file) {
  const plain = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(`${file}.br`, await compress(plain, { params }));
}
