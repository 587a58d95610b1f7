import { describe, expect, it } from 'vitest';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { nidOf } from '~tests/sandbox/services/mobile/mobile';
import { REDUNDANCY, PRIMARY, simCircuits } from '~tests/fixtures/mobile/sim-circuits';

const { portal, reseller, sims, at, writes } = simCircuits();

describe('MOB-09 BBC-08 an address of one’s own is checked before', () => {
  it('with the words of the provider under it, and nothing is sent', async () => {
    const since = await portal.lastCall();
    const refused = await reseller.configure(await at(43, 'routes/create'), {
      size: 'ipv4/29',
      mode: 'typed',
      network: '203.0.113.1',
    });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toHaveLength(1);
    expect(await writes(since)).toEqual([]);
    const asked = (await portal.ledger(since)).filter(({ path }) => path.endsWith('/validate'));
    expect(asked.map(({ path }) => path)).toEqual(['/score/mobile-broadband/circuits/termination/validate']);
  });

  it('free blocks are those of mobile', async () => {
    const since = await portal.lastCall();
    const page = await reseller.post(await at(43, 'routes/create'), {
      size: 'ipv4/29',
      mode: 'picked',
      intent: 'search',
      search: '',
    });
    expect(page.text).toMatch(/name="picked"[^>]*value="[\d.]+"|value="[\d.]+"[^>]*name="picked"/);
    const asked = (await portal.ledger(since)).filter(({ path }) => path.includes('available-subnets'));
    expect(asked.every(({ path }) => path.startsWith('/score/mobile-broadband/'))).toBe(true);
  });
});

