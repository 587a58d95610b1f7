import { describe, expect, it } from 'vitest';
import { ORDER, orderWire, SIM } from '~tests/fixtures/mobile-order';
import { simAnswering, simWire, SIMS } from '~tests/fixtures/mobile-sim';
import { textOf, valueOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const PAGE = `/mobile/${SIM}`;
const open = async (address = PAGE) => {
  const page = await client.get(address);
  expect(page.status, address).toBe(200);
  return { page, words: wordsOf(page), strip: textOf(/<dl class="strip"[\s\S]*?<\/dl>/.exec(page.text)?.[0] ?? '') };
};
const event = (cid: string, action: string, created_at: string) => ({ cid, nid: 'NL812345', action, created_at });

describe('foreign N12 usage in a shape of its own', () => {
  it.each([
    ['', 'Data deze maand'],
    ['/usage', 'Data deze maand volgens het netwerk'],
  ])('is told as an answer that we do not know, without blame and without a button: %s', async (below, title) => {
    const zones = { zones: [{ zone: 'nl', used: 5 }] };
    await portal.faults(simAnswering({ month: zones, network: zones }));
    const { words } = await open(`${PAGE}${below}`);
    expect(words).toContain(
      `${title} Data kon niet worden geladen Dit antwoord van de netwerkaanbieder kennen wij niet. Opnieuw laden helpt niet`,
    );
    expect(words).not.toMatch(/geen goed antwoord|Opnieuw laden(?! helpt)/);
  });

  it('and one that fails is not', async () => {
    await portal.faults([{ match: `GET ${SIMS}${SIM}/usage/month-to-date`, status: 500 }, ...simAnswering()]);
    expect((await open()).words).toMatch(/Data deze maand Data kon niet worden geladen .*Opnieuw laden/);
    expect((await open()).words).not.toContain('kennen wij niet');
  });
});

describe('NAV-01 MOB-02 one SIM', () => {
  it('TIC-01 leads to a new ticket about it', async () => {
    const [, sim = ''] = /href="\/mobile\/([\da-f-]{36})"/.exec((await client.get('/mobile')).text) ?? [];
    const { page } = await open(`/mobile/${sim}`);
    const [, href = ''] = /<a [^>]*href="(\/tickets\/create\?[^"]*)"[^>]*>Nieuw ticket/.exec(page.text) ?? [];
    const form = await client.get(href.replaceAll('&amp;', '&'));
    expect([form.status, valueOf(form, 'connection')]).toEqual([200, expect.stringContaining(sim)]);
  });

  it('tells at a glance how it is', async () => {
    await portal.faults(simAnswering());
    const { strip } = await open();
    expect(strip).toContain('SIM Actief');
    expect(strip).toContain('Laatst gezien 02-03-2026 10:15');
    expect(strip).toContain('Nederland: 4,5 GB van 5 GB Bijna op');
    expect(strip).toContain('Rest van de EU: 20 MB');
    expect(strip).toContain('Geen open bestelling');
    expect(strip).toContain('Data NL 5 GB Vanaf volgende maand: Stadsbussen');
  });

  it('life A10 says that the pool it draws on is used up', async () => {
    const uuid = '5e6f7a8b-3333-4444-8555-1c2d3e4f5a6b';
    const data_pool = { uuid, type: 'pool', i18n_name: 'Pinautomaten', product: { uuid: 'p-1' } };
    const zones = [{ zone: 1, used_bytes: 108, limit_bytes: 100 }];
    const summary = {
      match: `GET /score/mobile-broadband/data-pools/${uuid}/usage-summary`,
      status: 200,
      body: { zones },
    };
    const answers = simAnswering({ sim: { ...simWire, data_pool, data_pool_next_month: null } });
    await portal.faults([summary, ...answers]);
    expect((await open()).strip).toMatch(/Pinautomaten Datapool is op: 108.?% gebruikt/);
    await portal.faults([{ ...summary, status: 500 }, ...answers]);
    expect((await open()).strip).not.toContain('is op');
  });

  it('life A12 b c d a moment, an end that has passed and no events are told as what they are', async () => {
    const carrier = { ...simWire.carrier, sim: { ...simWire.carrier.sim, last_seen: '2026-03-02T11:24:00Z' } };
    const contract = (contract_duration: number) => ({
      start_date: '2024-12-25',
      end_date: '2025-01-25',
      contract_duration,
    });
    await portal.faults(simAnswering({ sim: { ...simWire, carrier }, contract: contract(1), events: [] }));
    const { words } = await open();
    expect(words).toContain('Wanneer de SIM is gezien, is nieuwer');
    expect(words).toContain('Loopt per maand door');
    expect(words).toContain('De netwerkaanbieder noemt geen gebeurtenissen');
    await portal.faults(simAnswering({ contract: contract(12) }));
    const twelve = (await open()).words;
    expect(twelve).not.toContain('25-01-2025');
    expect(twelve).not.toContain('per maand door');
  });

  it('MOB-04 strikes through what changes next month', async () => {
    await portal.faults(simAnswering());
    expect((await open()).page.text).toContain('<s>Data NL 5 GB</s>');
    await portal.faults(simAnswering({ sim: { ...simWire, data_pool_next_month: null } }));
    const { page, words } = await open();
    expect(page.text).not.toContain('<s>');
    expect(words).not.toContain('volgende maand');
  });

  it('has its numbers to copy, whose it is as a link, and no technical tag', async () => {
    await portal.faults(simAnswering());
    const { page, words } = await open();
    for (const [what, value] of [
      ['NID', 'NL812345'],
      ['Nummer \\(MSISDN\\)', '31612345678'],
      ['SIM \\(ICCID\\)', '8931080000000000019'],
      ['IMSI', '204080000000123'],
    ])
      expect(page.text).toMatch(new RegExp(`data-copy="${what}"[^>]*>${value}<`));
    expect(page.text).toContain(`<a href="/end_users/${simWire.end_user.uuid}">Bakkerij De Lange</a>`);
    expect(words).toContain('kassa');
    expect(words).not.toContain('ref_abcdefghij');
    expect(words).toContain('Ingangsdatum 01-06-2025');
    expect(words).toContain('24 maanden');
    expect(words).toContain('192.0.2.16/29 Gerouteerd');
    expect(words).toContain('Gegevens van 02-03-2026 11:00');
  });

  it('says honestly that the network is not there yet', async () => {
    const carrier = { ...simWire.carrier, sim: { ...simWire.carrier.sim, block_pending: true } };
    await portal.faults(simAnswering({ sim: { ...simWire, carrier } }));
    expect((await open()).strip).toContain(
      'Actief De blokkering is aangevraagd. Het netwerk heeft die nog niet uitgevoerd.',
    );
  });

  it.each([
    [{}, 'Contract De netwerkaanbieder zegt niets over het contract.'],
    [{ contract_duration: -5, start_date: null }, 'Contract De netwerkaanbieder zegt niets over het contract.'],
    [{ contract_duration: 1.5, start_date: '2025-06-01' }, 'Contract Ingangsdatum 01-06-2025'],
  ])('of the contract %j says: %s', async (contract, said) => {
    await portal.faults(simAnswering({ contract }));
    const { words } = await open();
    expect(words).toContain(said);
    expect(words).not.toMatch(/-5|1,5 maand|Contractduur/);
  });

  const { data_pool: _pool, ...untold } = simWire;
  const used = { usage: [{ zone: 1, bytes: 4_500_000_000 }] };
  it.each([
    ['null is none', { ...simWire, data_pool: null, data_pool_next_month: null }, 'Geen', 'geen bundel of datapool'],
    [
      'what is not told is not known',
      { ...untold, data_pool_next_month: null },
      'Niet bekend',
      'of er een bundel is, is niet bekend',
    ],
    ['what is odd cannot be read', { ...simWire, data_pool: 7 }, 'Niet te lezen', 'de bundel is niet te lezen'],
  ])('a data pool: %s, and no bundle of an unknown size', async (_what, sim, shown, usage) => {
    const capabilities = { data_pool: { is_enabled: true, is_editable: true } };
    await portal.faults([
      { match: `GET ${SIMS}${SIM}/capabilities`, status: 200, body: { capabilities } },
      ...simAnswering({ sim, month: used }),
    ]);
    const { words, strip } = await open();
    expect(strip).toContain(`Bundel of datapool ${shown}`);
    expect(words).toContain(usage);
    expect(words).not.toContain('de grootte van de bundel');
    const panel = await open(`${PAGE}/data_pool`);
    expect(panel.words).not.toMatch(/gebruikt de SIM (?:Geen|Niet)/);
    expect(panel.words).toMatch(
      shown === 'Geen' ? /heeft de SIM geen databundel of datapool/ : /Tot het einde van deze maand verandert er niets/,
    );
  });

  it('shows its open order, and claims none only where it can', async () => {
    await portal.faults(simAnswering({ orders: [orderWire] }));
    const { page } = await open();
    expect(page.text).toContain(`href="/mobile/transactions/${ORDER}"`);
    const others = { ...orderWire, connection_identifiers: { ...orderWire.connection_identifiers, uuid: ORDER } };
    await portal.faults(simAnswering({ orders: [others] }));
    expect((await open()).strip).toContain('Bestelling Niet bekend');
  });

  it('has its three newest events, and all of them at an address', async () => {
    const events = ['a', 'b', 'c', 'd'].map((cid, at) => event(cid, `did_${cid}`, `2026-03-0${4 - at}T09:00:00Z`));
    await portal.faults(simAnswering({ events }));
    const { page } = await open();
    expect(page.text).toContain(`href="/mobile/${SIM}/activity/c"`);
    expect(page.text).not.toContain(`href="/mobile/${SIM}/activity/d"`);
    expect((await open(`${PAGE}?activity=all`)).page.text).toContain(`href="/mobile/${SIM}/activity/d"`);
    expect((await open(`${PAGE}/activity/d`)).words).toContain('did_d');
    expect((await client.get(`${PAGE}/activity/e`)).status).toBe(404);
  });

  it.each([
    ['contract', 'Contract Data kon niet worden geladen'],
    ['usage/month-to-date', 'Data deze maand Data kon niet worden geladen'],
    ['activity-logs', 'Activiteit Data kon niet worden geladen'],
  ])('stands without its %s', async (part, said) => {
    await portal.faults([{ match: `GET ${SIMS}${SIM}/${part}`, status: 500 }, ...simAnswering()]);
    expect((await open()).words).toContain(said);
  });

  it('stands without its orders', async () => {
    await portal.faults([{ match: 'GET /score/mobile-broadband/transactions/', status: 500 }, ...simAnswering()]);
    expect((await open()).strip).toContain('Bestelling Niet geladen');
  });

  it('of a provider of the specification alone shows what there is, and claims nothing of the rest', async () => {
    const { state: _state, end_user: _endUser, refreshed_at: _refreshed, ...named } = simWire;
    const { type: _type, last_seen: _seen, block_pending: _pending, ...card } = named.carrier.sim;
    await portal.faults(simAnswering({ sim: { ...named, carrier: { ...named.carrier, sim: card } } }));
    const { strip, words } = await open();
    expect(strip).toContain('SIM Niet geblokkeerd Laatst gezien Niet bekend');
    expect(words).toContain('Eindklant Niet bekend');
    expect(words).toContain('Opgehaald om');
    expect(words).not.toContain('Soort SIM');
  });

  it('stands when all but its uuid is odd', async () => {
    const malformed = {
      uuid: SIM,
      carrier: 7,
      data_pool: 'x',
      end_user: [],
      circuits: [{}],
      state: {},
      refreshed_at: 5,
    };
    await portal.faults(simAnswering({ sim: malformed, contract: {}, month: { usage: [{ zone: 'x', bytes: 1 }] } }));
    const { words } = await open();
    expect(words).toContain(SIM);
    expect(words).toContain('Een deel van het verbruik is niet te lezen');
    expect(words).toContain('Wij kunnen niet alle circuits van deze verbinding lezen');
  });

  it.each(['x', 'NL812345', SIM.slice(0, -1)])('%s is no SIM, and nobody is asked', async (given) => {
    const since = await portal.lastCall();
    for (const address of [given, `${given}/usage`, `${given}/activity/a`, `${given}/refresh`])
      expect((await client.open(`/mobile/${address}`)).status).toBe(404);
    expect((await portal.ledger(since)).filter(({ path }) => path.startsWith(SIMS))).toEqual([]);
  });

  it('that of somebody else is not there, nor is another one than was asked for', async () => {
    expect((await client.open(PAGE)).status).toBe(404);
    expect((await client.open(`${PAGE}/usage`)).status).toBe(404);
    await portal.faults(simAnswering({ sim: { ...simWire, uuid: ORDER } }));
    expect((await client.open(PAGE)).status).toBe(502);
  });

  it('PER-02 is for who may see SIMs', async () => {
    const support = await PortalClient.signedIn(portal, 'support');
    for (const address of [PAGE, `${PAGE}/usage`, `${PAGE}/activity/a`])
      expect((await support.open(address)).status).toBe(403);
    expect((await support.submit(`${PAGE}/refresh`)).status).toBe(403);
  });
});

