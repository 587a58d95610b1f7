import { describe, expect, it } from 'vitest';
import { orderBefore } from '~tests/fixtures/broadband/earlier-order';
import { errorsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { SheetClient } from './sheet-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, SheetClient, 'reseller', { anew: true });

const SHEET = 'adres\trelatie\tsoort\n2000 BB 10 A\tGarage Janßen\tx\n2000 BB 10 B\t\ty';

describe('34 a sheet with columns that are not known asks what they hold', () => {
  it('each column has its heading and its first values; the plan then orders by what was chosen, and Back shows it', async () => {
    await orderBefore(client);
    const asked = await client.sheet(SHEET);
    expect(asked.address.pathname).toMatch(/\/columns$/);
    expect(wordsOf(asked)).toContain('Kolom 2: relatie Bijvoorbeeld ‘Garage Janßen’');
    expect(wordsOf(asked)).toContain('Bijvoorbeeld ‘x’, ‘y’');
    const plan = await client.follow(await client.press(asked, { column1: 'customer' }));
    expect(wordsOf(plan)).toContain('Deze kolommen gebruiken wij niet: soort');
    await client.submit(`${plan.address.pathname}/start`);
    const judged = await client.ended(plan.address.pathname);
    expect(wordsOf(judged)).toContain('Garage Janßen');
    // a sheet that is judged has no question any more
    expect((await client.open(asked.address)).location?.pathname).toBe(plan.address.pathname);
  });

  it('the choice stays with the sheet, in both languages, and can be changed until it begins', async () => {
    await orderBefore(client);
    const asked = await client.sheet(SHEET);
    await client.press(asked, { column1: 'tags' });
    const again = await client.open(asked.address.pathname);
    expect(again.text).toMatch(/<option value="tags" selected/);
    await client.post('/session/language', { language: 'en' });
    expect(wordsOf(await client.get(asked.address))).toContain('What do these columns hold?');
    await client.post('/session/language', { language: 'nl' });
    const plan = await client.follow(await client.press(again, { column1: 'none' }));
    expect(wordsOf(plan)).toContain('Deze kolommen gebruiken wij niet: relatie, soort');
  });

  it('two columns of one kind, and no address, are refused in words, and the form stays as typed', async () => {
    await orderBefore(client);
    const asked = await client.sheet(SHEET);
    const twice = await client.press(asked, { column1: 'customer', column2: 'customer' });
    expect([twice.status, errorsOf(twice)]).toEqual([
      422,
      ['‘Eindklant’ koos u al bij kolom 2. Kies hier iets anders'],
    ]);
    expect(twice.text.match(/<option value="customer" selected/g)).toHaveLength(2);
    const none = await client.press(asked, { column0: 'none' });
    expect(errorsOf(none)).toEqual([
      'Kies waar het adres staat: het hele adres in één kolom, of postcode en huisnummer',
    ]);
    expect((await client.press(asked, { column1: 'iets' })).status).toBe(422);
  });

  it('of two tabs that choose, the second reads that the first did', async () => {
    await orderBefore(client);
    const asked = await client.sheet(SHEET);
    expect((await client.press(asked, { column1: 'customer' })).status).toBe(303);
    const late = await client.press(asked, { column1: 'tags' });
    expect([late.status, errorsOf(late).join()]).toEqual([409, expect.stringContaining('in een ander tabblad')]);
    expect((await client.open(asked.address.pathname)).text).toMatch(/<option value="customer" selected/);
  });

  it('a colleague finds no such sheet, and a sheet of known columns asks nothing', async () => {
    await orderBefore(client);
    const asked = await client.sheet(SHEET);
    const other = await SheetClient.signedIn(portal, 'noprice');
    expect((await other.get(asked.address)).status).toBe(404);
    const known = await client.sheet('Straat;Huisnr;Postcode;Plaats;Klant\nWeg;1;1000AA;Ede;Garage Janßen');
    expect(known.address.pathname).toMatch(/sheet\/[0-9a-f-]{36}$/);
    expect((await client.open(`${known.address.pathname}/columns`)).status).toBe(303);
  });

  it('what a heading was said to stand above is proposed for the next sheet, asked all the same, seen and cleared', async () => {
    await orderBefore(client);
    const first = await client.sheet('adres\tdebiteur\tsoort\n2000 BB 10 A\tGarage Janßen\tx');
    await client.press(first, { column1: 'customer' });
    const next = await client.sheet('Adres\tDEBITEUR:\tSoort\n2000 BB 10 B\tGarage Janßen\ty');
    expect(next.address.pathname).toMatch(/\/columns$/);
    expect(next.text.match(/<option value="customer" selected/g)).toHaveLength(1);
    expect(wordsOf(next)).toMatch(/Kolom 2: DEBITEUR: Bijvoorbeeld ‘Garage Janßen’\. Zo koos u het vorige keer/);
    expect(wordsOf(next).match(/Zo koos u het vorige keer/g)).toHaveLength(1);
    const remembered = await client.get('/connections/create/remembered');
    expect(wordsOf(remembered)).toMatch(/Kolommen van uw bladen .*debiteur Eindklant/);
    const other = await SheetClient.signedIn(portal, 'noprice');
    expect(wordsOf(await other.get('/connections/create/remembered'))).not.toContain('debiteur');
    await client.fill(remembered);
    expect(wordsOf(await client.get('/connections/create/remembered'))).not.toContain('debiteur');
    expect(wordsOf(await client.get(next.address))).not.toContain('Zo koos u het vorige keer');
  });

  it('a column that its user names otherwise is remembered so, and one that orders nothing is forgotten', async () => {
    await orderBefore(client);
    const sheet = async () => client.sheet('adres\tboekcode\n2000 BB 10 A\tF-1');
    await client.press(await sheet(), { column1: 'customer' });
    const second = await sheet();
    await client.press(second, { column1: 'tags' });
    await client.press(await client.open(second.address.pathname), { column1: 'contact_name' });
    const third = await sheet();
    expect(third.text).toMatch(/<option value="contact_name" selected/);
    await client.press(third, { column1: 'none' });
    expect(wordsOf(await sheet())).not.toContain('Zo koos u het vorige keer');
  });

  it('the sheet that is changed as a whole has the columns that nobody has named', async () => {
    await orderBefore(client);
    const asked = await client.sheet(SHEET);
    const id = asked.address.pathname.split('/').at(-2) ?? '';
    const again = async () => (await client.get(`/connections/create/sheet/create?again=${id}`)).text;
    expect(await again()).toMatch(/label\trelatie\tsoort\n2000 BB 10 A\t+Garage Janßen\tx\n2000 BB 10 B\t+y</);
    await client.press(asked, { column1: 'customer' });
    expect(await again()).toMatch(/label\tsoort\n2000 BB 10 A\tGarage Janßen\t+x\n/);
  });

  it('a street with its number and a postcode in two columns are one address', async () => {
    await orderBefore(client);
    const asked = await client.sheet(
      'straat en nr\tplaats\tpc\twie\nProefstraat 10 A\tEde\t2000 BB\t\nProefstraat\tEde\t\tx',
    );
    const plan = await client.follow(await client.press(asked, { column0: 'address', column2: 'zipcode' }));
    expect(wordsOf(plan)).toContain('2000 BB 10 A');
    expect(wordsOf(plan)).toContain('‘Proefstraat’ is geen adres');
  });
});

it('36 a name behind the address, which orders nothing, is said at its row; a place is not', async () => {
  await orderBefore(client);
  const run = await client.judged('2000 BB 10 A, De Vries Bouw\nWeg 10 B, 2000 BB Haarlem');
  const shown = wordsOf(run);
  expect(shown).toContain('‘De Vries Bouw’ achter het adres gebruiken wij niet');
  expect(shown.match(/achter het adres gebruiken wij niet/g)).toHaveLength(1);
});
