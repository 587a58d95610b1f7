import { describe, expect, it } from 'vitest';
import { draftOf, EU, NL, NL_36, START, stepOf } from '~tests/fixtures/clients/mobile-order-client';
import { errorsOf, mainForm, optionsOf, wordsOf } from '~tests/fixtures/page';
import { costs, hasPools, offers, pool, products } from '~tests/mobile/order/http/offered';
import { mobileOrderInput } from '~tests/fixtures/mobile/order-input';

const { portal, nl, mark, refuses } = mobileOrderInput();

describe('MOB-08 the name and the zone', () => {
  refuses('sim', [
    ['no name', { name: '' }, 'De databundel moet een naam hebben', 'Data bundle must have a name'],
    ['blanks alone', { name: '   ' }, 'De databundel moet een naam hebben', 'Data bundle must have a name'],
    ['51 characters', { name: 'x'.repeat(51) }, 'Gebruik hoogstens 50 tekens', 'Use at most 50 characters'],
    [
      'one of several too long',
      { name: `Kassa\nb${'x'.repeat(50)}` },
      `Gebruik hoogstens 50 tekens per naam. Te lang is de naam die begint met ‘b${'x'.repeat(49)}’`,
      `Use at most 50 characters per name. Too long is the name that begins with ‘b${'x'.repeat(49)}’`,
    ],
    [
      'one name twice',
      { name: 'Kassa & Co\n\nBalie\n Kassa & Co ' },
      'De naam ‘Kassa & Co’ staat er twee keer. Geef elke SIM een eigen naam',
      'The name ‘Kassa & Co’ is there twice. Give each SIM a name of its own',
    ],
    [
      'a name that would be a text of ours',
      { name: '$t(common:flash.orderDiscarded)\n{{name}}\n$t(common:flash.orderDiscarded)' },
      'De naam ‘$t(common:flash.orderDiscarded)’ staat er twee keer. Geef elke SIM een eigen naam',
      'The name ‘$t(common:flash.orderDiscarded)’ is there twice. Give each SIM a name of its own',
    ],
    [
      'more than 25',
      { name: Array.from({ length: 26 }, (_, at) => `Kassa ${at}`).join('\n') },
      'Bestel hoogstens 25 SIM’s tegelijk. U vulde 26 namen in',
      'Order at most 25 SIMs at a time. You filled in 26 names',
    ],
    ['no zone', { name: 'Kassa', zone: undefined }, 'Kies waar de SIM wordt gebruikt', 'Choose where the SIM is used'],
    ['zone 3', { name: 'Kassa', zone: '3' }, 'Kies waar de SIM wordt gebruikt', 'Choose where the SIM is used'],
  ]);

  it('ordering F16 of names from a sheet it is asked which column has them', async () => {
    const start = await nl.open(START);
    const name = 'Kassa 1\tUtrecht\nKassa 2\tBreda';
    const asked = await nl.press(start, { name });
    const startsAtNames = (page: { readonly text: string }) => /<textarea[^>]*autofocus/i.test(page.text);
    expect([startsAtNames(start), startsAtNames(asked)], 'a refused form starts at its errors').toEqual([true, false]);
    expect([asked.status, errorsOf(asked)]).toEqual([
      422,
      ['Kies in welke kolom de naam staat. Uw lijst heeft kolommen, met een tab, puntkomma of komma ertussen'],
    ]);
    expect(optionsOf(asked, 'column')).toEqual([
      'Kies een kolom',
      'Kolom 1: Kassa 1',
      'Kolom 2: Utrecht',
      'De hele regel is de naam',
    ]);
    // a column that nobody chose is no column
    expect(errorsOf(await nl.press(asked, { name }))).toEqual(errorsOf(asked));
    const product = await nl.fill(asked, { name, column: '2' });
    expect(product.text).toContain('Utrecht, Breda');
    expect((await nl.press(start, { name, column: '9' })).status).toBe(422);
  });

  it('36 a heading is no SIM, a row without a name is not left out, and a list needs no column', async () => {
    const start = await nl.open(START);
    const sheet = 'Naam\tPlaats\nKassa 1\tUtrecht\n\tBreda';
    const asked = await nl.press(start, { name: sheet });
    expect(wordsOf(asked)).toContain('Een kop boven de kolom, zoals ‘Naam’, telt niet mee');
    const lacking = await nl.press(asked, { name: sheet, column: '1' });
    expect([lacking.status, errorsOf(lacking)]).toEqual([
      422,
      ['Geef elke SIM een naam. In deze kolom staat er geen bij ‘Breda’'],
    ]);
    const named = await nl.fill(lacking, { name: sheet.replace('\n\t', '\nKassa 2\t'), column: '1' });
    expect(named.text).toContain('Kassa 1, Kassa 2');
    expect(named.text).not.toContain('Naam, Kassa 1');
    const list = await nl.fill(lacking, { name: 'Kassa 3\nKassa 4', column: '2' });
    expect(list.text).toContain('Kassa 3, Kassa 4');
  });

  it('MOB-12 the Netherlands is proposed, and nothing is asked of the provider', async () => {
    const page = await nl.open(START);
    expect(mainForm(page).fields['zone']).toBe('1');
    const calls = (await portal.ledger(mark.since)).filter(({ path }) => path.includes('mobile-broadband'));
    expect(calls).toEqual([]);
  });
});

