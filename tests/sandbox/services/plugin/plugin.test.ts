import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';

const sandbox = sandboxStage({ connections: 30 });
const reseller = sandbox.client('reseller');
let key = '';

beforeAll(async () => {
  key = (await reseller.rpc<{ api_key: string }>('user', 'set_api_key', { name: 'Website' })).result?.api_key ?? '';
});

const ask = (query: string, headers: Record<string, string> = { 'X-Api-Key': key }) =>
  fetch(`${sandbox.origin}/plugin/zipcode?${query}`, { headers });

describe('PRO-04 the postcode plugin', () => {
  it('answers the address and its lines to a key, from any website', async () => {
    const answer = await ask('zipcode=4000%20dd&housenr=7');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { address, lines } = (await answer.json()) as { address: object; lines: { technology: string }[] };
    expect(address).toMatchObject({ zipcode: '4000DD', housenr: 7 });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.map(({ technology }) => technology)).not.toContain('Fiber');
  });

  it.each([
    ['zipcode=1000AA&housenr=1', { 'X-Api-Key': 'x' }, 401],
    ['zipcode=1000AA&housenr=1', {}, 401],
    ['zipcode=7000HH&housenr=13', undefined, 404],
    ['zipcode=&housenr=', undefined, 404],
  ])('%s with %j: %i', async (query, headers, status) => {
    expect((await ask(query, headers as Record<string, string> | undefined)).status).toBe(status);
  });

  it('notes the last use of a key', async () => {
    await ask('zipcode=1000AA&housenr=1');
    const { result } = await reseller.rpc<{ apikeys: { last_used_at: string | null }[] }>('user', 'list_api_keys');
    expect(result?.apikeys[0]?.last_used_at).toMatch(/^\d{4}-/);
  });

  it('the demo page says what is wrong, and shows markup as text', async () => {
    const body = new URLSearchParams({ key, zipcode: '"><b>', housenr: '1' });
    const page = await fetch(`${sandbox.origin}/plugin-demo`, { method: 'POST', body });
    const html = await page.text();
    expect([page.status, html.includes('"><b>'), html.includes(key)]).toEqual([404, false, false]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('PRO-04 the keys', () => {
  it('are made, listed without their secret, and removed by oneself only', async () => {
    const made = await reseller.rpc<{ uuid: string; api_key: string }>('user', 'set_api_key', { name: 'Winkel' });
    expect(made.result?.api_key).toMatch(/^[\w-]{32}$/);
    const uuid = made.result?.uuid;
    const listed = await reseller.rpc<{ apikeys: { uuid: string }[] }>('user', 'list_api_keys');
    expect(listed.result?.apikeys.find((one) => one.uuid === uuid)).toEqual({
      uuid,
      name: 'Winkel',
      created_at: expect.any(String) as string,
      last_used_at: null,
    });
    expect((await sandbox.client('admin').rpc('user', 'del_api_key', { uuid })).error?.code).toBe(-32004);
    expect((await reseller.rpc('user', 'del_api_key', { uuid })).result).toEqual({});
  });
});
