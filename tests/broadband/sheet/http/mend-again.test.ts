import { describe, expect, it } from 'vitest';
import { orderBefore } from '~tests/fixtures/broadband/earlier-order';
import { wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { mendForm, ordersIn, SheetClient } from './sheet-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, SheetClient, 'reseller', { anew: true });

const ROWS = ['adres\tklant', '2000 BB 10 A\t', '2000 BB 10 B\t'].join('\n');
const CHANGE = '&change=on';
const CONTACT = { contact_name: 'Jan', contact_email: 'jan@x.example', contact_phonenumber: '020 123 4567' };

describe('34 a row of a sheet that lacks nothing can be changed', () => {
  it('its form opens at the row, is judged alone, and what is ordered is what it says then', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const judged = await client.judged(ROWS);
    expect(judged.text.match(/>Wijzig deze regel</g)).toHaveLength(2);
    // a row in sight has no form by itself
    expect(mendForm(await client.rowAt(judged, 0))).toBe('');
    const [, way = ''] = /href="([^"]*)"[^>]*aria-label="Wijzig regel 2"/.exec(judged.text) ?? [];
    const earlier = await client.planned(judged);
    const row = await client.get(way.replaceAll('&amp;', '&'));
    expect(wordsOf(row)).toContain('Regel 2 wijzigen');
    expect(mendForm(row)).toMatch(/name="address"[^>]*value="2000 BB 10 A"/);
    const after = await client.follow(await client.mend(row, { customer: 'Garage Janßen', ...CONTACT }));
    expect(wordsOf(after)).toContain('Wij hebben deze regel opnieuw bekeken.');
    expect(wordsOf(after)).toMatch(/Klaar om te bestellen.*Garage Janßen/);
    expect(mendForm(after)).toBe('');
    const plan = await client.planned(after);
    expect([plan.address.pathname === earlier.address.pathname, wordsOf(plan).includes('Garage Janßen')]).toEqual([
      false,
      true,
    ]);
    await client.begin(plan);
    await client.ended(plan.address.pathname);
    expect(ordersIn(await portal.ledger(since))).toEqual(['2000BB 10 A', '2000BB 10 B']);
  });

  it('a wrong change is told in the form, which stays open', async () => {
    await orderBefore(client);
    const judged = await client.judged(ROWS);
    const wrong = await client.mend(await client.rowAt(judged, 0, CHANGE), { address: 'nergens' });
    expect([wrong.status, wordsOf(wrong).includes('geen adres dat wij')]).toEqual([422, true]);
    expect(mendForm(wrong)).toContain('nergens');
  });

  it('a plan that was made before orders nothing of a changed row, and the new plan orders it once', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const judged = await client.judged(ROWS);
    const before = await client.planned(judged);
    const row = await client.rowAt(judged, 1, CHANGE);
    expect((await client.mend(row, { address: '1000 AA 5' })).status).toBe(303);
    const plan = await client.planned(await client.open(judged.address));
    expect(plan.address.pathname).not.toBe(before.address.pathname);
    await client.begin(before);
    const old = await client.ended(before.address.pathname);
    expect(wordsOf(old)).toContain('Niet besteld: deze regel is op het blad gewijzigd nadat u hem hier zag');
    expect(ordersIn(await portal.ledger(since))).toEqual(['2000BB 10 A']);
    const left = await client.planned(await client.open(judged.address));
    await client.begin(left);
    await client.ended(left.address.pathname);
    expect(ordersIn(await portal.ledger(since))).toEqual(['1000AA 5', '2000BB 10 A']);
  });

  it('a row that was ordered stays as it is', async () => {
    await orderBefore(client);
    const judged = await client.judged(ROWS);
    const row = await client.rowAt(judged, 1, CHANGE);
    const plan = await client.planned(judged);
    await client.begin(plan);
    await client.ended(plan.address.pathname);
    const since = await portal.lastCall();
    const late = await client.follow(await client.mend(row, { address: '1000 AA 5' }));
    expect(wordsOf(late)).toContain('Deze regel is intussen verstuurd, en kan hier niet meer worden gewijzigd.');
    expect(late.text).not.toContain('1000 AA 5');
    expect((await portal.ledger(since)).filter(({ rpc_method }) => rpc_method === 'zipcode')).toEqual([]);
    const page = await client.rowAt(judged, 1, CHANGE);
    expect([mendForm(page), page.text.includes('Wijzig deze regel')]).toEqual(['', false]);
  });
});
