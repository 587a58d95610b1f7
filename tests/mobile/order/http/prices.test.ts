import { expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { MobileOrderClient } from '~tests/fixtures/clients/mobile-order-client';
import { wordsOf } from '~tests/fixtures/page';
import { costs } from '~tests/mobile/order/http/offered';

const portal = filePortal({ connections: 5 });

it('MOB-15 MOB-19 equipment, which is sold without a contract, has its price where it is chosen', async () => {
  const client = await MobileOrderClient.signedIn(portal);
  const words = wordsOf(await client.walk('product'));
  for (const [name, price] of [
    ['Router 4G Poldra R40', '€ 189,00'],
    ['Buitenantenne Poldra A2', '€ 79,00'],
  ] as const)
    expect(words).toMatch(new RegExp(`${name}[^€]{0,20}${price}`));
});

it('ordering F7 MOB-08 the confirmed price of a SIM stands on its confirmation, for who may see prices alone', async () => {
  const client = await MobileOrderClient.signedIn(portal);
  const review = await client.walk('review');
  const [, price = ''] = /Per maand Mobiel Internet NL (€ [\d.,]+)/.exec(wordsOf(review)) ?? [];
  const done = await client.follow(await client.order(review));
  expect([price.startsWith('€ '), wordsOf(done)]).toEqual([
    true,
    expect.stringMatching(/Prijzen € [\d.,]+ per maand.*, zonder btw/),
  ]);
  const quiet = await MobileOrderClient.signedIn(portal, 'mobile');
  const unseen = await quiet.follow(await quiet.order(await quiet.walk('review')));
  expect(wordsOf(unseen)).not.toMatch(/Prijzen|€/);
});

it('MOB-08 PER-05 the order bar has the monthly price of a SIM and its bundle, for who may see prices alone', async () => {
  const bar = 'Mobiel Internet NL · Data NL 100 MB · Kassa Utrecht · 36 maanden';
  for (const [user, said] of [
    [undefined, `${bar} · € 3,50 per maand Doorgaan`],
    ['mobile', `${bar} Doorgaan`],
  ] as const)
    expect(wordsOf(await (await MobileOrderClient.signedIn(portal, user)).walk('customer'))).toContain(said);
});

it('ordering 3 the review says when the contracts end, and their whole sum where offer and receipt agree', async () => {
  const client = await MobileOrderClient.signedIn(portal);
  const review = await client.walk('review');
  const several = await client.walk('review', { sim: { name: 'Bus 1\nBus 2' } });
  const ends = /Contractduur 36 maanden Op zijn vroegst tot en met \d\d-\d\d-20\d\d\. De netwerkaanbieder bepaalt/;
  const said = async (price: string, { address } = review) => {
    await portal.faults([costs(price)]);
    const words = wordsOf(await client.get(address.pathname));
    expect(words).toMatch(ends);
    return /(?:Alle SIM’s over|Over) 36 maanden (?:samen )?[^.]+eenmalig betaalt\./.exec(words)?.[0];
  };
  expect([await said('€ 3,50'), await said('€ 3,50', several), await said('€ 3,60'), await said('€ 1.234')]).toEqual([
    'Over 36 maanden samen € 126,00, met wat u eenmalig betaalt.',
    'Alle SIM’s over 36 maanden samen € 252,00, met wat u eenmalig betaalt.',
    undefined,
    undefined,
  ]);
  await portal.faults([]);
  const quiet = wordsOf(await (await MobileOrderClient.signedIn(portal, 'mobile')).walk('review'));
  expect([ends.test(quiet), quiet.includes('eenmalig betaalt')]).toEqual([true, false]);
});
