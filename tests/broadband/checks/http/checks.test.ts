import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { errorsOf, wordsOf } from '~tests/fixtures/page';
import { askedSince, CHECKS, ChecksClient } from './checks-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, ChecksClient, 'reseller', { anew: true });

const row = (rows: readonly Record<string, string>[], reference: string) =>
  rows.find(({ Kenmerk }) => Kenmerk === reference) ?? {};

describe('BBO-04 BBO-11 many addresses are checked at once', () => {
  it('each is asked about once, and its best line, speed and price are a table and a file', async () => {
    const since = await portal.lastCall();
    const plan = await client.planned('1000 AA;1;;glas\n4000DD;7;;koper\n1000aa;1;;dubbel\n7000HH;13;;onbekend');
    expect(wordsOf(plan)).toMatch(/Controleer 3 adressen/);
    expect(wordsOf(plan)).toContain('Regel 3 heeft hetzelfde adres als regel 1');
    expect(await askedSince(portal, since)).toEqual([]);
    const run = await client.begun(plan);
    const shown = wordsOf(await client.ended(run));
    expect((await askedSince(portal, since)).toSorted()).toEqual(['1000AA 1', '4000DD 7', '7000HH 13']);
    expect(shown).toContain('Gecontroleerd: 3');
    expect(shown).toMatch(/vanaf € \d+,\d\d/);
    const rows = await client.file(run);
    expect(row(rows, 'glas')).toMatchObject({ Adres: '1000 AA 1', Techniek: 'Glasvezel', Regel: '1' });
    expect(row(rows, 'glas')['Gevonden adres']).toContain('Proefstraat 1');
    expect(row(rows, 'koper')).toMatchObject({ Techniek: 'VPLUS' });
    expect(row(rows, 'dubbel')).toMatchObject({ Techniek: 'Glasvezel', Regel: '3', Uitkomst: 'Dubbel' });
    expect(row(rows, 'onbekend')).toMatchObject({
      Resultaat: 'Adres niet bekend',
      Techniek: '',
      'Prijs zonder circuit': '',
    });
  });

  it('an address that needs a choice, has fibre planned, or nothing at all, is told as that', async () => {
    const run = await client.begun(
      await client.planned('2000BB;10;;deel\n3000CC;5;;punt\n5000EE;9;;gepland\n6000GG;11;;niets\n2000BB;10;B;heel'),
    );
    const page = await client.ended(run);
    // a row begins a watch where nothing is to be had, and nowhere else
    expect(page.text.match(/Houd [0-9A-Z ]+ in de gaten/g)).toEqual([
      'Houd 5000 EE 9 in de gaten',
      'Houd 6000 GG 11 in de gaten',
    ]);
    const [form = ''] = /<form(?:(?!<\/form>)[\s\S])*?Houd 6000 GG 11[\s\S]*?<\/form>/.exec(page.text) ?? [];
    const fields = [...form.matchAll(/name="(\w+)" value="(\w*)"/g)].map(([, name, value]) => [name, value]);
    expect(fields).toEqual(
      expect.arrayContaining([
        ['zipcode', '6000GG'],
        ['housenr', '11'],
      ]),
    );
    await client.submit('/connections/watched', Object.fromEntries(fields) as Record<string, string>);
    expect(wordsOf(await client.open(run))).toContain('Wordt in de gaten gehouden');
    const rows = await client.file(run);
    expect(row(rows, 'deel')).toMatchObject({ Resultaat: 'Kies een toevoeging', 'Te kiezen': 'A, B, 2HG' });
    expect(row(rows, 'punt')).toMatchObject({ Resultaat: 'Kies een aansluitpunt' });
    expect(row(rows, 'punt')['Te kiezen']).toContain('001/MK/MK');
    expect(row(rows, 'gepland')).toMatchObject({
      Resultaat: 'Nog niet te bestellen',
      Gepland: 'Glasvezel gepland: Q3 2027',
    });
    expect(row(rows, 'niets')).toMatchObject({ Resultaat: 'Niets te bestellen' });
    expect(row(rows, 'heel')['Resultaat']).toMatch(/^\d+ lijnen te bestellen$/);
  });

  it('not checked is not the same as not available: away, too slow and unreadable have their own words', async () => {
    const run = await client.begun(
      await client.planned('8000JJ;15;;weg\n8100JK;16;;traag\n8200JL;17;;ruis\n1000AA;3;;goed'),
    );
    const shown = wordsOf(await client.ended(run));
    expect(shown).toContain('Klaar, maar niet elk adres is gecontroleerd');
    const rows = await client.file(run);
    for (const [reference, words] of [
      ['weg', 'De netwerkaanbieder gaf geen antwoord'],
      ['traag', 'De netwerkaanbieder gaf niet op tijd antwoord'],
      ['ruis', 'was niet te lezen'],
    ] as const) {
      expect(row(rows, reference)).toMatchObject({ Uitkomst: 'Niet gecontroleerd', Resultaat: '' });
      expect(row(rows, reference)['Toelichting']).toContain(words);
    }
    expect(row(rows, 'goed')['Uitkomst']).toBe('Gecontroleerd');
    const again = await client.get(`${CHECKS}/create?run=${run.split('/').at(-1)}`);
    expect(/<textarea[^>]*>([^<]*)/.exec(again.text)?.[1]?.trim().split('\n')).toHaveLength(3);
  });

  it('show their progress as a bar with words, until they have ended', async () => {
    await portal.faults([{ match: 'rpc:broadband.zipcode', delay_ms: 1_500 }]);
    const run = await client.begun(await client.planned('1000AA;1\n4000DD;7'));
    const { text } = await client.get(run);
    expect(text).toMatch(/<p id="progress-text">[^<]+<\/p><progress [^>]*aria-labelledby="progress-text"[^>]*max="2"/);
    expect((await client.ended(run)).text).not.toContain('<progress');
  });

  it('lines that cannot be read are not said to be nothing, and some of many are told', async () => {
    const lines = (available: unknown[]) => [
      { match: 'rpc:broadband.zipcode', status: 200, body: { jsonrpc: '2.0', id: 1, result: { available } } },
    ];
    await portal.faults(lines([{ carrier_product_id: 'x' }, 7]));
    const run = await client.begun(await client.planned('1000AA;3;;ruis'));
    await client.ended(run);
    await portal.faults([]);
    expect(row(await client.file(run), 'ruis')).toMatchObject({ Uitkomst: 'Niet gecontroleerd', Resultaat: '' });
  });

  it('rows that are no address are told by line and column, and the others are checked', async () => {
    const plan = await client.planned('postcode;nr;kenmerk\n1000;1;a\n1000AA;;b\n1000AA;1;c');
    const words = wordsOf(plan);
    expect(words).toContain('Regel 2, kolom postcode: ‘1000’ is geen postcode');
    expect(words).toContain('Regel 3, kolom huisnummer: niet ingevuld');
    expect(words).toContain('Controleer 1 adres');
  });

  it('takes 500 addresses and refuses 501 with the form as typed', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `1011AB;${at + 1};;F-${at}`).join('\n');
    expect(wordsOf(await client.planned(lines(500)))).toContain('Controleer 500 adressen');
    await client.open(`${CHECKS}/create`);
    const refused = await client.submit(`${CHECKS}/create`, { wish: 'check', numbers: lines(501) });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toContain('Kies hoogstens 500 adressen tegelijk');
    expect(refused.text).toContain('1011AB;501;;F-500');
  });
});

