import { describe, expect, it } from 'vitest';
import { callsSince, CONTACT, FIBRE, OrderClient, ordersSince, START } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { signIn } from '~tests/sandbox/client';
import { copperToReplace, orderVariants } from '~tests/fixtures/broadband/order-variants';

const { portal, client, orderFrom } = orderVariants();

describe('BBO-05 an order that replaces copper', () => {
  const copper = copperToReplace(portal);

  it('starts with the address filled in, and sends the line with its tag', async () => {
    const { nid } = copper.old;
    const start = await client.open(`${START}?${copper.query}`);
    expect(textOf(start.text)).toContain(`Deze bestelling vervangt koperlijn ${nid}.`);
    const product = await client.fill(start);
    expect(textOf(product.text)).toContain(`Deze verbinding vervangt koperlijn ${nid}`);
    expect(textOf(product.text)).toContain('gebruikersnaam');
    expect(mainForm(product).fields.replaceCopper).toBe('on');
    const choice = (technology: string) =>
      new RegExp(`value="(\\d{4})"[^>]*>(?:(?!</div>)[\\s\\S])*?<span class="hint">${technology} `).exec(
        product.text,
      )?.[1] ?? '';
    const onCopper = await client.press(product, {
      carrier: choice('VDSL') || choice('ADSL') || choice('VPLUS') || '4204',
    });
    expect([onCopper.status, errorsOf(onCopper)]).toEqual([
      422,
      [expect.stringContaining('Alleen een glasvezellijn kan een koperlijn vervangen')],
    ]);
    const fibre = [...product.text.matchAll(/name="carrier"[^>]*value="(41\d\d)"/g)].map(([, id = '']) => id);
    const { sent, words } = await orderFrom(await client.fill(product, { carrier: fibre[0], orderVariant: 'nls' }));
    expect(sent).toMatchObject({
      replace_copper: true,
      replace_copper_nid: nid,
      tags: expect.arrayContaining([`koperuit_${nid}`, expect.stringMatching(/^ref_/)]) as unknown,
    });
    expect(words).toContain(`Koperlijn ${nid}`);
    expect(words).not.toContain('koperuit_');
  });

  it('ordering F4 takes its customer, tags, profile and subnets along, and says what ends', async () => {
    const { nid, circuits } = copper.old;
    const reseller = await signIn(portal.sandbox, 'reseller');
    const customers = await reseller.rest<{ results: { uuid: string; company_name: string }[] }>('GET', '/enduser/');
    const [customer] = customers.body?.results ?? [];
    await reseller.rpc('broadband', 'set_enduser', { nid, enduser: { uuid: customer?.uuid } });
    await reseller.rpc('broadband', 'set_tags', { nid, tags: ['kassa', 'begane grond'] });
    const product = await client.fill(await client.open(`${START}?${copper.query}`));
    const addresses = circuits.flatMap(({ routes }) => routes.map(({ network }) => network));
    expect(addresses.length).toBeGreaterThan(0);
    const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
    // a better SLA than the one that the line proposes
    const contract = { start_date: '2025-01-01', end_date: '2030-01-01', sla: { id: 758, i18n_name: 'SLA 24x7' } };
    await portal.faults([
      { match: 'rpc:broadband.get_contract', body: { jsonrpc: '2.0', id: 1, result: { contract } } },
    ]);
    const service = await client.fill(product, { carrier: fibre, orderVariant: 'nls' });
    await portal.faults([]);
    expect(textOf(service.text)).toContain(`Dit gaat mee van ${nid} Circuit 1`);
    expect(textOf(service.text)).toMatch(/Hersteltijd \(SLA\): \S*SLA 24x7/);
    for (const page of [product, service])
      for (const address of addresses)
        expect(textOf(page.text)).toMatch(new RegExp(`Het IP-adres ${address}(/\\d+)? vervalt\\.`));
    expect(textOf(service.text)).toContain(`Dit gaat mee van ${nid}`);
    const customerStep = await client.fill(service);
    expect(mainForm(customerStep).fields).toMatchObject({ enduser: customer?.uuid, tags: 'kassa, begane grond' });
    expect(textOf(customerStep.text)).toContain(`Eindklant: ${customer?.company_name}`);
    const review = await client.fill(await client.fill(customerStep, CONTACT));
    expect(textOf(review.text)).toContain(`kassa, begane grond van ${nid}`);
    expect(textOf(review.text)).toContain(`Het IP-adres ${addresses[0]}`);
    const since = await portal.lastCall();
    await client.order(review);
    const [sent] = await ordersSince(portal, since);
    expect(sent).toMatchObject({
      sla: 758,
      enduser: { uuid: customer?.uuid },
      tags: expect.arrayContaining(['kassa', 'begane grond', `koperuit_${nid}`]) as unknown,
      circuit: circuits.map(({ routes }) => ({
        subnets: routes.map(({ protocol, subnet_size, routing_type }) => ({ protocol, subnet_size, routing_type })),
      })),
    });
  });

  it('BBO-14 a line whose replacement is under way is replaced again only by a tick of its own', async () => {
    const { nid } = copper.old;
    const toReview = async () => {
      const product = await client.fill(await client.open(`${START}?${copper.query}`));
      const carrier = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
      const service = await client.fill(product, { carrier, orderVariant: 'nls' });
      return client.fill(await client.fill(await client.fill(service), CONTACT));
    };
    const early = await toReview();
    expect((await client.order(await toReview())).status).toBe(303);
    const since = await portal.lastCall();
    const late = await toReview();
    expect(textOf(late.text)).toMatch(
      new RegExp(`De vervanging van ${nid} is op \\d\\d-\\d\\d-\\d{4} al aangevraagd\\.`),
    );
    // the provider's list may lack the order that was placed a moment ago
    const body = { jsonrpc: '2.0', id: 1, result: { transactions: [], pagination: { count: 0 } } };
    for (const [review, faults] of [
      [late, []],
      [early, [{ match: 'rpc:broadband.list_transactions', body }]],
    ] as const) {
      await portal.faults([...faults]);
      const refused = await client.press(review, { confirm: 'on', second: 'on' });
      expect([refused.status, errorsOf(refused)]).toEqual([
        422,
        ['Vink aan dat u deze koperlijn nog een keer wilt vervangen'],
      ]);
      expect(refused.text).toContain('name="again"');
    }
    expect(await ordersSince(portal, since)).toEqual([]);
    expect((await client.order(late)).status).toBe(303);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it('ordering F4 what of the old line cannot be read is said, and nothing is taken for it', async () => {
    const reseller = await signIn(portal.sandbox, 'reseller');
    const { result } = await reseller.rpc<{ connections: Record<string, unknown>[] }>('broadband', 'list_connections', {
      pagination: { page: 1, per_page: 5 },
      filter: { search_field: 'nid', search: copper.old.nid, detailed: true },
    });
    const [row] = result?.connections ?? [];
    const malformed = { ...row, end_user: 7, carrier: { ...(row?.['carrier'] as object), tags: 'x' } };
    const start = await client.open(`${START}?${copper.query}`);
    const body = { jsonrpc: '2.0', id: 1, result: { ...result, connections: [malformed] } };
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 200, body }]);
    const said = textOf((await client.fill(start)).text);
    expect(said).toContain(`Wij konden niet lezen van welke eindklant ${copper.old.nid} is. Kies die zelf.`);
    expect(said).toContain(`Wij konden de labels van ${copper.old.nid} niet lezen.`);
  });

  it('BBC-11 a contract that was read is told, also when its cost of ending comes too late', async () => {
    const start = await client.open(`${START}?${copper.query}`);
    await portal.faults([{ match: 'rpc:broadband.get_termination_cost', delay_ms: 20_000 }]);
    const told = textOf((await client.fill(start)).text);
    expect(told).toMatch(new RegExp(`Het contract van ${copper.old.nid} (loopt tot|is afgelopen op) `));
    expect(told).toContain('Wat opzeggen kost, konden wij niet nagaan.');
    await portal.faults([]);
  });

  it('desk 4 a connection in service at the address is told, with the order that replaces copper', async () => {
    const { nid, place } = copper.old;
    const told = new RegExp(
      `Op dit adres heeft u al ${nid} \\([^,()]+, actief\\)\\. Bekijk ${nid} Vervang ${nid} door glasvezel`,
    );
    const start = await client.open(START);
    const since = await portal.lastCall();
    const product = await client.fill(start, place);
    expect(textOf(product.text)).toMatch(told);
    expect((await callsSince(portal, since)).filter((call) => call === 'list_connections')).toHaveLength(1);
    const href = /href="([^"]*replace=[^"]*)"/.exec(product.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(textOf((await client.open(href)).text)).toContain(`Deze bestelling vervangt koperlijn ${nid}.`);
    const carrier = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
    const service = await client.fill(product, { carrier, orderVariant: 'nls' });
    const review = await client.fill(await client.fill(await client.fill(service), CONTACT));
    expect(textOf(review.text)).toMatch(told);
    // the user knows the line that is to be replaced, and a stranger has no line at this address
    expect(textOf((await client.fill(await client.open(`${START}?${copper.query}`))).text)).not.toContain('heeft u al');
    const stranger = await OrderClient.signedIn(portal, 'stranger');
    expect(textOf((await stranger.fill(await stranger.open(START), place)).text)).not.toContain('heeft u al');
  });

  it('desk 4 connections that cannot be read are not absent', async () => {
    const unchecked = 'Of u op dit adres al een verbinding heeft, konden wij niet nagaan.';
    const product = await client.fill(await client.open(START), FIBRE);
    expect(textOf(product.text)).not.toContain(unchecked);
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    expect(textOf((await client.get(product.address)).text)).toContain(unchecked);
    // a line without an address might be at this address
    const connections = [{ uuid: '00000000-0000-4000-8000-0000000000c1', carrier: { nid: 'NL1', state: 'ACTIVE' } }];
    await portal.faults([
      {
        match: 'rpc:broadband.list_connections',
        body: { jsonrpc: '2.0', id: 1, result: { connections, pagination: { count: 1 } } },
      },
    ]);
    expect(textOf((await client.get(product.address)).text)).toContain(unchecked);
  });
});
