import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { CONTACT, draftOf, EQUIPMENT, OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm } from '~tests/fixtures/page';

const portal = filePortal({ connections: 5, anew: true });

const MINUTE = 60_000;

describe('BBO-13 S-25 a draft outlives its portal and its session', () => {
  it('after four steps, a restart and half an hour: the fifth step, and every value of the four', async () => {
    const client = await OrderClient.signedIn(portal);
    const page = await client.walk('delivery', { service: EQUIPMENT, customer: { contact_name: 'Piet Blijft' } });
    const base = `${START}/${draftOf(page)}`;
    const before = await valuesOf(client, base);
    expect(before['customer']).toMatchObject({ ...CONTACT, contact_name: 'Piet Blijft' });

    await portal.restart();
    portal.advance(31 * MINUTE);
    const left = await client.open(base);
    expect(left.location?.pathname).toBe('/auth/login');
    const back = await client.signIn('reseller', base);
    expect([back.status, stepOf(back)]).toEqual([200, 'delivery']);
    expect(await valuesOf(client, base)).toEqual(before);

    // another user of the same browser sees nothing of it
    await client.submit('/logout');
    for (const name of [...client.cookies.keys()]) if (name.startsWith('sandbox_')) client.cookies.delete(name);
    await client.signIn('stranger', '/profile');
    for (const step of ['', '/customer', '/delivery', '/review'])
      expect((await client.open(base + step)).status, step).toBe(404);
    expect((await client.get(`${START}/drafts`)).text).not.toContain(draftOf(page));
  });
});

/** The values in the form of each finished step, without the CSRF token. */
async function valuesOf(client: OrderClient, base: string): Promise<Record<string, Record<string, string>>> {
  const steps = ['address', 'product', 'service', 'customer'];
  const forms = [];
  for (const step of steps) {
    const page = await client.get(`${base}/${step}`);
    expect([page.status, stepOf(page)], step).toEqual([200, step]);
    const { _as: _stamp, ...fields } = mainForm(page).fields;
    forms.push([step, fields] as const);
  }
  return Object.fromEntries(forms);
}
