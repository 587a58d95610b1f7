import { describe, expect, it } from 'vitest';
import { monthsFrom } from '~/mobile/domain/usage-period';
import { list, SIM } from '~tests/fixtures/mobile-order';
import { monthWire, simAnswering, simWire, SIMS, THIS_MONTH } from '~tests/fixtures/mobile-sim';
import { textOf, valueOf } from '~tests/fixtures/page';
import { PAGE, simPage } from '~tests/fixtures/mobile/sim-page';
import { simsOf } from '~tests/mobile/panels/sims';
import { nidOf } from '~tests/sandbox/services/mobile/mobile';

const { portal, client, open } = simPage();
const sims = simsOf(portal);
const month = { ...monthWire, measured_at: `${THIS_MONTH}-02T10:00:00Z` };

describe('NAV-01 MOB-02 one SIM', () => {
  it('TIC-01 leads to a new ticket about it', async () => {
    const [, sim = ''] = /href="\/mobile\/([\da-f-]{36})"/.exec((await client.get('/mobile')).text) ?? [];
    const { page } = await open(`/mobile/${sim}`);
    const [, href = ''] = /<a [^>]*href="(\/tickets\/create\?[^"]*)"[^>]*>Nieuw ticket/.exec(page.text) ?? [];
    const form = await client.get(href.replaceAll('&amp;', '&'));
    expect([form.status, valueOf(form, 'connection')]).toEqual([200, expect.stringContaining(sim)]);
  });

  it('tells at a glance how it is', async () => {
    await portal.faults(simAnswering({ month }));
    const { strip, words } = await open();
    expect(words).toMatch(/De databundel is bijna op \(Nederland: 90.?%\)/);
    expect(strip).toContain('SIM Actief');
    expect(strip).toContain('Laatst gezien 02-03-2026 10:15');
    expect(strip).toContain('Geen open bestelling');
    expect(strip).toContain('Data NL 5 GB Vanaf volgende maand: Stadsbussen');
  });

  it('issue 35.1 names an open ticket', async () => {
    const ticket = { id: '7001', title: 'Kassa zonder internet', status: 'open', connection: 'NL812345' };
    const tickets = { match: 'GET /score/support/tickets/', status: 200, body: list([ticket]) };
    await portal.faults([tickets, ...simAnswering({ month: { usage: [] } })]);
    expect((await open()).words).toMatch(/Niet gezien sinds \S+ \S+ Er is een ticket open\. Bekijk het ticket/);
  });

  it('issue 35.1 a bundle is nearly used up where it does not last, and then with its day', async () => {
    const usage = (used: number) => [{ zone: 1, bytes: used, limit_bytes: 5_000_000_000 }];
    const days = (bytes: number) =>
      Array.from({ length: 19 }, (_, at) => ({
        date: `${THIS_MONTH}-${String(at + 1).padStart(2, '0')}`,
        zone: 1,
        bytes,
      }));
    const words = async (bytes: number, used = 4_100_000_000, month = THIS_MONTH) => {
      const measured = { measured_at: `${month}-20T10:00:00Z`, usage: usage(used) };
      await portal.faults(simAnswering({ month: measured, overTime: { results: days(bytes) } }));
      return (await open()).words;
    };
    const [year, number] = THIS_MONTH.split('-');
    expect(await words(210_000_000)).toMatch(
      new RegExp(`De databundel is op rond 2\\d-${number}-${year}, als het zo doorgaat \\(82.?%\\) .*Bijna op`),
    );
    expect(await words(10_000_000)).not.toMatch(/bijna op|databundel is op/i);
    expect(await words(0, 5_000_000_000)).toContain('De databundel is op (');
    const earlier = await words(0, 5_000_000_000, monthsFrom(THIS_MONTH, -1));
    expect(earlier, 'usage of last month says nothing of this one').not.toContain('De databundel is op (');
    expect(earlier).toContain('Het dataverbruik is niet helemaal bekend');
  });

  it('issue 35.1 one circuit is a panel, and from two on they are a table, each with what can be done with it', async () => {
    const [circuit] = simWire.circuits;
    await portal.faults(simAnswering());
    expect((await open()).page.text).not.toContain('<table class="routes circuits">');
    const second = { ...circuit, uuid: '22222222-2222-4333-8444-555555555556', nid: 'NL812345-2', routes: [] };
    await portal.faults(simAnswering({ sim: { ...simWire, circuits: [circuit, second] } }));
    const { words } = await open();
    expect(words).toMatch(
      /Circuits van deze verbinding .*NL812345-1 Internet 192\.0\.2\.16\S* .*NL812345-2 Internet Geen .*Gegevens en routes NL812345-2/,
    );
    expect(words).not.toMatch(/Bereikbaarheid|Snelheid/);
    await portal.faults([]);
    const at = await sims.page(6);
    const { page } = await open(at);
    for (const nid of [1, 2].map((number) => `${nidOf(6)}-${number}`))
      expect(page.text).toContain(`href="${at}/circuits/${nid}/profile"`);
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
    const answers = simAnswering({ month, sim: { ...simWire, data_pool, data_pool_next_month: null } });
    await portal.faults([summary, ...answers]);
    expect((await open()).words).toMatch(/Datapool Pinautomaten is op \(108.?%\) Bekijk de datapool/);
    await portal.faults([{ ...summary, status: 500 }, ...answers]);
    const { words } = await open();
    expect(words).not.toContain('is op');
    expect(words).toContain('De databundel is bijna op (Nederland: 90%) Het dataverbruik is niet helemaal bekend.');
  });

  it('life A10 tells since when a SIM is blocked and by whom, as far as its events do', async () => {
    const sim = { ...simWire, carrier: { ...simWire.carrier, sim: { ...simWire.carrier.sim, is_blocked: true } } };
    const turn = (method: string, created_at: string) => ({
      cid: method,
      type: 'connection',
      action: 'completed',
      method,
      username: 'reseller',
      originated_from: { first_name: 'Renée', last_name: 'de Wit' },
      created_at,
    });
    const block = turn('block_sim', '2026-02-20T14:02:00Z');
    await portal.faults(simAnswering({ sim, events: [turn('unblock_sim', '2026-02-01T08:00:00Z'), block] }));
    expect((await open()).words).toContain('Deze SIM is geblokkeerd sinds 20-02-2026 15:02, door Renée de Wit');
    for (const events of [[], [block, turn('unblock_sim', '2026-03-01T08:00:00Z')]]) {
      await portal.faults(simAnswering({ sim, events }));
      const { words, strip } = await open();
      expect(words).toContain('Deze SIM is geblokkeerd SIM deblokkeren SIM Geblokkeerd');
      expect(strip).toContain('SIM Geblokkeerd');
    }
  });

  it('35.1 has one primary action, the others in a menu whose last one ends it, and blocking before all', async () => {
    const partsOf = ({ text }: { text: string }) => {
      const [menu = ''] = /<details class="pop more-actions[\s\S]*?<\/details>/.exec(text) ?? [];
      const [head = ''] = /<div class="head">[\s\S]*?(?=<details class="pop more-actions)/.exec(text) ?? [];
      return { menu: textOf(menu), head: textOf(head), primary: text.match(/<a class="btn btn-primary"[^>]*>[^<]*/g) };
    };
    const firstOf = async (state: string) => {
      const [, sim = ''] =
        /href="(\/mobile\/[\da-f-]{36})"/.exec((await client.get(`/mobile?state=${state}`)).text) ?? [];
      const body = { measured_at: null, usage: [{ zone: 1, bytes: 6e9, limit_bytes: 5e9 }] };
      const match = `GET ${SIMS}${sim.split('/').at(-1)}/usage/month-to-date`;
      await portal.faults([{ match, status: 200, body }]);
      return partsOf(await client.get(sim));
    };
    const used = await firstOf('open');
    expect(used.head).toMatch(/SIM blokkeren Verbruik$/);
    expect(used.menu).toMatch(
      /^Meer acties Wijzigen Circuit toevoegen Labels wijzigen .*Beëindigen Verbinding opzeggen$/,
    );
    expect(used.primary).toEqual([expect.stringMatching(/data_pool">Databundel of datapool wijzigen$/)]);
    const blocked = await firstOf('blocked');
    expect(blocked.head).not.toMatch(/blokkeren/);
    expect(blocked.menu).toMatch(/^Meer acties Wijzigen Databundel of datapool wijzigen /);
    expect(blocked.primary).toEqual([expect.stringMatching(/unblock">SIM deblokkeren$/)]);
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
      ['Nummer \\(MSISDN\\)', '06\\s1234\\s5678'],
      ['SIM \\(ICCID\\)', '8931\\s0800\\s0000\\s000\\s0019'],
      ['IMSI', '204080000000123'],
    ])
      expect(page.text).toMatch(new RegExp(`data-copy="${what}"[^>]*>${value}<`));
    // the copies have no groups
    for (const plain of ['31612345678', '8931080000000000019']) expect(page.text).toContain(`data-plain="${plain}"`);
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

  const { data_pool: _pool, ...unreported } = simWire;
  const used = { usage: [{ zone: 1, bytes: 4_500_000_000 }] };
  it.each([
    ['null is none', { ...simWire, data_pool: null, data_pool_next_month: null }, 'Geen', 'geen bundel of datapool'],
    [
      'what is not told is not known',
      { ...unreported, data_pool_next_month: null },
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
});
