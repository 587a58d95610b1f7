import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { freePort } from '~tests/fixtures/machines/processes';
import { Processes, root, stopped } from './processes';

vi.setConfig({ testTimeout: 120_000 });

const processes = new Processes();

it('security H2 an error that nobody caught is logged, what is in flight is finished, and the process ends', async () => {
  const portal = await processes.listening({
    preload: 'process.on("SIGUSR2", () => { throw new TypeError("str" + "ay"); })',
  });
  const body = 'language=en';
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    origin: `http://localhost:${processes.port}`,
  };
  const inFlight = request({
    port: processes.port,
    method: 'POST',
    path: '/session/language',
    headers: { host: `localhost:${processes.port}`, ...form },
  });
  const answered = once(inFlight, 'response') as Promise<[{ statusCode: number }]>;
  inFlight.write(body.slice(0, 3));
  // the request has arrived once a later one is answered
  expect(await processes.isUp()).toBe(true);

  portal.child.kill('SIGUSR2');
  await vi.waitUntil(() => portal.stdout().includes('"fatal"'), { timeout: 30_000 });
  await vi.waitUntil(async () => !(await processes.isUp()), { timeout: 30_000 });
  inFlight.end(body.slice(3));
  // the application refuses the form because it has no stamp
  expect((await answered)[0].statusCode).toBe(403);
  expect(await portal.ended).toBe(1);
  const fatal =
    portal
      .stdout()
      .split('\n')
      .find((line) => line.includes('"fatal"')) ?? '';
  expect(JSON.parse(fatal)).toMatchObject({
    level: 'fatal',
    error: 'TypeError',
    stack: expect.arrayContaining([expect.stringContaining('at ')]),
  });
  expect(fatal).not.toContain('stray');
});

it('security H2 a log that cannot be written, because the disk is full, ends nothing and does not hold up the stop', async () => {
  const full = openSync('/dev/full', 'w');
  const portal = await processes.listening({ stdout: full });
  closeSync(full);
  for (let n = 0; n < 20; n += 1) expect(await processes.isUp()).toBe(true);
  expect(await stopped(portal)).toBe(0);
  expect(portal.stderr()).toBe('');
});

it('security L2, foreign F25 metrics have a port of their own where one is named', async () => {
  const metricsPort = await freePort();
  await processes.listening({ env: { METRICS_PORT: String(metricsPort) } });
  expect((await fetch(`http://127.0.0.1:${processes.port}/metrics`)).status).toBe(421);
  const own = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await own.text();
  expect(own.status).toBe(200);
  for (const name of [
    'portal_requests_total',
    'portal_provider_calls_total',
    'portal_shed_total',
    'portal_open_intents',
    'portal_environment_failures_total',
    'portal_ready',
  ])
    expect(text).toContain(`# TYPE ${name} `);
  expect(text).toMatch(/^portal_build_info\{version="\d+\.\d+\.\d+[^"]*",node="\d+\./m);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});

it('ENV-01 foreign F21 what is wrong with the environment service is in the log before anybody visits', async () => {
  const portal = await processes.listening();
  await vi.waitUntil(() => portal.stdout().includes('environment values could not be loaded'), { timeout: 10_000 });
  expect(portal.stdout()).toContain('"reason":"down","code":"ECONNREFUSED"');
});

it('says at its start and at its end which build it is', async () => {
  const portal = await processes.listening();
  expect(await stopped(portal)).toBe(0);
  const lines = portal
    .stdout()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const version = expect.stringMatching(/^\d+\.\d+\.\d+/) as string;
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'listening', version, port: processes.port }));
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped', version, why: 'SIGTERM', ms: expect.any(Number) });
});

it('foreign F18 npm run serve: logs on stdout, a signal for npm reaches it, and nothing is left behind', async () => {
  const npm = processes.track(
    spawn('npm', ['run', '--silent', 'serve'], {
      cwd: root,
      env: processes.settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString('utf8')));
  await vi.waitUntil(() => output.includes('"msg":"listening"'), { timeout: 60_000, interval: 50 });
  npm.kill('SIGTERM');
  await vi.waitUntil(async () => !(await processes.isUp()), { timeout: 20_000, interval: 100 });
});

it('foreign F18 a signal that comes twice at once, from a terminal and from npm, is one: it stops in peace', async () => {
  const portal = await processes.listening();
  portal.child.kill('SIGINT');
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
});