describe('MOB-05 the provider fetches anew', () => {
  const refresh = async () => {
    await open();
    return client.submit(`${PAGE}/refresh`);
  };

  it('by a POST of its own, and the page says so', async () => {
    await portal.faults([{ match: `POST ${SIMS}${SIM}/refresh-cache`, status: 204 }, ...simAnswering()]);
    const since = await portal.lastCall();
    const answer = await refresh();
    expect([answer.status, answer.location?.pathname]).toEqual([303, PAGE]);
    expect((await client.follow(answer)).text).toContain(
      'De netwerkaanbieder heeft de gegevens van deze SIM opnieuw opgehaald',
    );
    const writes = (await portal.ledger(since)).filter(({ method }) => method === 'POST');
    expect(writes.map(({ path }) => path)).toEqual([`${SIMS}${SIM}/refresh-cache`]);
  });

  it('says when it did not, and shows what there was', async () => {
    await portal.faults([{ match: `POST ${SIMS}${SIM}/refresh-cache`, status: 503 }, ...simAnswering()]);
    const page = await client.follow(await refresh());
    expect(page.text).toContain('Vernieuwen is niet gelukt');
    expect(page.text).toContain('31612345678');
  });

  it('a GET does nothing but lead back', async () => {
    const since = await portal.lastCall();
    const answer = await client.open(`${PAGE}/refresh`);
    expect([answer.status, answer.location?.pathname]).toEqual([302, PAGE]);
    expect((await portal.ledger(since)).filter(({ path }) => path.startsWith(SIMS))).toEqual([]);
  });
});

