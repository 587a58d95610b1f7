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
