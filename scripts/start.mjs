/** `npm start`: everything from a bare clone to a running portal with its sandbox provider. */
import { build, install, main, say } from './setup.mjs';
import { HEAP } from './heap.mjs';
import { endTogether, ports, requireFreePort, startProcess, stopAll, waitFor } from './processes.mjs';

const CAST = [
  ['reseller', 'every reseller right, organisation 1'],
  ['reader', 'reads everything of organisation 1, may not order, sees no prices'],
  ['noprice', 'may order broadband, sees no prices'],
  ['noorder', 'sees the order pages, may not order'],
  ['mobile', 'mobile rights only'],
  ['support', 'tickets and diagnostics'],
  ['norights', 'signed in without any right'],
  ['admin', 'provider staff'],
  ['stranger', 'every reseller right, organisation 2'],
  ['secured', 'as reseller, with two-factor sign-in (TOTP secret JBSWY3DPEHPK3PXP)'],
  ['listed', 'as reseller, with an IP whitelist'],
  ['quiet', 'as reseller, with prices switched off in the profile'],
];

main(async () => {
  const { portal: port, sandbox: sandboxPort } = ports();
  const withSandbox = !process.env.ENVIRONMENT_URL;
  await requireFreePort('PORT', port);
  if (withSandbox) await requireFreePort('SANDBOX_PORT', sandboxPort);
  await install();
  await build();

  const processes = [];
  try {
    say(withSandbox ? 'Starting the sandbox provider and the portal …' : 'Starting the portal …');
    if (withSandbox) processes.push(await startSandbox(sandboxPort, port));
    processes.push(await startPortal(port, { shown: !withSandbox }));
  } catch (error) {
    await stopAll(processes);
    throw error;
  }
  endTogether(processes);
  greet(port, withSandbox);
});

async function startSandbox(port, portal) {
  const controls = process.env.SANDBOX_CONTROLS ?? '1';
  const started = startProcess('sandbox', ['build/sandbox/main.js'], {
    SANDBOX_CONTROLS: controls,
    PORTAL_ORIGIN: process.env.PORTAL_ORIGIN || process.env.ORIGIN || `http://localhost:${portal}`,
  });
  return answering(started, `http://localhost:${port}/environment`);
}

async function startPortal(port, options) {
  const started = startProcess('portal', [...HEAP, 'build/server/main.js'], { NODE_ENV: 'production' }, options);
  const host = process.env.HOST && process.env.HOST !== '0.0.0.0' ? process.env.HOST : '127.0.0.1';
  return answering(started, `http://${host}:${port}/readyz`);
}

async function answering(started, url) {
  try {
    await waitFor(started, url);
    return started;
  } catch (error) {
    await stopAll([started]);
    throw error;
  }
}

function greet(port, withSandbox) {
  say(`\nThe portal is at ${process.env.ORIGIN || `http://localhost:${port}`}`);
  if (withSandbox) {
    say('\nSign in as one of these, with the password "sandbox":');
    for (const [username, who] of CAST) say(`  ${username.padEnd(10)}${who}`);
  }
  say('\nStop with Ctrl+C.');
}