describe('BBC-20 MOB-09 a size of block', () => {
  it.each(['ipv4/999', 'ipv4/5', 'ipv6/129'])('%s that there is none of comes to no review', async (size) => {
    const refused = await reseller.configure(await at(61, 'routes/create'), { size, mode: 'auto' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Kies een grootte']]);
  });
});

describe('BBC-08 the button that checks an address', () => {
  const checked = async (circuit: string, fields: Record<string, string>) => {
    const page = await reseller.post(circuit, { ...fields, intent: 'check' });
    return textOf(page.text);
  };

  it('does not call an address fine about which nobody was asked', async () => {
    const address = await at(60, 'routes/create');
    const words = [
      await checked(address, { size: 'ipv4/29', mode: 'auto', network: '203.0.113.1' }),
      await checked(address, { mode: 'typed', network: '203.0.113.1' }),
    ];
    expect(words[0]).toContain('Kies eerst ‘Ik vul zelf een adres in’');
    expect(words[1]).toContain('Kies een grootte');
    for (const each of words) expect(each).not.toContain('kan worden gebruikt');
  });
});

describe('MOB-09 PER-06 MOB-17 what cannot be done says why', () => {
  it('the last circuit of a SIM', async () => {
    const page = await reseller.get(await at(47, 'deletion'));
    expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining('Kan laatste EVC niet beëindigen')]);
    expect(page.text).not.toContain('name="confirm"');
  });

  it('a circuit that takes over for none, and one that the SIM does not have', async () => {
    expect(textOf((await reseller.get(await at(47, 'primary'))).text)).toContain('valt niet in voor een ander circuit');
    expect((await reseller.get(await at(47, 'profile', 9))).status).toBe(404);
    expect((await reseller.get(await sims.page(47, 'circuits/NL8000047-1/routes/unknown/deletion'))).status).toBe(404);
  });

  it('a SIM page offers them per circuit and per route', async () => {
    const { text } = await reseller.get(await sims.page(6));
    const sim = await sims.page(6);
    for (const below of [
      'create',
      'NL8000006-1/profile',
      'NL8000006-2/primary',
      'NL8000006-1/provision',
      'NL8000006-2/deletion',
      'NL8000006-1/routes/create',
      'NL8000006-1/routes/primary',
    ])
      expect(text).toContain(`href="${sim}/circuits/${below}"`);
    expect(text).not.toContain('NL8000006-1/primary"');
  });

  const chosenSim = async (number: number) => `sim:${(await sims.read(number)).uuid}`;
  const asksOf = async (from: number) =>
    (await portal.ledger(from)).flatMap(({ rpc_method: rpc, method, path }) =>
      rpc ? [rpc] : method === 'GET' && path.includes('mobile-broadband/connections') ? [path] : [],
    );

  it.each([
    ['nl', 'of van het nummer of de eindklant van een SIM'],
    ['en', 'or of the number or the end customer of a SIM'],
  ] as const)(
    'TAB-09 finds a SIM for which one takes over, beside lines, in one call of each (%s)',
    async (lang, hint) => {
      reseller.cookies.set('lang', lang);
      const address = await sims.page(48, 'circuits/create');
      const value = await chosenSim(9);
      const before = await portal.lastCall();
      const found = await reseller.post(address, {
        profile: REDUNDANCY,
        intent: 'search',
        connectionSearch: nidOf(9),
      });
      expect(textOf(found.text)).toContain(hint);
      expect(found.text).toContain(`value="${value}"`);
      const asked = await asksOf(before);
      expect(asked.filter((call) => call === 'list_connections')).toHaveLength(1);
      expect(asked.filter((call) => /\/connections\/(\?|$)/.test(call))).toHaveLength(1);
    },
  );

  it('sends the circuit of a SIM as the one for which it takes over, read in one call', async () => {
    const address = await sims.page(48, 'circuits/create');
    const connection = await chosenSim(9);
    const before = await portal.lastCall();
    const shown = await reseller.post(address, { profile: REDUNDANCY, intent: 'circuits', connection });
    expect(shown.text).toContain(`value="${nidOf(9)}-1"`);
    expect((await asksOf(before)).filter((call) => call.includes('list_connections'))).toEqual([]);
    const since = await portal.lastCall();
    const review = await reseller.configure(address, { profile: REDUNDANCY, connection, circuit: `${nidOf(9)}-1` });
    expect(textOf(review.text)).toContain(`${nidOf(9)}-1`);
    await reseller.confirm(review);
    expect(await writes(since)).toEqual([
      {
        call: 'POST circuits',
        sent: { termination_profile_uuid: REDUNDANCY.split('/')[1], primary_circuit_nid: `${nidOf(9)}-1` },
      },
    ]);
  });

  it.each([
    ['itself', 6, `${nidOf(6)}-2`],
    ['one that takes over for another', 6, `${nidOf(6)}-2`],
    ['one that it has not', 9, `${nidOf(9)}-7`],
  ])('a SIM’s circuit is not taken over for by %s', async (_what, number, circuit) => {
    const refused = await reseller.configure(await at(6, 'primary', 2), {
      connection: await chosenSim(number),
      circuit,
    });
    expect(refused.status).toBe(422);
  });

  it.each(['sim:nobody', 'sim:00000000-0000-4000-8000-000000000000'])('%s is no connection', async (connection) => {
    const refused = await reseller.configure(await at(6, 'primary', 2), { connection, circuit: `${nidOf(9)}-1` });
    expect([
      refused.status,
      textOf(refused.text).includes('Zoek en kies de verbinding van het primaire circuit'),
    ]).toEqual([422, true]);
  });

  it('PER-03 who sees no lines chooses among SIMs, and no line is asked for', async () => {
    const mobile = await PanelClient.signedIn(portal, 'mobile');
    const address = await sims.page(48, 'circuits/create');
    const before = await portal.lastCall();
    const found = await mobile.post(address, { profile: REDUNDANCY, intent: 'search', connectionSearch: '' });
    expect(found.text).toContain('value="sim:');
    const refused = await mobile.configure(address, { profile: REDUNDANCY, ...PRIMARY });
    expect(refused.status).toBe(422);
    expect((await asksOf(before)).filter((call) => call === 'list_connections')).toEqual([]);
    const review = await mobile.configure(address, {
      profile: REDUNDANCY,
      connection: await chosenSim(9),
      circuit: `${nidOf(9)}-1`,
    });
    expect(review.text).toContain('name="hash"');
  });

  it('PER-03 who may not order SIMs gets none of these pages, and another organisation no SIM', async () => {
    const reader = await PanelClient.signedIn(portal, 'reader');
    const stranger = await PanelClient.signedIn(portal, 'stranger');
    for (const address of [
      await at(48, 'profile'),
      await at(48, 'routes/create'),
      await sims.page(48, 'circuits/create'),
    ]) {
      expect((await reader.get(address)).status).toBe(403);
      expect((await stranger.get(address)).status).toBe(404);
    }
  });
});
