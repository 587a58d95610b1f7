import { describe, expect, it } from 'vitest';
import { errorsOf, textOf, under } from '~tests/fixtures/page';
import { CIRCUIT, ADD, PRIMARY, VALIDATE, blocks, routePanels } from '~tests/fixtures/broadband/route-panels';

const { portal, reseller, mark, found, writes, anyWrites } = routePanels();

describe('BBC-09 the primary route is changed', () => {
  it('the review shows was and becomes; PATCH with routing type primary', async () => {
    const { connection, circuit } = await found('NL100001');
    const before = circuit.routes.find((route) => route.routing_type === 'primary');
    const form = await reseller.get(PRIMARY);
    const old = `${before?.network}/${before?.subnet_size}`;
    expect(textOf(form.text)).toContain(`Nu is dit het primaire adres: ${old}`);
    const free =
      blocks(
        await reseller.submit(PRIMARY, { size: 'ipv4/32', mode: 'picked', intent: 'search', search: '203.0.113.' }),
      )[0] ?? '';
    const review = await reseller.post(PRIMARY, { size: 'ipv4/32', mode: 'picked', picked: free });
    expect(textOf(review.text)).toContain(`Nu: ${old} Wordt: ${free}/32`);
    const done = await reseller.confirm(review);
    expect(textOf(done.text)).toContain(`De primaire IP-route is gewijzigd: NL100001-1 heeft nu ${free}/32`);
    expect(await writes('PATCH', connection.uuid)).toEqual([
      { circuit_uuid: circuit.uuid, network: free, routing_type: 'primary', protocol: 'ipv4', subnet_size: 32 },
    ]);
    expect(await reseller.calls(VALIDATE, mark.since)).toMatchObject([{ routes: [{ routing_type: 'primary' }] }]);
    const after = (await found('NL100001')).circuit.routes.find((route) => route.routing_type === 'primary');
    expect(after).toMatchObject({ network: free, subnet_size: 32 });
  });

  it('life B10 of a protocol that has none nothing is replaced, and nobody is warned of that', async () => {
    const first = await reseller.configure(PRIMARY, { size: 'ipv6/56', mode: 'auto' });
    expect(textOf(first.text)).toContain('Nu: Geen');
    expect(textOf(first.text)).not.toContain('krijgt een ander adres');
    await reseller.confirm(first);
    const second = await reseller.configure(PRIMARY, { size: 'ipv6/56', mode: 'auto' });
    expect(textOf(second.text)).toContain('Het circuit krijgt een ander adres.');
  });

  it.each([
    ['nl', 'Dit is nu al zo'],
    ['en', 'It is like this already'],
  ])('the address that it has already is refused (%s)', async (language, words) => {
    const { circuit } = await found('NL100001');
    const now = circuit.routes.find((route) => route.routing_type === 'primary');
    reseller.cookies.set('lang', language);
    const page = await reseller.configure(PRIMARY, {
      size: `ipv4/${now?.subnet_size}`,
      mode: 'typed',
      network: now?.network ?? '',
    });
    expect([page.status, under(page, 'network').includes(words)]).toEqual([422, true]);
    expect(await reseller.calls(VALIDATE, mark.since)).toEqual([]);
  });
});

describe('BBC-09 a route is deleted', () => {
  it('what goes is told, ticked, and sent once; the connection is read again', async () => {
    await reseller.confirm(await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' }));
    const { connection, circuit } = await found('NL100001');
    const route = circuit.routes.find((each) => each.routing_type === 'routed' && each.subnet_size === 29);
    mark.since = await portal.lastCall();
    const address = `${CIRCUIT}/routes/${route?.uuid}/deletion`;
    const review = await reseller.configure(address);
    expect(textOf(review.text)).toContain(`Nu: ${route?.network}/29 Wordt: Verwijderd`);
    const unticked = await reseller.confirm(review, {});
    expect([unticked.status, errorsOf(unticked)]).toEqual([422, ['Vink aan dat u dit heeft gecontroleerd']]);
    expect(await anyWrites()).toEqual([]);
    const done = await reseller.confirm(review);
    expect(textOf(done.text)).toContain(`De IP-route is verwijderd: ${route?.network}/29`);
    expect(await writes('DELETE', connection.uuid)).toHaveLength(1);
    expect((await found('NL100001')).circuit.routes.some(({ uuid }) => uuid === route?.uuid)).toBe(false);
    expect((await reseller.get(address)).status).toBe(404);
  });

  it.each([
    ['nl', 'Dit kan nu niet'],
    ['en', 'This is not possible now'],
  ])('BBC-03 a primary one cannot go, and the page says why (%s)', async (language, words) => {
    const { circuit } = await found('NL100001');
    const primary = circuit.routes.find((route) => route.routing_type === 'primary');
    const address = `${CIRCUIT}/routes/${primary?.uuid}/deletion`;
    reseller.cookies.set('lang', language);
    const page = await reseller.get(address);
    expect(textOf(page.text)).toContain(words);
    expect(textOf(page.text)).toContain('Een primaire route kan niet worden verwijderd.');
    expect(page.text).not.toContain('data-step');
    const refused = await reseller.submit(address);
    expect(refused.status).toBe(422);
    expect(await anyWrites()).toEqual([]);
  });
});
