import { describe, expect, it } from 'vitest';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { ADD, VALIDATE, blocks, routePanels } from '~tests/fixtures/broadband/route-panels';

const { portal, reseller, mark, found, writes } = routePanels();

describe('BBC-07 BBC-20 an IP route is added', () => {
  it('the sizes show addresses, price and free blocks', async () => {
    const { text } = await reseller.get(ADD);
    const words = textOf(text);
    expect(text).not.toContain('\0');
    expect(words).toMatch(/IPv4 \/29 \(8 adressen\) \d+ blokken vrij €\s8,00 \/mnd per maand/);
    expect(words).toMatch(/IPv4 \/30 \(4 adressen\) De netwerkaanbieder kiest het adres €\s4,00/);
    expect(words).toContain('IPv6 /56 (256 netwerken)');
  });

  it('BBC-19 an automatic address: reviewed with its price, sent once as routed with network null, and shown after', async () => {
    const { connection, circuit } = await found('NL100001');
    const review = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' });
    expect(textOf(review.text)).toContain('Een vrij adres dat de netwerkaanbieder kiest');
    expect(textOf(review.text)).toMatch(/Kosten Per maand IPv4 \/29 \(8 adressen\) € 8,00/);
    const [done] = await Promise.all([reseller.confirm(review), reseller.confirm(review)]);
    expect([done.address.pathname, (await reseller.confirm(review)).status]).toEqual(['/connections/NL100001', 200]);
    expect(await writes('POST', connection.uuid)).toEqual([
      { circuit_uuid: circuit.uuid, network: null, routing_type: 'routed', protocol: 'ipv4', subnet_size: 29 },
    ]);
    expect((await found('NL100001')).circuit.routes).toHaveLength(circuit.routes.length + 1);
  });

  it('life B11 says which block was added, also when the provider chose it and its answer was lost', async () => {
    const before = (await found('NL100001')).circuit.routes.map(({ uuid }) => uuid);
    const review = await reseller.configure(ADD, { size: 'ipv6/56', mode: 'auto' });
    await portal.faults([{ match: 'POST /score/broadband/connections/', drop: 'after', times: 1 }]);
    const done = await reseller.confirm(review);
    const added = (await found('NL100001')).circuit.routes.find(({ uuid }) => !before.includes(uuid));
    expect(textOf(done.text)).toContain(`De IP-route is toegevoegd: ${added?.network}/56 op NL100001-1`);
  });

  it('life B11 says in general what was done when the connection cannot be read after it', async () => {
    const review = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' });
    // the panel's own read succeeds; the read of the message and its repetition fail
    const match = 'rpc:broadband.list_connections';
    await portal.faults([
      { match, delay_ms: 1, times: 1 },
      { match, status: 500, times: 2 },
    ]);
    expect(textOf((await reseller.confirm(review)).text)).toMatch(/De IP-route is toegevoegd(?!:)/);
  });

  it('BBC-08 an address of one’s own is checked by the provider, with organisation and profile, and sent', async () => {
    const { connection, circuit } = await found('NL100001');
    const free =
      blocks(await reseller.configure(ADD, { size: 'ipv4/28', mode: 'picked', intent: 'search', search: '' }))[0] ?? '';
    const review = await reseller.configure(ADD, { size: 'ipv4/28', mode: 'typed', network: ` ${free} ` });
    expect(textOf(review.text)).toContain(`${free}/28`);
    expect(await reseller.calls(VALIDATE, mark.since)).toEqual([
      {
        organization_uuid: expect.stringMatching(/^4c1f7a52/),
        termination_profile_uuid: circuit.termination.profile.uuid,
        routes: [{ network: free, subnet_size: 28, routing_type: 'routed' }],
      },
    ]);
    await reseller.confirm(review);
    expect(await writes('POST', connection.uuid)).toMatchObject([{ network: free, subnet_size: 28 }]);
  });

  it('BBC-07 a refusal shows all of the provider’s messages joined by commas; the draft is kept', async () => {
    const review = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' });
    const detail = [
      { field: 'network', i18n_msg: 'Eén' },
      { field: 'subnet_size', msg: 'Two' },
    ];
    await portal.faults([{ match: 'POST /score/broadband/connections/', status: 422, body: { detail } }]);
    const refused = await reseller.confirm(review);
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Eén, Two']]);
    await portal.faults([]);
    const form = await reseller.get(`${review.address.pathname}${review.address.search}&step=configure`);
    expect(form.text).toMatch(/value="ipv4\/29"[^>]*checked|checked=""[^>]*value="ipv4\/29"/);
    expect(textOf((await reseller.confirm(await reseller.get(review.address))).text)).toMatch(
      /De IP-route is toegevoegd: \S+\/29/,
    );
  });

  it('a lost answer is not sent again: the order is found', async () => {
    const { connection } = await found('NL100001');
    mark.since = await portal.lastCall();
    const review = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' });
    await portal.faults([{ match: 'POST /score/broadband/connections/', drop: 'after' }]);
    const end = await reseller.confirm(review);
    await portal.faults([]);
    const later = end.address.pathname === ADD ? await reseller.get(end.address) : end;
    expect(await writes('POST', connection.uuid)).toHaveLength(1);
    expect(
      later.address.pathname === '/connections/NL100001' || textOf(later.text).includes('misschien wel gelukt'),
    ).toBe(true);
  });
});