describe('a file of addresses', () => {
  it('is read as Excel saves it, in either encoding', async () => {
    const csv = 'Klant;Postcode;Huisnummer\r\nCuraçao;1000AA;3\r\n"De ""Lange""";1000AA;5\r\n';
    for (const content of [Buffer.from(`\uFEFF${csv}`, 'utf8'), Buffer.from(csv, 'latin1')]) {
      const answer = await client.upload(content);
      expect(answer.status).toBe(303);
      const words = wordsOf(await client.follow(answer));
      expect(words).toContain('Curaçao');
      expect(words).toContain('De "Lange"');
      expect(words).toContain('Controleer 2 adressen');
    }
  });

  it.each([
    ['no file', '', '', 'Kies een bestand met adressen'],
    ['a workbook', 'PK\u0003\u0004\u0014\u0000', 'a.xlsx', 'Dit bestand kan niet worden gelezen'],
    ['a long one', 'x'.repeat(60_000), 'a.csv', 'Dit zijn te veel tekens'],
    ['one that is not read to its end', 'x'.repeat(2_000_000), 'a.csv', 'Dit zijn te veel tekens'],
  ])('%s is refused beside the field', async (_case, content, name, words) => {
    const answer = await client.upload(content, name);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer).join()).toContain(words);
    expect(answer.text).toContain('href="#addresses-file"');
  });

  it('with too many rows comes back as pasted lines, so that nothing is lost', async () => {
    const answer = await client.upload(Array.from({ length: 501 }, (_, at) => `1011AB;${at + 1}`).join('\n'));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('1011AB;501');
  });
});
