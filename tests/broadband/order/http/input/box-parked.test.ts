import { describe, expect, it } from 'vitest';
import { OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';

// the test moves the clock, which ends the sessions of its portal
const portal = filePortal({ connections: 10 });

describe('BBO-01 one box for an address', () => {
  it('BBO-13 AUT-13 comes back as it was typed after a new sign-in, and with Back', async () => {
    const client = await OrderClient.signedIn(portal);
    const back = await client.open(`${START}?address=Proefstraat+1%2C+1000+AA`);
    expect(mainForm(back).fields.address).toBe('Proefstraat 1, 1000 AA');
    portal.advance(31 * 60_000);
    expect((await client.press(back)).location?.pathname).toBe('/session/expired');
    const again = await client.signIn('reseller', START);
    expect(mainForm(again).fields.address).toBe('Proefstraat 1, 1000 AA');
    expect(stepOf(await client.fill(again))).toBe('product');
  });
});