describe('MOB-05 the usage of a SIM', () => {
  const day = (date: string, zone: number, bytes: number) => ({ date, zone, bytes });

  it('has both counts with who made them, and pictures for each zone by itself', async () => {
    const results = [day('2026-03-01', 1, 2e9), day('2026-03-02', 1, 5e8), day('2026-03-02', 2, 1e6)];
    const network = { measured_at: '2026-03-02T07:00:00Z', usage: [{ zone: 1, bytes: 4e9, limit_bytes: 5e9 }] };
    await portal.faults(simAnswering({ overTime: { results }, network }));
    const { page, words } = await open(`${PAGE}/usage?month=2026-03`);
    expect(words).toContain('4,5 GB van 5 GB · 90% Bijna op');
    expect(words).toContain('Geteld door de netwerkaanbieder. Stand van 02-03-2026 11:00.');
    expect(words).toContain('4 GB van 5 GB · 80%');
    expect(words).toContain(
      'Geteld door het mobiele netwerk. Dat loopt een paar uur achter. Stand van 02-03-2026 08:00.',
    );
    expect(page.text).toContain(
      'aria-label="Nederland: 2,5 GB in maart 2026, voor zover bekend, het meest op 01-03-2026: 2 GB."',
    );
    expect(page.text).toContain(
      'aria-label="Rest van de EU: 1 MB in maart 2026, voor zover bekend, het meest op 02-03-2026: 1 MB."',
    );
    expect(words).toContain('03-03-2026 Niet bekend');
  });

  it('is asked for the period of its address', async () => {
    await portal.faults(simAnswering());
    const { page, words } = await open(`${PAGE}/usage?month=2026-03`);
    expect(words).toContain('Er is geen verbruik bekend in deze periode.');
    expect(page.text).toContain(`href="${PAGE}/usage?month=2026-02#period"`);
    expect(page.text).toContain(`href="${PAGE}/usage?month=2026-04#period"`);
    expect((await open(`${PAGE}/usage?by=month`)).words).toContain('Verbruik in de laatste twaalf maanden');
  });

  it('life A12 a a blocked SIM, and one that was never seen, is not said to have enough', async () => {
    const month = { measured_at: '2026-03-20T10:00:00Z', usage: [{ zone: 1, bytes: 0, limit_bytes: 5e9 }] };
    const having = (sim: object) => ({
      ...simWire,
      carrier: { ...simWire.carrier, sim: { ...simWire.carrier.sim, ...sim } },
    });
    const LASTS = 'Genoeg tot het einde van de maand, als het zo doorgaat';
    await portal.faults(simAnswering({ month }));
    expect((await open()).words).toContain(LASTS);
    for (const sim of [{ is_blocked: true }, { last_seen: null }]) {
      await portal.faults(simAnswering({ month, network: month, sim: having(sim) }));
      expect((await open()).words, JSON.stringify(sim)).not.toContain('als het zo doorgaat');
      expect((await open(`${PAGE}/usage`)).words).not.toContain('als het zo doorgaat');
    }
  });

  it('ordering F18 e a day of much usage does not say that the bundle is used up soon', async () => {
    const results = Array.from({ length: 19 }, (_, at) => day(`2026-03-${String(at + 1).padStart(2, '0')}`, 1, 1e6));
    const spike = [day('2026-03-01', 1, 4e9), ...results.slice(1)];
    const usage = [{ zone: 1, bytes: 4.02e9, limit_bytes: 5e9 }];
    const month = { measured_at: '2026-03-20T10:00:00Z', usage };
    await portal.faults(simAnswering({ month, overTime: { results: spike } }));
    for (const address of [PAGE, `${PAGE}/usage`, `${PAGE}/usage?by=month`])
      expect((await open(address)).words, address).toContain('Genoeg tot het einde van de maand');
    await portal.faults([{ match: `GET ${SIMS}${SIM}/usage-over-time`, status: 500 }, ...simAnswering({ month })]);
    expect((await open()).words).not.toContain('als het zo doorgaat');
  });

  it.each([
    ['usage/month-to-date-jasper', 'Data deze maand volgens het netwerk Data kon niet worden geladen'],
    ['usage-over-time', 'Verbruik in maart 2026 Data kon niet worden geladen'],
    ['contract', '4,5 GB van 5 GB'],
  ])('stands without %s', async (part, said) => {
    await portal.faults([{ match: `GET ${SIMS}${SIM}/${part}`, status: 500 }, ...simAnswering()]);
    expect((await open(`${PAGE}/usage?month=2026-03`)).words).toContain(said);
  });
});
