import { describe, expect, it } from 'vitest';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { LedgerLine } from '~tests/fixtures/portal-client';
import { nidOf } from '~tests/sandbox/services/mobile/mobile';
import { simsOf } from '../sims';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient, 'reseller', { anew: true });
const sims = simsOf(portal);

const IPVPN = 'ipvpn/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';
const REDUNDANCY = 'redundancy/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c03';
const PRIMARY = { connection: 'NL100002', circuit: 'NL100002-1' };
const ROUTE = { size: 'ipv4/29', mode: 'auto' };

/** The address of a circuit's panel of the SIM with this number. */
const at = (number: number, what: string, circuit = 1) =>
  sims.page(number, `circuits/${nidOf(number)}-${circuit}/${what}`);

const isWrite = ({ kind, method, path }: LedgerLine) =>
  kind === 'rest' && method !== 'GET' && !path.endsWith('/validate');

/** The writes at the provider: the call below its connection, and the body. */
async function writes(since: number): Promise<{ call: string; sent: unknown }[]> {
  return (await portal.ledger(since)).filter(isWrite).map(({ method, path, body }) => ({
    call: `${method} ${path.replace(/^.*\/mobile-broadband\/connections\/[^/]+\//, '').replace(/[\da-f]{8}-[\da-f-]{27}/g, '{uuid}')}`,
    sent: body,
  }));
}

const UUID = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;

interface Case {
  readonly name: string;
  readonly address: () => Promise<string>;
  readonly fields: Readonly<Record<string, string>>;
  /** Text of the review. */
  readonly shows: readonly string[];
  readonly lacks?: RegExp;
  readonly write: { readonly call: string; readonly sent: unknown };
  readonly done: string;
}

const PANELS: readonly Case[] = [
  {
    name: 'adds a circuit, with what it costs before',
    address: () => sims.page(40, 'circuits/create'),
    fields: { profile: IPVPN },
    shows: ['Nieuw circuit Op SIM', 'Profiel IPVPN', 'Kosten', '€ 7,50', '€ 1,50'],
    write: {
      call: 'POST circuits',
      sent: { termination_profile_uuid: IPVPN.split('/')[1], primary_circuit_nid: null },
    },
    done: 'Het circuit is toegevoegd: NL8000040-2',
  },
  {
    name: 'changes the profile of a circuit, with what it costs before',
    address: () => at(41, 'profile'),
    fields: { profile: IPVPN },
    shows: ['Circuit NL8000041-1', 'Nu: Internet', 'Wordt: IPVPN', 'Kosten', '€ 7,50'],
    write: {
      call: 'PATCH profile',
      sent: { circuit_uuid: UUID, profile: IPVPN.split('/')[1], primary_circuit_nid: null },
    },
    done: 'Het profiel is gewijzigd: NL8000041-1 heeft nu IPVPN',
  },
  {
    name: 'makes a circuit take over for that of a line',
    address: () => at(42, 'profile'),
    fields: { profile: REDUNDANCY, ...PRIMARY },
    shows: ['Wordt: Redundantie', 'Primair circuit', 'Wordt: NL100002-1', 'Kosten'],
    write: {
      call: 'PATCH profile',
      sent: { circuit_uuid: UUID, profile: REDUNDANCY.split('/')[1], primary_circuit_nid: 'NL100002-1' },
    },
    done: 'Het profiel is gewijzigd: NL8000042-1 heeft nu Redundantie',
  },
  {
    name: 'changes for which circuit one takes over',
    address: () => at(6, 'primary', 2),
    fields: PRIMARY,
    shows: ['Nu: NL8000001-1', 'Wordt: NL100002-1'],
    write: { call: expect.stringMatching(/^PATCH redundancy/) as unknown as string, sent: {} },
    done: 'Het primaire circuit is gewijzigd: NL8000006-2 valt nu in voor NL100002-1',
  },
  {
    name: 'life A12 k has a circuit set up again, without a username that no SIM has',
    address: () => at(11, 'provision'),
    fields: {},
    shows: ['Circuit NL8000011-1', 'De sessie van dit circuit wordt onderbroken'],
    write: { call: 'POST circuits/{uuid}/termination/provision', sent: {} },
    lacks: /RADIUS-server|Gebruikersnaam|logt daarna/,
    done: 'Het circuit is opnieuw ingericht: NL8000011-1',
  },
  {
    name: 'deletes a circuit, and says which addresses go with it',
    address: () => at(11, 'deletion', 2),
    fields: {},
    shows: ['Circuit NL8000011-2', 'IP-adressen die vervallen', '/32', 'niet ongedaan maken'],
    write: { call: 'DELETE circuits', sent: null },
    done: 'Het circuit is verwijderd: NL8000011-2',
  },
  {
    name: 'routes a block of addresses to a SIM, its address the choice of the provider',
    address: () => at(40, 'routes/create'),
    fields: ROUTE,
    shows: ['/29', 'Kosten', '€ 8,00'],
    write: {
      call: 'POST routes',
      sent: { circuit_uuid: UUID, network: null, routing_type: 'routed', protocol: 'ipv4', subnet_size: 29 },
    },
    done: 'De IP-route is toegevoegd',
  },
  {
    name: 'gives a circuit another primary address',
    address: () => at(41, 'routes/primary'),
    fields: { size: 'ipv4/32', mode: 'auto' },
    shows: ['Nu: 10.64.1.', 'Kosten'],
    write: {
      call: 'PATCH routes',
      sent: { circuit_uuid: UUID, network: null, routing_type: 'primary', protocol: 'ipv4', subnet_size: 32 },
    },
    done: 'De primaire IP-route is gewijzigd',
  },
  {
    name: 'deletes a route',
    address: async () => {
      const [circuit] = (await sims.read(6)).circuits;
      const route = circuit?.routes.find(({ routing_type: kind }) => kind === 'routed');
      return at(6, `routes/${route?.uuid}/deletion`);
    },
    fields: {},
    shows: ['IP-route', 'Wordt: Verwijderd'],
    write: { call: 'DELETE routes', sent: null },
    done: 'De IP-route is verwijderd',
  },
];

