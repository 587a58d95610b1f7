import { describe, expect, it } from 'vitest';
import { FIBRE, OrderClient, paramsOf, START } from '~tests/fixtures/clients/order-client';
import { mainForm, textOf } from '~tests/fixtures/page';
import { copperToReplace, orderVariants } from '~tests/fixtures/broadband/order-variants';

const { portal, client, orderFrom } = orderVariants();

describe('BBO-05 an order that replaces copper', () => {
  const copper = copperToReplace(portal);

  it('goes on as a plain order when the tick is cleared, or the address becomes another', async () => {
    const product = await client.fill(await client.open(`${START}?${copper.query}`));
    const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
    const { sent } = await orderFrom(
      await client.fill(product, { carrier: fibre, orderVariant: 'nls', replaceCopper: undefined }),
    );
    expect(sent).toMatchObject({
      replace_copper: false,
      replace_copper_nid: null,
      tags: [expect.stringMatching(/^ref_/)],
    });
    const elsewhere = await client.fill(await client.open(`${START}?${copper.query}`), FIBRE);
    expect(textOf(elsewhere.text)).toContain('geen actieve koperlijn van u op dit adres');
    const plain = await orderFrom(await client.fill(elsewhere, { carrier: '4101', replaceCopper: 'on' }));
    expect(plain.sent).toMatchObject({ replace_copper: false, replace_copper_nid: null });
  });

  it.each([
    ['unknown', 'NL999999999', 'is geen actieve koperlijn van u op dit adres'],
    ['none at all', '<script>', null],
  ])('a line that is %s starts a plain order, which is said', async (_what, nid, says) => {
    const since = await portal.lastCall();
    const start = await client.open(`${START}?zipcode=1000AA&housenr=1&replace=${encodeURIComponent(nid)}`);
    expect(start.status).toBe(200);
    if (says) expect(textOf(start.text)).toContain(says);
    expect(mainForm(start).fields).not.toHaveProperty('replaceCopperNid');
    const asked = (await portal.ledger(since)).filter((call) => call.rpc_method === 'list_connections').map(paramsOf);
    expect(asked).toHaveLength(says ? 1 : 0);
  });

  it('where no fibre can be ordered, the step says so and orders a plain line', async () => {
    const copperAlone = {
      ...copper.old.availability,
      available: copper.old.availability.available.filter((line) => line.data_technology !== 'Fiber'),
    };
    const start = await client.open(`${START}?${copper.query}`);
    await portal.faults([
      { match: 'rpc:broadband.zipcode', status: 200, body: { jsonrpc: '2.0', id: 1, result: copperAlone } },
    ]);
    const product = await client.fill(start);
    expect(textOf(product.text)).toContain(
      `Op dit adres is nu geen glasvezel te bestellen, dus koperlijn ${copper.old.nid} kan nog niet worden vervangen.`,
    );
    expect(mainForm(product).fields).not.toHaveProperty('replaceCopper');
    const carrier = /name="carrier"[^>]*value="(42\d\d)"/.exec(product.text)?.[1];
    const { sent } = await orderFrom(await client.fill(product, { carrier, orderVariant: 'nls' }));
    expect(sent).toMatchObject({ replace_copper: false, replace_copper_nid: null });
  });

  it('another organisation cannot replace it', async () => {
    const stranger = await OrderClient.signedIn(portal, 'stranger');
    const start = await stranger.open(`${START}?${copper.query}`);
    expect(textOf(start.text)).toContain('is geen actieve koperlijn van u op dit adres');
    const product = await stranger.fill(start, { replaceCopperNid: copper.old.nid });
    expect(textOf(product.text)).toContain('is geen actieve koperlijn van u op dit adres');
    expect(product.text).not.toContain('name="replaceCopper"');
  });

  it('ERR-04 while it cannot be checked, the step says so and keeps the tick', async () => {
    const product = await client.fill(await client.open(`${START}?${copper.query}`));
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    const told = await client.get(product.address);
    expect(textOf(told.text)).toContain('konden koperlijn');
    const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(told.text)?.[1];
    const failed = await client.press(told, { carrier: fibre, orderVariant: 'nls' });
    expect(failed.status).toBe(422);
    await portal.faults([]);
    expect(mainForm(await client.get(product.address)).fields).toMatchObject({ carrier: fibre, replaceCopper: 'on' });
  });
});
