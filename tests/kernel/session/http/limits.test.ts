import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { CONTACT, OrderClient, START } from '~tests/fixtures/clients/order-client';
import { mainForm } from '~tests/fixtures/page';
import { calls, SwapClient } from '~tests/fixtures/clients/swap-client';

const portal = filePortal({ env: { PORTAL_LIMITS_FACTOR: '1', DATA_MAX_MB: '4' } });

async function shed(what: string): Promise<number> {
  const text = await (await fetch(`${portal.origin}/metrics`)).text();
  return Number(new RegExp(`^portal_shed_total\\{what="${what}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

describe('security H3 nobody does everything', () => {
  it('BBO-04 checks of addresses: thirty a minute for a user, then the form is kept', async () => {
    const client = await OrderClient.signedIn(portal);
    const product = await client.walk('product');
    const asked = await portal.lastCall();
    for (let time = 0; time < 4; time += 1)
      await Promise.all(Array.from({ length: 8 }, () => client.open(product.address)));
    const checks = (await portal.ledger(asked)).filter(({ rpc_method: method }) => method === 'zipcode');
    expect(checks.length).toBeLessThanOrEqual(30);

    const refused = await client.submit(product.address, {
      ...mainForm(product).fields,
      orderVariant: 'nls',
      carrier: '1',
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused.text).toContain('Wat u had ingevuld, is bewaard');
    expect(await shed('postcode of a user')).toBeGreaterThan(0);

    // a restart empties the counts, as a minute of waiting would
    await portal.restart();
    const again = await client.open(product.address);
    expect(again.status).toBe(200);
    expect(mainForm(again).fields['orderVariant']).toBe('nls');
  });

  it('security L1, L7 plans of runs: six a minute for a user, also over boxes in the address, then the form is kept', async () => {
    const client = new PortalClient(portal);
    await client.signIn('reseller');
    const address = '/mobile/runs/create?sim=00000000-0000-4000-8000-000000000000';
    const fields = { wish: 'tag', tags: 'zomer' };
    await client.open(address);
    for (let time = 0; time < 6; time += 1) expect((await client.submit(address, fields)).status).not.toBe(429);
    await client.open(address);
    const asked = await portal.lastCall();
    const refused = await client.submit(address, fields);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Wat u had ingevuld, is bewaard');
    expect((await portal.ledger(asked)).filter(({ path }) => path.includes('/mobile-broadband/connections'))).toEqual(
      [],
    );
    expect(await shed('plan')).toBe(1);
  });

  it('S-34 swaps: ten a minute for staff, as whomever they work, then the reason is kept', async () => {
    const staff = await SwapClient.signedIn(portal, 'admin');
    for (let time = 0; time < 10; time += 1) await staff.swapTo('reseller');
    const page = await staff.open('/swap?user=reseller');
    const asked = await portal.lastCall();
    const refused = await staff.press(page, { reason: 'nog een keer' });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('is bewaard');
    expect(calls(await portal.ledger(asked), 'swap_user')).toEqual([]);
  });

  it('TAB-02 files: five a minute; the list says it and stays', async () => {
    const client = new PortalClient(portal);
    await client.signIn('reseller');
    for (let time = 0; time < 5; time += 1)
      expect((await client.open('/connections/export')).headers.get('content-type')).toContain('text/csv');
    const refused = await client.open('/connections/export');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused.text).toContain('al een paar bestanden gemaakt');
    expect(refused.text).toContain('<table');
    expect((await client.open('/connections')).text).not.toContain('al een paar bestanden gemaakt');
  });

  it('ERR-04 a form that comes after 600 requests of its session is kept and not judged', async () => {
    const client = await OrderClient.signedIn(portal);
    const page = await client.walk('customer');
    const pings = Array.from({ length: 8 }, async () => {
      for (let time = 0; time < 80; time += 1) await client.open('/session/ping');
    });
    await Promise.all(pings);
    const refused = await client.submit(page.address, { ...CONTACT, contact_name: 'Piet Piraat' });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('is bewaard');
    await portal.restart();
    expect(mainForm(await client.open(page.address)).fields['contact_name']).toBe('Piet Piraat');
  });

  it('of one browser five attempts to sign in live, also in the store', async () => {
    const client = new PortalClient(portal);
    for (let time = 0; time < 9; time += 1) await client.open('/auth/login');
    const db = new Database(join(portal.dataDir, 'portal.db'), { readonly: true });
    const rows = db.prepare("SELECT count(*) AS count FROM records WHERE kind LIKE 'sign-in%'").get() as {
      count: number;
    };
    db.close();
    expect([...client.cookies.keys()].filter((name) => name.startsWith('auth-'))).toHaveLength(5);
    expect(rows.count).toBeLessThanOrEqual(5);
  });

  it('a full store takes no more attempts to sign in; who is signed in goes on with an order', async () => {
    const client = await OrderClient.signedIn(portal);
    const db = new Database(join(portal.dataDir, 'portal.db'));
    const fill = db.prepare(
      "INSERT INTO records (kind, id, owner, version, value, expires_at, changed_at) VALUES ('filler', ?, '', 1, ?, 9e15, 0)",
    );
    for (let row = 0; row < 6; row += 1) fill.run(String(row), JSON.stringify('x'.repeat(1024 * 1024)));
    await portal.restart();
    try {
      const refused = await new PortalClient(portal).open('/auth/login');
      expect(refused.status).toBe(503);
      expect(refused.text).toContain('Wij kunnen nu niets opslaan');
      expect(await shed('store')).toBe(1);
      const start = await client.open(START);
      const address = { ...mainForm(start).fields, zipcode: '1000 AA', housenr: '1' };
      expect((await client.submit(START, address)).status).toBe(303);
    } finally {
      db.exec("DELETE FROM records WHERE kind = 'filler'; VACUUM");
      db.close();
      await portal.restart();
    }
  });
});
