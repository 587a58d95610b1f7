import { expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { MobileOrderClient } from '~tests/fixtures/clients/mobile-order-client';
import { wordsOf } from '~tests/fixtures/page';

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
