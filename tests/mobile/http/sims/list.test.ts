import { describe, expect, it } from 'vitest';
import { today } from '~/kernel/time/dates';
import { monthsFrom } from '~/mobile/domain/usage-period';
import { list } from '~tests/fixtures/mobile-order';
import { simWire, SIMS } from '~tests/fixtures/mobile-sim';
import { rowsOf, textOf, titleOf, valueOf, wordsOf } from '~tests/fixtures/page';
import { PortalClient } from '~tests/fixtures/portal-client';
import { LIST, simsList } from '~tests/fixtures/mobile/sims-list';

const { portal, client, open } = simsList();
const answering = (rows: readonly unknown[], more: object = {}) =>
  portal.faults([{ match: `GET ${SIMS}`, status: 200, body: { ...list(rows), ...more } }]);
const sim = (change: object = {}, carrier: object = {}, card: object = {}) => ({
  ...simWire,
  ...change,
  carrier: { ...simWire.carrier, ...carrier, sim: { ...simWire.carrier.sim, ...card } },
});

describe('NAV-01 MOB-01 the list of SIMs', () => {
  it('has active ones, by number, ten a page, each leading to its page', async () => {
    const page = await open();
    expect(titleOf(page)).toContain('Mobiele verbindingen');
    expect(rowsOf(page)).toHaveLength(10);
    expect(page.text.match(/<th scope="row"[^>]*><a href="\/mobile\/[\da-f-]{36}"/g)).toHaveLength(10);
    expect(wordsOf(page)).toMatch(/\d+ mobiele verbindingen gevonden/);
  });

  it.each([
    ['0612345678', 'Gezocht als telefoonnummer: 06 1234 5678'],
    ['+31 (0)6 1234 5678', 'Gezocht als telefoonnummer: 06 1234 5678'],
    ['89 31 08 0000000000019', 'Gezocht als ICCID: 8931 0800 0000 000 0019'],
    ['nl812345', 'Gezocht als NID: NL812345'],
    ['8931080000000000018', 'misschien staat er een typefout in'],
  ])('recognises %s, and says so', async (typed, said) => {
    const query = `?search=${encodeURIComponent(typed)}`;
    const page = await open(query);
    expect(textOf(/<p id="count"[\s\S]*?<\/p>/.exec(page.text)?.[0] ?? '')).toContain(said);
    expect(valueOf(page, 'search')).toBe(typed);
  });

  it('life A8 life A12 l says how many an action may have where a list has more, and offers to take all where it has fewer', async () => {
    const count = (total_count: number) => answering([sim()], { pagination: { total_count } });
    await count(80_594);
    const page = await open();
    const words = wordsOf(page);
    expect(words).toContain('80.594 mobiele verbindingen gevonden');
    expect(words).toContain('Pagina 1 van 8.060');
    expect(words).toContain('Een actie kan voor hoogstens 1.000 SIM’s. Maak deze lijst korter');
    expect(page.text).not.toContain('/mobile/runs/create?all=true');
    await count(1_000);
    const fewer = await open('?state=open');
    expect(wordsOf(fewer)).toContain('Kies een actie voor alle 1.000 SIM’s van deze lijst');
    expect(fewer.text).toMatch(/href="\/mobile\/runs\/create\?all=true&amp;[^"]*state=open/);
  });

  it('life 5 5 shows what the SIMs of a page used this month or last, when asked to, and says what is not known', async () => {
    const uuids = [1, 2, 3].map((number) => simWire.uuid.replace(/.$/, String(number)));
    const rows = uuids.map((uuid, at) => ({ ...sim({}, { msisdn: `3160000000${at + 1}` }), uuid }));
    const ofSim = (at: number, path: string, more: object) => ({ match: `GET ${SIMS}${uuids[at]}/${path}`, ...more });
    const present = today(new Date()).slice(0, 7);
    const month = (at: number, bytes: number, measuredAt = `${present}-02T10:00:00Z`) =>
      ofSim(at, 'usage/month-to-date', {
        status: 200,
        body: {
          measured_at: measuredAt,
          usage: [
            { zone: 2, bytes: 1e6 },
            { zone: 1, bytes },
          ],
        },
      });
    const date = `${monthsFrom(present, -1)}-01`;
    const others = [
      ofSim(2, 'usage/month-to-date', { status: 500 }),
      ofSim(1, 'usage-over-time', { status: 200, body: { results: [{ date, zone: 1, bytes: 7e9 }] } }),
      ofSim(0, 'usage-over-time', { status: 200, body: { results: [] } }),
      ofSim(2, 'usage-over-time', { status: 500 }),
      { match: `GET ${SIMS}`, status: 200, body: list(rows) },
    ];
    await portal.faults([month(0, 2e9), month(1, 3e9), ...others]);
    const since = await portal.lastCall();
    await open();
    expect((await portal.ledger(since)).filter(({ path }) => path.includes('/usage'))).toEqual([]);
    const now = wordsOf(await open('?column=usage'));
    expect(now).toMatch(
      /Van één SIM op deze pagina is het verbruik niet bekend\. Meest verbruikt van wat bekend is: 06 0000 0002 \(3 GB\), 06 0000 0001 \(2 GB\)/,
    );
    expect(now).toMatch(/Nederland: 2 GB, .*: 1 MB .*Nederland: 3 GB, .*Niet bekend/);
    const last = wordsOf(await open('?column=usage_before'));
    expect(last).toMatch(
      /Van 2 SIM’s op deze pagina is het verbruik niet bekend\. Meest verbruikt van wat bekend is: 06 0000 0002 \(7 GB\)\. Voor de hele lijst is er de actie ‘Verbruik opvragen’/,
    );
    // a provider may still answer what was used last month, on the first day of the next
    await portal.faults([month(0, 2e9), month(1, 3e9, `${date}T10:00:00Z`), ...others]);
    expect(wordsOf(await open('?column=usage'))).toMatch(/Van 2 SIM’s .* niet bekend\..*: 06 0000 0001 \(2 GB\)/);
  });

  it('35.4 has the actions of a SIM in a column of choice, for who may take them', async () => {
    await answering([sim(), { ...sim({}, {}, { is_blocked: true }), uuid: simWire.uuid.replace(/.$/, '1') }]);
    const linksOf = ({ text }: { readonly text: string }) =>
      [...text.matchAll(/<td[^>]*data-label="Acties"[^>]*>([\s\S]*?)<\/td>/g)].map(([cell]) =>
        [...cell.matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = '', words = '']) => [
          textOf(words).replace(' 06 1234 5678', ''),
          href.replace(/[\da-f-]{36}/, 'one').replaceAll('&amp;', '&'),
        ]),
      );
    const others = [
      ['Databundel of datapool wijzigen', '/mobile/one/data_pool'],
      ['Labels wijzigen', '/mobile/one/tags'],
      ['Nieuw ticket', '/tickets/create?selectedProduct=mobile&selectedConnection=one'],
    ];
    expect(linksOf(await open('?state=all&column=actions'))).toEqual([
      [['SIM blokkeren', '/mobile/one/block'], ...others],
      [['SIM deblokkeren', '/mobile/one/unblock'], ...others],
    ]);
    const reader = await PortalClient.signedIn(portal, 'reader');
    const page = await open('?state=all&column=actions', reader);
    expect(linksOf(page)).toEqual([]);
    expect(page.text).not.toContain('<option value="actions"');
  });

  it('says nothing of a search that is as it was typed', async () => {
    expect(wordsOf(await open('?search=Bakkerij'))).not.toContain('Gezocht als');
  });

  it('says how each SIM is, in words', async () => {
    await answering([
      sim(),
      sim({}, {}, { is_blocked: true }),
      sim({ state: 'terminating' }),
      sim({ state: 'terminating' }, {}, { is_blocked: true }),
      sim({ state: 'ordered' }, { msisdn: null }),
      sim({ state: 'terminated' }),
      sim({ state: 'in_quarantine' }),
      sim({ state: null }),
      sim({ state: null }, {}, { is_blocked: 'perhaps' }),
    ]);
    expect(rowsOf(await open('?state=all')).map((row) => row.split(' 8931')[0])).toEqual([
      'Actief 06 1234 5678',
      'Geblokkeerd 06 1234 5678',
      'Wordt beëindigd 06 1234 5678',
      'Geblokkeerd en wordt beëindigd 06 1234 5678',
      'Besteld NL812345',
      'Beëindigd 06 1234 5678',
      'in_quarantine 06 1234 5678',
      'Niet geblokkeerd 06 1234 5678',
      'Onbekend 06 1234 5678',
    ]);
  });

  it('the file has the day on which a SIM was seen, also when that is today', async () => {
    await answering([sim({}, {}, { last_seen: new Date().toISOString() })]);
    expect(wordsOf(await open('?columns=msisdn.last_seen'))).toContain('vandaag om');
    const { text } = await client.open('/mobile/export?columns=msisdn.last_seen');
    expect(text).toMatch(/;\d{2}-\d{2}-\d{4} \d{2}:\d{2}\r\n$/);
  });

  it('MOB-04 strikes through what changes next month, and says what comes', async () => {
    await answering([sim()]);
    const { text } = await open();
    expect(text).toContain('<s>Data NL 5 GB</s>');
    expect(textOf(text)).toContain('Vanaf volgende maand: Stadsbussen');
  });

  it('odd values cost their own cells, and what has no uuid its row', async () => {
    await answering([
      sim(
        { end_user: 'nobody', data_pool: 7, data_pool_next_month: [] },
        { msisdn: Number('89310800000000000190'), tags: 'x' },
      ),
      { carrier: { nid: 'NL899999' } },
    ]);
    const rows = rowsOf(await open('?column=tags'));
    expect(rows[0]).toContain('NL812345');
    expect(rows[0]).toContain('Niet te lezen');
    expect(rows[0]).toContain('Volgende maand: niet te lezen');
    expect(rows[1]).toBe('NL899999: deze regel kunnen wij niet lezen');
  });

  it('leaves out what was not asked for, and then claims no number', async () => {
    await answering([sim(), sim({}, { msisdn: '31687654321' }, { is_blocked: true })]);
    const page = await open('?state=blocked');
    expect(rowsOf(page).map((row) => row.split(' 8931')[0])).toEqual(['Geblokkeerd 06 8765 4321']);
    expect(wordsOf(page)).toContain('De netwerkaanbieder zegt niet hoeveel er in totaal zijn');
  });

  it('of a provider that does not tell whose a SIM is it says that it cannot tell', async () => {
    const { end_user: _left, ...unreported } = sim();
    await answering([unreported]);
    expect(wordsOf(await open('?withoutCustomer=true'))).toContain('Van sommige regels kunnen wij niet zien');
  });

  it('says that it could not be loaded, and stands without the pools', async () => {
    await portal.faults([{ match: `GET ${SIMS}`, status: 500 }]);
    expect(wordsOf(await open())).toContain('Data kon niet worden geladen');
    await portal.faults([{ match: 'GET /score/mobile-broadband/data-pools/', status: 500 }]);
    for (const query of ['', '?pool=44444444-2222-4333-8444-555555555555'])
      expect(wordsOf(await open(query))).toContain('Datapool De datapools konden niet worden geladen Alle');
    const page = await open('?pool=44444444-2222-4333-8444-555555555555');
    expect(wordsOf(page)).toContain('De gekozen datapool');
  });

  it('is in English for who reads that', async () => {
    const english = await PortalClient.signedIn(portal, 'reseller', 'en');
    expect(wordsOf(await open('?search=0612345678', english))).toContain('Searched as a phone number: 06 1234 5678');
  });
});

describe('PER-02 who sees SIMs', () => {
  it.each([
    ['mobile', 200],
    ['support', 403],
    ['norights', 403],
  ])('%s: %s', async (username, status) => {
    const other = await PortalClient.signedIn(portal, username);
    expect((await other.open(LIST)).status).toBe(status);
    expect((await other.open(`${LIST}/export`)).status).toBe(status);
  });
});

describe('MOB-01 the list as the provider’s own file', () => {
  it('comes under its own name, with all that the list has', async () => {
    const file = await client.open(`${LIST}/export`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"/\\]+\.csv"/);
    const [, total] = /(\d+) mobiele verbindingen/.exec(wordsOf(await open())) ?? [];
    expect(file.text.trim().split(/\r?\n/)).toHaveLength(Number(total) + 1);
  });

  it('is no file when the provider fails, or answers something else', async () => {
    await portal.faults([{ match: `GET ${SIMS}`, status: 500 }]);
    expect((await client.open(`${LIST}/export`)).status).toBe(502);
    await answering([simWire]);
    const page = await client.open(`${LIST}/export`);
    expect([page.status, page.headers.get('content-disposition')]).toEqual([502, null]);
    expect(page.text).toContain('Het bestand kon niet worden gemaakt');
  });
});
