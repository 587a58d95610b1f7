/**
 * `npm run bench`: figures of speed with their goals, and kill points of an order. `npm run bench -- pages kill
 * --large` runs only a part.
 */
import { spawn } from 'node:child_process';
import { browser, build, install, main, root } from './setup.mjs';

main(async () => {
  await install();
  await build();
  const args = process.argv.slice(2);
  const parts = args.filter((arg) => !arg.startsWith('--'));
  const CHROMIUM_PATH = parts.length === 0 || parts.includes('browser') ? await browser() : '';
  const env = { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH };
  const bench = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/main.ts', ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((done) => bench.once('exit', (status) => done(status ?? 1)));
});