describe('MOB-14 MOB-19 the subscription', () => {
  refuses('product', [
    ['none', {}, 'Kies een abonnement', 'Choose a subscription'],
    [
      'one that is not offered',
      { product: '00000000-0000-4000-8000-000000000000' },
      'Dit abonnement is hier niet te bestellen. Kies een ander abonnement',
      'This subscription cannot be ordered here. Choose another subscription',
    ],
    [
      'a bundle in its place',
      { product: products.bundle.uuid },
      'Dit abonnement is hier niet te bestellen. Kies een ander abonnement',
      'This subscription cannot be ordered here. Choose another subscription',
    ],
    [
      'a duration that it does not have',
      { product: `${NL}/24` },
      'Mobiel Internet NL is te bestellen voor: 12 maanden, 36 maanden. Kies een van deze contractduren',
      'Mobiel Internet NL can be ordered for: 12 months, 36 months. Choose one of these contract durations',
    ],
    [
      'a SIM that it does not have',
      { product: `${EU}/36`, sim_type: 'embedded' },
      'Mobiel Internet EU is er alleen als: Losse simkaart',
      'Mobiel Internet EU only comes as: Separate SIM card',
    ],
    [
      'equipment that is not offered',
      { product: NL_36, 'hardware.unknown': 'on' },
      'Kies apparatuur uit de lijst',
      'Choose equipment from the list',
    ],
  ]);

  it('ordering F14 says with each of which kind alone it comes', async () => {
    await portal.faults([offers(products.nl, { ...products.eu, zones: [1], sim_types: ['embedded'] })]);
    const words = wordsOf(await nl.walk('product'));
    expect(words.match(/Alleen als: /g)).toHaveLength(1);
    expect(words).toMatch(/Mobiel Internet EU [^€]*Alleen als: Ingebouwde SIM/);
  });

  it('MOB-19 a table of subscriptions by contract lengths: each cell is a choice with its price, one is the default', async () => {
    const page = await nl.walk('product');
    const form = mainForm(page);
    expect([form.fields['product'], form.fields['sim_type']]).toEqual([undefined, 'triple']);
    for (const key of [`${NL}/12`, NL_36]) expect(page.text).toContain(`name="product" value="${key}"`);
    expect(wordsOf(page)).toContain(
      'Mobiel Internet NL, 12 maanden € 3,50 /mnd per maand Mobiel Internet NL, 36 maanden € 2,50 /mnd per maand Standaard',
    );
  });

  it('a draft of an earlier version, whose contract length is a field of its own, is shown and sent on', async () => {
    const page = await nl.walk('product');
    const earlier = { product: NL, contract_duration: '12' };
    const next = await nl.fill(page, earlier);
    expect(stepOf(next)).toBe('data');
    const again = await nl.get(`${START}/${draftOf(next)}/product`);
    expect(mainForm(again).fields['product']).toBe(`${NL}/12`);
  });

  it('MOB-12 in the European Union there is no other than what works there', async () => {
    const page = await nl.walk('product', { sim: { zone: '2' } });
    expect(wordsOf(page)).toContain('Mobiel Internet EU');
    expect(wordsOf(page)).not.toContain('Mobiel Internet NL');
  });

  it('another zone asks for it again, another name does not', async () => {
    const review = await nl.walk('review');
    const sim = await nl.get(`${START}/${draftOf(review)}/sim`);
    expect(stepOf(await nl.fill(sim, { name: 'Kassa Zwolle' }))).toBe('review');
    expect(stepOf(await nl.fill(await nl.get(sim.address), { zone: '2' }))).toBe('product');
  });
});

describe('MOB-08 the data', () => {
  const gone = [
    'Deze data is niet te kiezen bij dit abonnement. Kies iets anders',
    'This data cannot be chosen with this subscription. Choose something else',
  ] as const;
  refuses('data', [
    ['none', {}, 'Kies een databundel of een datapool', 'Choose a data bundle or a data pool'],
    ['a pool that is not there', { data_source: 'pool:00000000-0000-4000-8000-000000000000' }, ...gone],
    ['a subscription as a bundle', { data_source: `bundle:${NL}` }, ...gone],
    ['none of its own where bundles are sold', { data_source: 'own' }, ...gone],
  ]);

  it('is a pool of the organisation or a bundle of its own, of the same network', async () => {
    await portal.faults([
      offers(products.nl, products.eu, products.bundle, {
        ...products.bundle,
        uuid: 'other',
        i18n_name: 'Elders',
        provider: { name: 'Continent Connect' },
      }),
      hasPools(pool, {
        ...pool,
        uuid: 'other',
        i18n_name: 'Elders',
        product: { provider: { name: 'Continent Connect' } },
      }),
    ]);
    const words = wordsOf(await nl.walk('data'));
    expect(words).toContain('Datapool Vrachtwagens');
    expect(words).toContain('Data NL 1 GB Nederland · 1 GB per maand € 3,75 /mnd');
    expect(words).not.toContain('Elders');
  });

  it('is not asked where there is nothing to choose', async () => {
    await portal.faults([offers(products.nl), hasPools(), costs('€ 2,50')]);
    const customer = await nl.walk('customer');
    expect(wordsOf(customer)).toMatch(/Stap 3 van 5 ?\. Eindklant/);
    expect((await nl.open(`${START}/${draftOf(customer)}/data`)).status).toBe(404);
    const review = await nl.walk('review');
    expect(wordsOf(review)).not.toContain('Soort databundel');
  });
});
