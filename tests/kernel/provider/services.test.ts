import { getEventListeners } from 'node:events';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { type ProviderClient, settle } from '~/kernel/provider/client.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import { Services } from '~/kernel/provider/services.server';
import { json, failure, fakeProvider } from '~tests/fixtures/kernel/fake-provider';

const { fake, log, client, read, write, readRest } = fakeProvider();

/** Requests from this many users, one each, or from one user if all have the same name. */
function users(
  count: number,
  services: Services,
  ask: (client: ProviderClient) => Promise<unknown>,
  name = (user: number) => `organisation/${user}`,
) {
  return Promise.all(Array.from({ length: count }, (_, user) => settle(ask(client(services, { caller: name(user) })))));
}

describe('S-28 security M3 a provider that fails is not asked more for it', () => {
  it('ERR-04 reads are repeated within a tenth of the traffic', async () => {
    const services = new Services(log);
    fake.answer = json({}, 503);
    for (let call = 0; call < 15; call += 1) await failure(read(client(services)));
    // the 15 calls, 5 repeats that are free at the start, and one repeat for the traffic
    expect(fake.seen.length).toBeLessThanOrEqual(21);
    expect(fake.seen.length).toBeGreaterThan(15);
  });

  it('ERR-04 a read of a provider that works otherwise is repeated once', async () => {
    const good = fake.answer;
    fake.answer = (response, request) => {
      json({}, 503)(response, request);
      fake.answer = good;
    };
    expect(await read()).toEqual({ count: 1 });
    expect(fake.seen).toHaveLength(2);
  });

  it('opens at half of twenty calls within ten seconds, asks nothing while it is open, and one call when it tries again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const services = new Services(log);
    await users(10, services, read);
    fake.answer = json({}, 500);
    for (let call = 0; call < 9; call += 1) await failure(write(client(services)));
    expect(services.of('broadband').isOpen()).toBe(false);
    await failure(write(client(services)));
    expect(services.of('broadband').isOpen()).toBe(true);
    expect(fake.lines.filter(({ message }) => message.startsWith('breaker open'))).toHaveLength(1);

    fake.seen = [];
    await users(30, services, read);
    expect(fake.seen).toHaveLength(0);

    vi.setSystemTime(1_005_001);
    fake.answer = json({}, 500);
    const probes = await users(30, services, (one) => write(one));
    expect(fake.seen).toHaveLength(1);
    expect(probes.filter((probe) => !probe.ok)).toHaveLength(30);

    vi.setSystemTime(1_010_100);
    fake.answer = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    expect(await read(client(services))).toEqual({ count: 1 });
    expect((await users(5, services, read)).every(({ ok }) => ok)).toBe(true);
  });

  it('is forgotten after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const services = new Services(log);
    fake.answer = json({}, 500);
    for (let call = 0; call < 19; call += 1) await failure(write(client(services)));
    vi.setSystemTime(1_011_000);
    await failure(write(client(services)));
    expect(services.of('broadband').isOpen()).toBe(false);
  });

  it('a write is refused before it is sent: it may be tried again', async () => {
    const services = new Services(log);
    fake.answer = json({}, 500);
    for (let call = 0; call < 20; call += 1) await failure(write(client(services)));
    fake.seen = [];
    expect((await failure(write(client(services)))).error).toMatchObject({ kind: 'held', sent: false });
    expect(fake.seen).toHaveLength(0);
  });

  it('one service does not stop the others', async () => {
    const services = new Services(log);
    fake.answer = json({}, 500);
    for (let call = 0; call < 20; call += 1) await failure(write(client(services)));
    fake.answer = json({ count: 2 });
    expect(await readRest(client(services))).toEqual({ count: 2 });
  });

  it.each([
    ['refusals', json({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'no' } })],
    ['missing rights', json({}, 403)],
    ['answers that do not fit', json({ jsonrpc: '2.0', id: 1, result: { count: 'many' } })],
  ])('%s are no failures of the service', async (_what, given) => {
    const services = new Services(log);
    fake.answer = given;
    await users(30, services, read);
    expect(fake.seen).toHaveLength(30);
    expect(services.of('broadband').isOpen()).toBe(false);
  });

  it('S-29 has 32 calls in flight and 64 waiting; what is more fails at once, and a write that waited is not sent later', async () => {
    const services = new Services(log);
    const waiting: ServerResponse[] = [];
    fake.answer = (response) => void waiting.push(response);
    const asked = users(96, services, read);
    await vi.waitUntil(() => fake.seen.length === 32, { timeout: 10_000 });
    const [more] = await users(1, services, write);
    expect(more).toMatchObject({ ok: false, failure: { error: { kind: 'held', sent: false } } });
    expect(fake.seen).toHaveLength(32);
    fake.answer = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    for (const response of waiting)
      json({ jsonrpc: '2.0', id: 1, result: { count: 1 } })(response, {} as IncomingMessage);
    expect((await asked).every(({ ok }) => ok)).toBe(true);
    expect(fake.seen).toHaveLength(96);
  });
});

