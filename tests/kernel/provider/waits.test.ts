import { describe, expect, it, vi } from 'vitest';
import { settlePanel, settleSide } from '~/kernel/provider/client.server';
import { Services } from '~/kernel/provider/services.server';
import { type Answer, json, hang, Count, failure, fakeProvider } from '~tests/fixtures/kernel/fake-provider';

const { fake, log, client, read, write, readRest } = fakeProvider();

describe('security M2 how long a page waits', () => {
  it('ERR-04 five seconds for a panel, two for what stands beside, while the call is still under way', async () => {
    fake.answer = hang;
    const [panel, side] = await Promise.all([settlePanel(read()), settleSide(readRest())]);
    expect(panel).toMatchObject({ ok: false, failure: { status: 504, error: { kind: 'timeout' } } });
    expect(side).toMatchObject({ ok: false, failure: { status: 504 } });
    // no call has been repeated, or ended by the limit of eight seconds for reads
    expect(fake.seen).toHaveLength(2);
    expect(fake.lines).toEqual([]);
  });

  it('29.5 what came in time has nothing to break off, which would make an error of it, and leaves no timer', async () => {
    const aborted = vi.spyOn(AbortController.prototype, 'abort');
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    expect(await Promise.all([settlePanel(Promise.resolve(1)), settleSide(Promise.resolve(2))])).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ]);
    expect([aborted.mock.calls.length, timers()]).toEqual([0, before]);
    aborted.mockRestore();
  });

  it('ERR-04 ten seconds for all reads of a page, and anew after a write', async () => {
    const slow = (ms: number, then: Answer) =>
      ((response, request) => void setTimeout(then, ms, response, request)) satisfies Answer;
    const fine = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    const page = client();
    fake.answer = slow(6_000, fine);
    expect(await read(page, { page: 1 })).toEqual({ count: 1 });
    expect((await failure(read(page, { page: 2 }))).error).toMatchObject({ kind: 'timeout' });
    fake.answer = fine;
    expect((await failure(read(page, { page: 3 }))).error).toMatchObject({ kind: 'timeout', sent: false });
    expect(await write(page)).toEqual({ count: 1 });
    expect(await read(page, { page: 3 })).toEqual({ count: 1 });
  }, 20_000);
});

describe('Retry-After', () => {
  const later = (status: number, seconds: string) => json({}, status, { 'retry-after': seconds });

  it.each([429, 503])('ERR-04 a read of %i is repeated after at most two seconds', async (status) => {
    const good = fake.answer;
    fake.answer = (response, request) => {
      later(status, '1')(response, request);
      fake.answer = good;
    };
    const started = performance.now();
    // the 503 delays this call for all users until then
    expect(await read()).toEqual({ count: 1 });
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(fake.seen).toHaveLength(2);
  });

  it('a longer one is not waited for; after a 503 this call is left alone for a while, after a 429 only this caller was meant', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const services = new Services(log);
    fake.answer = later(429, '8');
    await failure(read(client(services)));
    await failure(read(client(services)));
    expect(fake.seen).toHaveLength(2);
    fake.answer = later(503, '8');
    await failure(read(client(services)));
    expect((await failure(read(client(services)))).error).toMatchObject({ kind: 'held', sent: false });
    expect(fake.seen).toHaveLength(3);
    vi.setSystemTime(1_008_001);
    fake.answer = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    expect(await read(client(services))).toEqual({ count: 1 });
  });

  it('stranger 429 a write was not carried out, is sent once, and tells for how long to wait; the breaker stays closed', async () => {
    const services = new Services(log);
    const asked = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Te druk' } };
    for (const body of [{}, asked]) {
      fake.answer = json(body, 429, { 'retry-after': '8' });
      const { error } = await failure(write(client(services)));
      expect(error).toMatchObject({ kind: 'busy', sent: false, retryAfterMs: 8_000 });
    }
    expect(fake.seen).toHaveLength(2);
    fake.answer = later(429, '60');
    for (let call = 0; call < 30; call += 1) await failure(write(client(services)));
    expect(services.metrics()).toContain('portal_provider_breaker_open{service="broadband"} 0');
    expect((await failure(read(client(services)))).data).toEqual({ reason: 'busy', message: null });
  });

  it('other calls of the service go on, and the service is not open', async () => {
    const services = new Services(log);
    const fine = fake.answer;
    fake.answer = later(503, '60');
    await failure(read(client(services)));
    await failure(readRest(client(services)));
    fake.answer = fine;
    expect(await write(client(services))).toEqual({ count: 1 });
    expect(services.metrics()).toContain('portal_provider_breaker_open{service="broadband"} 0');
    // the same call for another record
    expect(
      (await failure(client(services).rest({ method: 'GET', path: '/things/c3c4/', result: Count }))).error,
    ).toMatchObject({ kind: 'held' });
    fake.answer = json({ count: 2 });
    expect(await client(services).rest({ method: 'GET', path: '/things/', result: Count })).toEqual({ count: 2 });
  });

  it('nobody is held for longer than ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const services = new Services(log);
    fake.answer = later(503, '86400');
    await failure(read(client(services)));
    fake.answer = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    vi.setSystemTime(1_009_900);
    expect((await failure(read(client(services)))).error).toMatchObject({ kind: 'held' });
    vi.setSystemTime(1_010_100);
    expect(await read(client(services))).toEqual({ count: 1 });
  });
});