describe.each(PANELS)('MOB-09 $name', ({ address, fields, shows, lacks, write, done }) => {
  it('shows it first, sends it once however often it is confirmed, and says what was done', async () => {
    const review = await reseller.configure(await address(), fields);
    for (const words of shows) expect(textOf(review.text)).toContain(words);
    if (lacks) expect(textOf(review.text)).not.toMatch(lacks);
    const since = await portal.lastCall();
    const answers = await Promise.all([1, 2, 3].map(() => reseller.confirm(review)));
    expect(await writes(since)).toEqual([write]);
    expect(answers.map(({ text }) => textOf(text)).join()).toContain(done);
    const [home] = /^\/mobile\/[\da-f-]{36}/.exec(await address()) ?? [];
    expect(new Set(answers.map(({ address: { pathname } }) => pathname))).toEqual(new Set([home]));
  });
});

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

describe('MOB-09 ERR-04 an answer that is lost', () => {
  it.each([
    ['profile', () => at(44, 'profile'), { profile: IPVPN }, 'PATCH', 'Het profiel is gewijzigd'],
    ['circuit', () => sims.page(45, 'circuits/create'), { profile: IPVPN }, 'POST', 'Het circuit is toegevoegd'],
    ['set-up', () => at(45, 'provision'), {}, 'POST', 'Het circuit is opnieuw ingericht'],
    ['route', () => at(46, 'routes/create'), ROUTE, 'POST', 'De IP-route is toegevoegd'],
  ] as const)(
    'of a %s that was carried out is found, and nothing is sent twice',
    async (_what, address, fields, method, done) => {
      const review = await reseller.configure(await address(), fields);
      const since = await portal.lastCall();
      await portal.faults([{ match: `${method} /score/mobile-broadband/connections/`, drop: 'after', times: 1 }]);
      const after = await reseller.confirm(review);
      expect(textOf(after.text)).toContain(done);
      expect(await writes(since)).toHaveLength(1);
    },
  );

  it('of one that was not carried out is said not to be known, and not sent again', async () => {
    const review = await reseller.configure(await at(44, 'routes/create'), ROUTE);
    const since = await portal.lastCall();
    await portal.faults([{ match: 'POST /score/mobile-broadband/connections/', drop: 'before', times: 1 }]);
    expect(textOf((await reseller.confirm(review)).text)).toContain(
      'Het toevoegen van de IP-route is misschien wel gelukt',
    );
    expect(textOf((await reseller.confirm(review)).text)).toContain(
      'Het toevoegen van de IP-route is misschien wel gelukt',
    );
    expect(await writes(since)).toHaveLength(1);
  });
});

describe('ERR-04 two changes of one SIM at a time', () => {
  it('the order of one is not taken for the other, whose answer was lost before it was carried out', async () => {
    const other = await PanelClient.signedIn(portal);
    const removal = await reseller.configure(await at(11, 'routes/create'), ROUTE);
    const change = await other.configure(await at(11, 'profile'), { profile: IPVPN });
    const call = '/score/mobile-broadband/connections/';
    await portal.faults([
      { match: `POST ${call}`, drop: 'before', delay_ms: 700, times: 1 },
      { match: `PATCH ${call}`, delay_ms: 2_500, times: 1 },
    ]);
    const [lost, slow] = await Promise.all([reseller.confirm(removal), other.confirm(change)]);
    expect(textOf(lost.text)).toContain('Het toevoegen van de IP-route is misschien wel gelukt');
    expect(textOf(slow.text)).toContain('Het profiel is gewijzigd: NL8000011-1 heeft nu IPVPN');
    // that order belongs to the change of profile by now
    expect(textOf((await reseller.get(lost.address)).text)).not.toContain('De IP-route is toegevoegd');
    expect(textOf((await reseller.get(await sims.page(11))).text)).not.toContain('De IP-route is toegevoegd');
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
