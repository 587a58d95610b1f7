import { describe, expect, it, vi } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { IPVPN, REDUNDANCY, PRIMARY, ROUTE, simCircuits } from '~tests/fixtures/mobile/sim-circuits';

const { portal, reseller, sims, at, writes } = simCircuits();

const WAIT = { timeout: 10_000, interval: 20 };

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
    const since = await portal.lastCall();
    const isOrder = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.startsWith(call);
    const losing = reseller.confirm(removal);
    // the other way around the change would keep this one waiting until it is refused
    await vi.waitUntil(async () => (await portal.ledger(since)).some(isOrder), WAIT);
    const [lost, slow] = await Promise.all([losing, other.confirm(change)]);
    expect(textOf(lost.text)).toContain('Het toevoegen van de IP-route is misschien wel gelukt');
    expect(textOf(slow.text)).toContain('Het profiel is gewijzigd: NL8000011-1 heeft nu IPVPN');
    // that order belongs to the change of profile by now
    expect(textOf((await reseller.get(lost.address)).text)).not.toContain('De IP-route is toegevoegd');
    expect(textOf((await reseller.get(await sims.page(11))).text)).not.toContain('De IP-route is toegevoegd');
  });
});