describe('security M3 one who reads much at a time', () => {
  const fine = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
  const mine = () => 'organisation/greedy';

  it('has 16 of the places, and all others go on; what is more waits its turn, or fails when that is full', async () => {
    const services = new Services(log);
    const waiting: ServerResponse[] = [];
    fake.answer = (response) => void waiting.push(response);
    const asked = users(110, services, read, mine);
    await vi.waitUntil(() => waiting.length === 16, { timeout: 10_000 });
    fake.answer = fine;
    expect((await users(40, services, read)).every(({ ok }) => ok)).toBe(true);
    expect(fake.seen).toHaveLength(56);
    for (const response of waiting) fine(response, {} as IncomingMessage);
    const [done, failed] = [true, false].map((isOk) => asked.then((all) => all.filter(({ ok }) => ok === isOk)));
    expect(await done).toHaveLength(80);
    expect((await failed)?.every((one) => !one.ok && one.failure.data.reason === 'outage')).toBe(true);
    expect(fake.seen).toHaveLength(120);
    // the user can ask again once none of their calls is waiting
    expect((await users(80, services, read, mine)).every(({ ok }) => ok)).toBe(true);
  });

  it('may send all the same: writes have no share', async () => {
    const services = new Services(log);
    const waiting: ServerResponse[] = [];
    fake.answer = (response) => void waiting.push(response);
    const asked = users(30, services, read, mine);
    await vi.waitUntil(() => waiting.length === 16, { timeout: 10_000 });
    fake.answer = fine;
    expect((await users(20, services, write, mine)).every(({ ok }) => ok)).toBe(true);
    for (const response of waiting) fine(response, {} as IncomingMessage);
    expect((await asked).every(({ ok }) => ok)).toBe(true);
  });
});

it('tells how long each service took; what was not called took nothing', async () => {
  const services = new Services(log);
  await read(client(services));
  services.timed('broadband', 'broadband.list_things', 30_000, null);
  services.timed('broadband', 'broadband.list_things', 1, new ProviderOutage('held', 'broadband.list_things', false));
  const lines = services.metrics().filter((line) => line.includes('portal_provider_call_duration_seconds'));
  expect(lines[0]).toBe('# TYPE portal_provider_call_duration_seconds histogram');
  expect(lines).toContain(
    'portal_provider_call_duration_seconds_bucket{service="broadband",method="broadband.list_things",le="25"} 1',
  );
  expect(lines).toContain(
    'portal_provider_call_duration_seconds_bucket{service="broadband",method="broadband.list_things",le="+Inf"} 2',
  );
  expect(lines).toContain(
    'portal_provider_call_duration_seconds_count{service="broadband",method="broadband.list_things"} 2',
  );
});

it('SYS-03 S-43 nobody listens for the end of a call that is over: its answer would be kept until then', async () => {
  const service = new Services(log).of('broadband');
  const { signal } = new AbortController();
  await service.run('list_connections', 'somebody', signal, () => Promise.resolve('ten rows'));
  await service.run('list_connections', null, signal, () => Promise.reject(new Error('odd'))).catch(() => undefined);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
