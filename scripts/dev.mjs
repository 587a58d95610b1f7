/**
 * `npm run dev`: the same front door over Vite. Pages reload on a change, and the sandbox restarts when its code
 * changes.
 */
import { createServer } from 'node:http';
import { install, main, root, say } from './setup.mjs';
import { endTogether, ports, requireFreePort, startProcess, stopAll, waitFor } from './processes.mjs';

main(async () => {
  const { portal: port, sandbox: sandboxPort } = ports();
  const withSandbox = !process.env.ENVIRONMENT_URL;
  await requireFreePort('PORT', port);
  if (withSandbox) await requireFreePort('SANDBOX_PORT', sandboxPort);
  await install();

  const processes = withSandbox ? [startSandbox()] : [];
  try {
    for (const started of processes) await waitFor(started, `http://localhost:${sandboxPort}/environment`);
    await listen(port);
  } catch (error) {
    await stopAll(processes);
    throw error;
  }
  endTogether(processes);
  say(`The portal is at http://localhost:${port} (reseller, password sandbox). Stop with Ctrl+C.`);
});

function startSandbox() {
  const controls = process.env.SANDBOX_CONTROLS ?? '1';
  return startProcess('sandbox', ['--watch', '--import', 'tsx', 'sandbox/main.ts'], { SANDBOX_CONTROLS: controls });
}

async function listen(port) {
  process.env.NODE_ENV ??= 'development';
  const { createServer: createVite } = await import('vite');
  const server = createServer();
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });

  // Vite returns the same module until a file that it imports changes; only then is the front door rebuilt
  let seen;
  let portal;
  const current = async () => {
    const app = await vite.ssrLoadModule('/server/app.ts');
    if (app !== seen) {
      portal = await app.createPortal();
      seen = app;
    }
    return portal.listener;
  };

  server.on('request', (request, response) => {
    // assets and modules come from Vite, before the front door's 404 for /assets
    vite.middlewares(request, response, () => {
      current().then(
        (listener) => listener(request, response),
        (error) => {
          vite.ssrFixStacktrace(error);
          process.stderr.write(`${error.stack}\n`);
          response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error.stack));
        },
      );
    });
  });
  await new Promise((done) => server.listen(port, process.env.HOST || '127.0.0.1', done));
}
