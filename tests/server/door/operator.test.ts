import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoor } from '../portal';

let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

describe('health and metrics', () => {
  it.each([
    ['/healthz', '10.0.0.7'],
    ['/readyz', '10.0.0.7'],
    ['/metrics', 'localhost:3000'],
    ['/metrics', '[::1]:3000'],
  ])('%s answers before the Host check, at %s', async (path, host) => {
    const got = await door.ask({ path, headers: { Host: host } });
    expect(got.status).toBe(200);
    expect(got.headers['content-type']).toMatch(/^text\/plain/);
    expect(got.headers['set-cookie']).toBeUndefined();
  });

  it('says which build answers', async () => {
    expect((await door.ask({ path: '/healthz' })).text).toBe('ok 1.2.3+build\n');
  });

  it('foreign N8 /readyz says why no requests should come', async () => {
    const why = 'less than DATA_MIN_FREE_MB is free on the disk of DATA_DIR';
    const full = await openDoor({ unready: () => Promise.resolve(why) });
    const got = await full.ask({ path: '/readyz' });
    await full.close();
    expect([got.status, got.text, got.headers['retry-after']]).toEqual([503, `not ready: ${why}\n`, '2']);
  });

  it('tells how long the application took, by method and route', async () => {
    await door.ask({ path: '/profile' });
    const { text } = await door.ask({ path: '/metrics', headers: { Host: '127.0.0.1' } });
    expect(text).toContain('# TYPE portal_request_duration_seconds histogram');
    expect(text).toMatch(/^portal_request_duration_seconds_bucket\{method="GET",route="\/:page",le="\+Inf"\} [1-9]/m);
  });

  it('counts answers by class', async () => {
    const metrics = async () => (await door.ask({ path: '/metrics', headers: { Host: '127.0.0.1' } })).text;
    const before = await metrics();
    await door.ask({ method: 'PUT' });
    const after = await metrics();
    const refusals = (text: string) => Number(/status="4xx"\} (\d+)/.exec(text)?.[1]);
    expect(refusals(after)).toBe(refusals(before) + 1);
  });

  it.each<[string, Record<string, string>, number]>([
    ['through a proxy', { Host: 'localhost', 'X-Forwarded-For': '203.0.113.9' }, 421],
    ['through a proxy that says no more than Via', { Host: 'localhost', Via: '1.1 nginx' }, 421],
    ['by the portal’s own address, as a proxy hands it on', { Host: 'portal.test' }, 200],
    ['by a name that was made to lead here', { Host: 'rebind.example' }, 421],
  ])('security L2, foreign F25 shows metrics to nobody who comes %s', async (_how, headers, status) => {
    const got = await door.ask({ path: '/metrics', headers });
    expect([got.status, got.text.includes('portal_requests_total')]).toEqual([status, false]);
  });

  it('security L2 with a port of its own there are none beside the pages', async () => {
    const other = await openDoor({ metricsElsewhere: true });
    expect((await other.ask({ path: '/metrics', headers: { Host: '127.0.0.1' } })).status).toBe(421);
    await other.close();
  });
});
