import { describe, expect, it } from 'vitest';
import { today } from '~/kernel/time/dates';
import { POOLS } from '~tests/fixtures/data-pool';
import { restWritesSince } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf, wordsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';
import { LIST, CREATE, DONE, productIn, newPools } from '~tests/fixtures/mobile/new-pools';

const { portal, client, named, review } = newPools();
/** The contract length that is chosen in the form. */
const chosenTerm = (form: Page) => mainForm(form).fields['months'];
const OFFERED = { match: 'GET /score/mobile-broadband/products/availability/data-pools' };

describe('MOB-13 MOB-19 the order of a data pool', () => {
  it('offers what there is with its prices, the usual duration first', async () => {
    const form = await client.get(CREATE);
    expect(textOf(/<main[\s\S]*<\/main>/.exec(form.text)?.[0] ?? '')).toMatch(/Datapool NL .*24 maanden € .*\/mnd/);
    expect(chosenTerm(form)).toBe('24');
    expect(textOf((await client.get(LIST)).text)).toContain('Bestel datapool');
  });

  it.each([
    ['product', { months: '24', name: 'Bussen' }, 'Kies een datapool'],
    ['name', { months: '24', name: '  ' }, 'Vul een naam in'],
    ['name', { months: '24', name: 'x'.repeat(51) }, 'Vul een naam in van hoogstens 50 tekens'],
    ['months', { months: '7', name: 'Bussen' }, 'Kies een contractduur die bij deze datapool hoort'],
  ])('refuses a wrong %s, and what was typed is kept', async (field, fields, message) => {
    const form = await client.get(CREATE);
    const page = await client.configure(CREATE, field === 'product' ? fields : { product: productIn(form), ...fields });
    expect([page.status, errorsOf(page)]).toEqual([422, [message]]);
  });

  it('shows what it costs before it is ordered, once however often its button is pressed, and thanks', async () => {
    const page = await review('Bezorgbussen');
    expect(textOf(page.text)).toMatch(/Naam Bezorgbussen Product Datapool .* Contractduur 24 maanden .* Kosten .*€/);
    const since = await portal.lastCall();
    const answers = await Promise.all([1, 2, 3].map(() => client.confirm(page)));
    expect(answers.map(({ address }) => address.pathname)).toContain(DONE);
    expect(await restWritesSince(portal, since)).toHaveLength(1);
    expect(await named('Bezorgbussen')).toHaveLength(1);
    const thanked = answers.filter(({ address }) => address.pathname === DONE);
    for (const { text } of thanked) expect(textOf(text)).toMatch(/Bedankt, uw datapool is besteld.*Naam Bezorgbussen/);
  });

  it('ordering F5 a pool says that it is a contract, what that comes to, and afterwards what was bought', async () => {
    const page = await review('Bezorgvloot');
    const words = textOf(page.text);
    expect(words).toContain('Met bestellen gaat u een contract aan voor de gekozen contractduur.');
    expect(words).toMatch(/Begint op De netwerkaanbieder bepaalt de begindatum\..* Contract tot en met Na 24 maanden/);
    const [, price = '', sum = ''] = /24 × € ([\d.,]+) = € ([\d.,]+), zonder btw/.exec(words) ?? [];
    const cents = (text: string) => Number(text.replace(/[.,]/g, ''));
    expect(cents(price)).toBeGreaterThan(0);
    expect(cents(sum)).toBe(24 * cents(price));
    const done = await client.confirm(page);
    expect(done.address.pathname).toBe(DONE);
    const [pool] = await named('Bezorgvloot');
    expect(textOf(done.text)).toMatch(
      /Naam Bezorgvloot Product Datapool .* Contractduur 24 maanden Begint op \d\d-\d\d-\d{4} Contract tot en met \d\d-\d\d-\d{4} Over de hele contractduur 24 × € .* Prijzen € [\d.,]+ per maand.*, zonder btw Besteld op \d\d-\d\d-\d{4}/,
    );
    expect(done.text).toContain(`href="${LIST}/${pool?.uuid}"`);
    // 34: another one begins with the same product and term, and a name of its own
    const [, again = ''] = /href="([^"]+)"[^>]*>Nog een zoals deze/.exec(done.text) ?? [];
    const form = await client.get(again.replaceAll('&amp;', '&'));
    expect(form.text).toMatch(/<input[^>]*name="product"[^>]*checked[^>]*>/);
    expect(chosenTerm(form)).toBe('24');
    expect(form.text).toMatch(/name="name"(?![^>]*value="[^"])/);
    const other24 = await client.get(again.replace('24', '99').replace(/product=[^&]*/, 'product=x'));
    expect(other24.text).not.toMatch(/<input[^>]*name="product"[^>]*checked/);
    const other = await PortalClient.signedIn(portal, 'mobile');
    expect((await other.get(done.address)).address.pathname).toBe(LIST);
  });

  it('ordering F18 c a pool that begins later has a first day, and is nowhere said to have begun', async () => {
    const [pool] = await named('Nieuwe vloot');
    const page = wordsOf(await client.get(`${LIST}/${pool?.uuid}`));
    const [, first = ''] = /Begindatum (\d\d-\d\d-\d{4})/.exec(page) ?? [];
    expect(first.split('-').reverse().join('-') > today(new Date()), page).toBe(true);
    const list = wordsOf(await client.get(`${LIST}?search=Nieuwe`));
    expect(list).toContain(first);
    for (const words of [page, list]) expect(words).not.toMatch(/[Bb]egonnen/);
  });

  it('ordering F5 a second pool of one name is ordered by who ticks that, and nobody is kept from it who cannot be told', async () => {
    await client.confirm(await review('Kassa pool'));
    const fields = { product: productIn(await client.get(CREATE)), months: '24', name: ' kassa  POOL' };
    const asked = await client.configure(CREATE, fields);
    expect([asked.status, errorsOf(asked)]).toEqual([
      422,
      ['U heeft al een datapool die kassa POOL heet. Kies een andere naam, of vink aan dat u er nog een wilt'],
    ]);
    const since = await portal.lastCall();
    await client.confirm(await client.configure(CREATE, { ...fields, second: 'on' }));
    expect(await restWritesSince(portal, since)).toHaveLength(1);
    await portal.faults([{ match: `GET ${POOLS}`, status: 500 }]);
    expect(textOf((await client.configure(CREATE, fields)).text)).toContain(
      'Wij konden niet nakijken of u al een datapool met deze naam heeft.',
    );
  });

  it('ordering F5 says nothing of a sum that is not told as one a month, nor to who may not see prices', async () => {
    const form = await client.get(CREATE);
    const fields = { product: productIn(form), months: '24', name: 'Zonder som' };
    const total = [{ type: 'recurring', i18n_name: 'Per maand', prices: [], total_price: '€ 1,00' }];
    await portal.faults([{ match: `GET ${POOLS}receipt`, status: 200, body: { prices_per_category: total } }]);
    expect(textOf((await client.configure(CREATE, fields)).text)).not.toContain('Over de hele contractduur');
    await portal.faults([]);
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const words = textOf((await quiet.configure(CREATE, fields)).text);
    expect([words.includes('Naam Zonder som'), words.includes('€')]).toEqual([true, false]);
  });

  it.each([
    ['fails', { status: 500 }],
    ['names nothing', { status: 200, body: { prices_per_category: [] } }],
  ])(
    'desk 11 a pool whose receipt %s takes a tick of its own, and says afterwards that no sum was confirmed',
    async (what, fault) => {
      const page = await review(`Ongezien ${what}`);
      const since = await portal.lastCall();
      await portal.faults([{ match: `GET ${POOLS}receipt`, ...fault }]);
      const lost = await client.confirm(page);
      expect([lost.status, errorsOf(lost)]).toEqual([
        422,
        [expect.stringMatching(/^De kosten die u zag, zijn nu niet meer te lezen\. Er is niets verstuurd\. Vink aan/)],
      ]);
      expect(lost.text).toMatch(/<input[^>]*name="confirm"[^>]*checked/);
      expect(textOf(lost.text)).toContain('Ik ga door zonder de kosten te zien');
      expect(errorsOf(await client.confirm(lost))).toEqual([
        expect.stringContaining('De kosten zijn nu niet te lezen'),
      ]);
      expect(await restWritesSince(portal, since)).toEqual([]);
      const done = await client.confirm(lost, { confirm: 'on', unpriced: 'on' });
      expect([done.address.pathname, textOf(done.text)]).toEqual([
        DONE,
        expect.stringContaining('U heeft besteld zonder de prijs te zien'),
      ]);
      expect(await restWritesSince(portal, since)).toHaveLength(1);
    },
  );

  it('MOB-15 hides what is for staff, and offers a product that has nothing else to nobody', async () => {
    const pricing = [
      { offer: { contract_duration: 12 }, is_admin_only: true },
      { offer: { contract_duration: 36 }, is_default_contract_duration: true },
    ];
    const results = [
      { uuid: 'p1', i18n_name: 'Voor iedereen', pricing },
      { uuid: 'p2', i18n_name: 'Voor beheer', pricing: [pricing[0]] },
    ];
    await portal.faults([{ ...OFFERED, status: 200, body: { results } }]);
    const words = textOf((await client.get(CREATE)).text);
    expect([words.includes('Voor iedereen'), words.includes('Voor beheer'), words.includes('12 maanden')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('foreign N14 a term may stand beside its price, and a price that is not told is said to be unknown', async () => {
    const total_prices = [{ i18n_price: '€ 12,34', recurring: true, recurring_interval_unit: 'months' }];
    const results = [
      { uuid: 'p1', i18n_name: 'Plat', pricing: [{ contract_duration: 12, total_prices }] },
      { uuid: 'p2', i18n_name: 'Zonder prijs', pricing: [{ contract_duration: 24 }] },
      { uuid: 'p3', i18n_name: 'Kapot', pricing: [{ contract_duration: 'ooit', total_prices }] },
    ];
    await portal.faults([{ ...OFFERED, status: 200, body: { results } }]);
    const words = wordsOf(await client.get(CREATE));
    expect(words).toMatch(/Plat 12 maanden € 12,34.*Zonder prijs Prijs niet bekend Kapot Prijs niet bekend/);
    expect(words.match(/€ 12,34/g)).toHaveLength(1);
  });

  it('ERR-04 says when what is offered cannot be loaded', async () => {
    await portal.faults([{ ...OFFERED, status: 500 }]);
    expect(textOf((await client.get(CREATE)).text)).toContain('Wij kunnen nu niet laden wat u kunt bestellen');
  });

  it('PER-02 PER-03 is for who may order something mobile', async () => {
    for (const username of ['reader', 'support'])
      expect((await (await PortalClient.signedIn(portal, username)).open(CREATE)).status, username).toBe(403);
    const reader = await PortalClient.signedIn(portal, 'reader');
    expect(textOf((await reader.get(LIST)).text)).not.toContain('Bestel datapool');
  });
});
