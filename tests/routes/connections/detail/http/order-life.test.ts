import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PortalClient, startPortal, type TestPortal } from '../../../../portal-client';
import { control, signIn, type Client } from '../../../../sandbox/client';
import { order } from '../../../../sandbox/services/order-body';

let portal: TestPortal;
let reseller: PortalClient;
let provider: Client;

beforeAll(async () => {
  portal = await startPortal();
  reseller = new PortalClient(portal);
  await reseller.signIn('reseller');
  provider = await signIn(portal.sandbox, 'reseller');
});

// back to today: a wish date lies ahead
beforeEach(() => control(portal.sandbox, 'reset', {}));
afterAll(() => portal.stop());

async function placed(changes: Record<string, unknown>): Promise<string> {
  const { result } = await provider.rpc<{ orderid: string }>('broadband', 'order_connection', order(changes));
  return result?.orderid ?? '';
}

const advance = (period: string) => control(portal.sandbox, 'clock', { advance: period });
const page = async (nid: string) => (await reseller.get(`/connections/${nid}?activity=all`)).text;

/** What each address of the Verloopstraat makes of an order (sandbox/README.md). */
const ENDINGS = [
  ['as usual', { zipcode: '1000AA', housenr: 1 }, ['Bestelling bevestigd', 'Verwachte datum bekend', 'Opgeleverd'], 'Afgerond'],
  ['with proof of delivery', { zipcode: '9400PP', housenr: 1 }, ['Bewijs van oplevering ontvangen'], 'Afgerond'],
  ['cancelled by the provider', { zipcode: '9400PP', housenr: 3 }, ['Geannuleerd door de netwerkaanbieder'], 'Geannuleerd'],
  ['in error', { zipcode: '9400PP', housenr: 5 }, ['Fout bij: Fout bij de netwerkaanbieder', 'Het aansluitpunt is niet gevonden'], 'Mislukt'],
  ['delayed', { zipcode: '9400PP', housenr: 7 }, ['Bestelling vertraagd', 'Eerst beloofd', 'Opgeleverd'], 'Afgerond'],
  ['with survey and works', { zipcode: '9400PP', housenr: 9 }, ['Schouw gepland', 'Schouw uitgevoerd', 'Test en label niet uitgevoerd', 'Opgeleverd'], 'Afgerond'],
] as const;

describe('TRX-04 TRX-11 the clock walks an order from created to each of its ends', () => {
  it.each(ENDINGS)('%s', async (_name, address, told, state) => {
    const nid = await placed(address);
    const created = await page(nid);
    expect(created).toContain('Bestelling ontvangen');
    expect(created).toContain('Wacht op een datum, u wenst');
    expect(created).toContain('de netwerkaanbieder noemt een datum → oplevering');
    await advance('P60D');
    const ended = await page(nid);
    for (const words of told) expect(ended, words).toContain(words);
    expect(ended).toContain(state);
    expect(ended).toContain('Geen open bestelling');
    expect(ended).not.toContain('Hierna');
  });

  it('cancelled by the customer', async () => {
    const nid = await placed({});
    const { result } = await provider.rpc<{ transaction: { uuid: string } }>('broadband', 'get_recent_transaction', { nid });
    await provider.rpc('broadband', 'cancel_transaction', { uuid: result?.transaction.uuid, reason: 'De klant ziet ervan af' });
    const asked = await page(nid);
    expect(asked).toMatch(/Annulering gevraagd op \d{2}-\d{2}-\d{4}/);
    expect(asked).toContain('bevestiging van de annulering');
    await advance('P2D');
    const ended = await page(nid);
    expect(ended).toContain('Annulering bevestigd');
    expect(ended).toContain('Geannuleerd');
  });

  it('step by step: confirmed within the hour, a date the day after, delivered on that date', async () => {
    const nid = await placed({});
    await advance('PT2H');
    expect(await page(nid)).toContain('Bestelling bevestigd');
    await advance('P1D');
    const dated = await page(nid);
    expect(dated).toMatch(/Verwacht op \d{2}-\d{2}-\d{4}/);
    expect(dated).toMatch(/Hierna<!-- -->: <!-- -->oplevering|Hierna: oplevering/);
    await advance('P40D');
    const delivered = await page(nid);
    expect(delivered).toContain('Opgeleverd');
    expect(delivered).toContain('Actief');
  });
});
