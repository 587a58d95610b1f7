import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';
import { draftOf, OrderClient, START } from '~tests/fixtures/clients/order-client';
import { textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });
let customers: string[];

const LOST = { zipcode: '9000KK', housenr: '17' };
const [DRAFTS, UNKNOWN] = ['Concepten van bestellingen', 'Uitkomst onbekend'];

beforeAll(async () => {
  const provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
  const { body } = await provider.rest<{ results: { uuid: string }[] }>('GET', '/enduser/?per_page=20');
  customers = body.results.map(({ uuid }) => uuid);
});

/** An end customer without any drafts. */
function fresh(): string {
  const uuid = customers.pop();
  if (!uuid) throw new Error('no customer is left');
  return uuid;
}

const hub = (uuid: string, who = client): Promise<Page> => who.open(`/end_users/${uuid}`);
const resume = (page: Page) => `href="${START}/${draftOf(page)}"`;

describe('END-01 the drafts of one customer', () => {
  it('says nothing where there are none, nor of an address that was only looked at', async () => {
    const uuid = fresh();
    await client.walk('product', { address: { zipcode: '1000AA', housenr: '1', enduser: uuid } });
    const words = textOf((await hub(uuid)).text);
    expect([words.includes(DRAFTS), words.includes(UNKNOWN)]).toEqual([false, false]);
  });

  it('shows one that was started for them, with the way to go on', async () => {
    const uuid = fresh();
    const page = await client.walk('service', { address: { zipcode: '1000AA', housenr: '1', enduser: uuid } });
    const shown = await hub(uuid);
    expect(textOf(shown.text)).toMatch(/Concepten van bestellingen.*1000 AA 1.*\d{2}-\d{2}-\d{4}/);
    expect(shown.text).toContain(resume(page));
    expect((await client.get(`${START}/${draftOf(page)}`)).status).toBe(200);
    client.cookies.set('lang', 'en');
    expect(textOf((await hub(uuid)).text)).toContain('Drafts of orders');
  });

  it('shows one where they were chosen at the customer step, and no more once somebody else is', async () => {
    const [before, after] = [fresh(), fresh()];
    const page = await client.walk('delivery', {
      address: { zipcode: '1000AA', housenr: '1', enduser: before },
      customer: { enduser: after },
    });
    expect((await hub(after)).text).toContain(resume(page));
    expect((await hub(before)).text).not.toContain(draftOf(page));
  });

  it('is gone when the draft is thrown away', async () => {
    const uuid = fresh();
    const page = await client.walk('service', { address: { zipcode: '1000AA', housenr: '1', enduser: uuid } });
    await client.press(await client.open(`${START}/${draftOf(page)}/discard`));
    expect((await hub(uuid)).text).not.toContain(draftOf(page));
  });

  it('costs no call to the provider', async () => {
    const [busy, free] = [fresh(), fresh()];
    await client.walk('service', { address: { zipcode: '1000AA', housenr: '1', enduser: busy } });
    const calls = async (uuid: string) => {
      const since = await portal.lastCall();
      await hub(uuid);
      return (await portal.ledger(since)).map(({ kind, method }) => `${kind} ${method}`).sort();
    };
    expect(await calls(busy)).toEqual(await calls(free));
  });

  it('shows five, and the way to all of them', async () => {
    const uuid = fresh();
    for (let made = 0; made < 6; made += 1)
      await client.walk('service', { address: { zipcode: '1000AA', housenr: '1', enduser: uuid } });
    const { text } = await hub(uuid);
    expect(text.match(new RegExp(`href="${START}/[\\da-f-]{36}"`, 'g'))).toHaveLength(5);
    expect(text).toContain(`href="${START}/drafts"`);
  });

  it('of a colleague shows name and date alone, and nothing to another organisation', async () => {
    const uuid = fresh();
    const page = await client.walk('service', { address: { zipcode: '1000AA', housenr: '1', enduser: uuid } });
    const seen = await hub(uuid, await OrderClient.signedIn(portal, 'quiet'));
    expect(textOf(seen.text)).toMatch(
      /Renée de Wit heeft een concept voor deze eindklant, bewaard op \d{2}-\d{2}-\d{4}\./,
    );
    for (const secret of ['1000 AA 1', draftOf(page)]) expect(seen.text).not.toContain(secret);
    const reader = await hub(uuid, await OrderClient.signedIn(portal, 'reader'));
    expect([reader.status, textOf(reader.text).includes(DRAFTS)]).toEqual([200, false]);
  });
});

describe('BBO-14 an order for one customer whose outcome is open', () => {
  it('is no draft: it is said, with the way to what is known of it, until it is found', async () => {
    const uuid = fresh();
    const review = await client.walk('review', { address: { ...LOST, enduser: uuid } });
    await portal.faults(
      ['list_transactions', 'list_connections'].map((method) => ({ match: `rpc:broadband.${method}`, status: 503 })),
    );
    await client.follow(await client.order(review, { second: 'on' }));
    const open = await hub(uuid);
    expect(textOf(open.text)).toMatch(/Uitkomst onbekend 9000 KK 17, .+, verstuurd op \d{2}-\d{2}-\d{4}/);
    expect(open.text).toContain(`href="${START}/${draftOf(review)}/status"`);
    expect(open.text).not.toContain(resume(review));
    const colleague = await hub(uuid, await OrderClient.signedIn(portal, 'quiet'));
    expect(textOf(colleague.text)).toMatch(
      /Renée de Wit heeft op [\d-]{10} een bestelling voor deze eindklant verstuurd/,
    );
    expect(colleague.text).not.toContain('9000 KK');
    // a look-up in the background may find the order as soon as it can
    const asked = await client.get(`${START}/${draftOf(review)}/status`);
    await portal.faults([]);
    await client.fill(asked);
    expect(textOf((await hub(uuid)).text)).not.toContain(UNKNOWN);
  });
});
