import { describe, expect, it } from 'vitest';
import { orderBefore } from '~tests/fixtures/broadband/earlier-order';
import { errorsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { mendForm as formOf, ordersIn, SheetClient } from './sheet-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, SheetClient, 'reseller', { anew: true });

const ROWS = ['adres\tklant', '2000 BB 10\t', '2000 BB 10 B\tOnbekend BV', 'geen adres\t', '1000 AA 1\t'].join('\n');

const mend = (page: Page, fields: Readonly<Record<string, string>>) => client.mend(page, fields);
const rowAt = (judged: Page, at: number) => client.rowAt(judged, at);

describe('34 a row of a sheet is mended in its list', () => {
  it('a row that lacks something has its form below it, is judged alone, and the page comes back there', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const judged = await client.judged(ROWS);
    expect(wordsOf(judged)).toContain('Verbeter ze één voor één, te beginnen bij regel 2');
    expect(judged.text.match(/Verbeter deze regel/g)).toHaveLength(3);
    const row = await rowAt(judged, 0);
    expect(wordsOf(row)).toContain('Regel 2 verbeteren');
    expect(formOf(row)).toMatch(/<option value="A">A<\/option>/);
    const before = await portal.lastCall();
    const answer = await mend(row, { suffix: 'A' });
    expect(answer.location?.href).toContain(`${judged.address.pathname}?row=0#row-0`);
    const asked = (await portal.ledger(before)).filter(({ rpc_method }) => rpc_method === 'zipcode');
    expect(asked).toHaveLength(1);
    const after = await client.follow(answer);
    expect(wordsOf(after)).toContain('Wij hebben deze regel opnieuw bekeken.');
    expect(wordsOf(after)).toContain('Naar regel 3, waar ook iets mist');
    expect(formOf(after)).toBe('');
    expect(after.text).toContain('id="row-0"');
    expect(wordsOf(after)).toContain('Naar de bestelling van 1 verbinding');
    const third = await client.follow(await mend(await rowAt(judged, 1), { customer: 'Garage Janßen' }));
    // the form stays open while something is missing, and says what
    expect(wordsOf(third)).toContain('Vul een e-mailadres in');
    const contact = { contact_name: 'Jan', contact_email: 'jan@x.example', contact_phonenumber: '020 123 4567' };
    await mend(third, { customer: 'Garage Janßen', ...contact });
    await mend(await rowAt(judged, 2), { address: '1000 AA 5' });
    const plan = await client.planned(await client.open(judged.address));
    expect(wordsOf(plan)).toMatch(/Ik bestel 3 verbindingen/);
    await client.begin(plan);
    await client.ended(plan.address.pathname);
    expect(ordersIn(await portal.ledger(since))).toEqual(['1000AA 5', '2000BB 10 A', '2000BB 10 B']);
  });

  it('a customer whose name is only like it is chosen from a list, told apart by the address', async () => {
    await orderBefore(client);
    const judged = await client.judged('adres\tklant\n2000 BB 10 A\tGarage');
    const row = await rowAt(judged, 0);
    const [, uuid = ''] = /<option value="([0-9a-f-]{36})">Garage Janßen, /.exec(formOf(row)) ?? [];
    const contact = { contact_name: 'Jan', contact_email: 'jan@x.example', contact_phonenumber: '020 123 4567' };
    // the row and its form have the name, not the id by which it was chosen
    const chosen = await client.follow(await mend(row, { chosenCustomer: uuid }));
    expect(wordsOf(chosen)).toMatch(/Regel 2, Garage Janßen.*Vul een e-mailadres in/);
    expect(formOf(chosen)).toMatch(/name="customer"[^>]*value="Garage Janßen"/);
    expect(chosen.text).not.toContain(uuid);
    const after = await client.follow(await mend(chosen, contact));
    expect(wordsOf(after)).toMatch(/Klaar om te bestellen.*Garage Janßen/);
  });

  it('a mended row is in the sheet that is mended as a whole, and in its file', async () => {
    await orderBefore(client);
    const judged = await client.judged(ROWS);
    await mend(await rowAt(judged, 2), { address: '1000 AA 5', tags: 'noord' });
    const id = judged.address.pathname.split('/').at(-1) ?? '';
    const again = await client.get(`/connections/create/sheet/create?again=${id}`);
    expect(again.text).toMatch(/1000 AA 5[^\n]*\tnoord/);
    expect((await client.get(`${judged.address.pathname}/export`)).text).toContain('1000 AA 5');
  });

  it('what is no address, no date, or an address of the sheet already is refused in the row, as typed', async () => {
    await orderBefore(client);
    const judged = await client.judged(ROWS);
    const row = await rowAt(judged, 2);
    const wrong = await mend(row, { address: 'nog steeds niets' });
    expect([wrong.status, errorsOf(wrong).join()]).toEqual([422, expect.stringContaining('geen adres dat wij')]);
    expect(formOf(wrong)).toContain('nog steeds niets');
    expect(wrong.text).toMatch(/<title>Fout: /);
    const twice = await mend(row, { address: '1000aa 1' });
    expect(errorsOf(twice)).toEqual(['Regel 5 heeft dit adres al']);
    const date = await mend(row, { address: '1000 AA 5', date: '31-02-2027' });
    expect(errorsOf(date)).toEqual(['‘31-02-2027’ is geen datum die wij kunnen lezen']);
    const long = await mend(row, { address: '1000 AA 5', customer: 'x'.repeat(301) });
    expect(errorsOf(long)).toEqual(['Vul hoogstens 300 tekens in']);
  });

  it('of two tabs at one row the second loses nothing unseen, and two rows at once do not lose each other', async () => {
    await orderBefore(client);
    const judged = await client.judged(ROWS);
    const [one, other, third] = await Promise.all([rowAt(judged, 0), rowAt(judged, 1), rowAt(judged, 2)]);
    const both = await Promise.all([mend(one, { suffix: 'A' }), mend(third, { address: '1000 AA 5' })]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(wordsOf(await client.open(judged.address))).toContain('Naar de bestelling van 2 verbindingen');
    expect((await mend(other, { customer: 'Bestaat Niet' })).status).toBe(303);
    const late = await mend(other, { customer: 'Garage Janßen' });
    expect([late.status, errorsOf(late).join()]).toEqual([409, expect.stringContaining('intussen gewijzigd')]);
    expect(formOf(late)).toContain('Garage Janßen');
    // a row that lacks nothing any more is left as it is
    const over = await client.follow(await mend(one, { suffix: 'B' }));
    expect(wordsOf(over)).toContain('Aan deze regel mist niets meer.');
    expect(wordsOf(over)).toContain('2000 BB 10 A');
  });

  it('a provider that fails leaves the row as it was, and says so', async () => {
    await orderBefore(client);
    const judged = await client.judged(ROWS);
    const row = await rowAt(judged, 2);
    await portal.faults([{ match: 'rpc:broadband.zipcode', status: 500 }]);
    const failed = await mend(row, { address: '1000 AA 5' });
    await portal.faults([]);
    expect([failed.status, errorsOf(failed).join()]).toEqual([502, expect.stringContaining('netwerkaanbieder')]);
    expect(wordsOf(await client.open(judged.address))).toContain('‘geen adres’ is geen adres');
    const other = await SheetClient.signedIn(portal, 'noprice');
    expect((await other.get(row.address)).status).toBe(404);
    expect((await other.submit(row.address.pathname + row.address.search, { address: '1000 AA 5' })).status).toBe(404);
  });

  it('a draft of a mended row has what it was mended to, and not the draft that was made of it before', async () => {
    await orderBefore(client);
    const judged = await client.judged('adres\tklant\n2000 BB 10 A\tOnbekend BV');
    const draft = async () => client.follow(await client.submit(`${judged.address.pathname}/rows/0/draft`));
    const before = await draft();
    expect(before.address.pathname).toBe((await draft()).address.pathname);
    expect((await mend(await rowAt(judged, 0), { address: '1000 AA 5' })).status).toBe(303);
    const after = await draft();
    expect(after.address.pathname).not.toBe(before.address.pathname);
    expect(wordsOf(before)).toContain(' 10 A, 2000 BB');
    expect(wordsOf(after)).toContain(' 5, 1000 AA');
    expect((await draft()).address.pathname).toBe(after.address.pathname);
  });

  it('what was typed when the session ended is in the form of that row again, and not in that of another', async () => {
    await orderBefore(client);
    const judged = await client.judged(ROWS);
    const row = await rowAt(judged, 2);
    client.cookies.clear();
    expect((await mend(row, { address: '1000 AA 5', tags: 'noord' })).location?.pathname).toBe('/session/expired');
    await client.signIn('reseller');
    const back = await rowAt(judged, 2);
    expect(formOf(back)).toMatch(/value="1000 AA 5"[\s\S]*value="noord"/);
    expect(formOf(await rowAt(judged, 1))).not.toContain('noord');
    // the row still lacks something, and its form then has what the row has
    await mend(back, { address: '1000 AA 5', customer: 'Bestaat Niet', tags: 'zuid' });
    expect(formOf(await rowAt(judged, 2))).toMatch(/value="Bestaat Niet"[\s\S]*value="zuid"/);
  });

  it('two rows that become one address at the same moment are counted once, and ordered once', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const judged = await client.judged(ROWS);
    const rows = await Promise.all([rowAt(judged, 0), rowAt(judged, 2)]);
    await Promise.all(rows.map((row) => mend(row, { address: '1000 AA 5' })));
    const after = await client.open(judged.address);
    expect(wordsOf(after)).toContain('Naar de bestelling van 1 verbinding');
    const plan = await client.planned(after);
    await client.begin(plan);
    await client.ended(plan.address.pathname);
    expect(ordersIn(await portal.ledger(since))).toEqual(['1000AA 5']);
  });
});
