import { describe, expect, it } from 'vitest';
import { apiClient, signIn } from '~tests/sandbox/client';
import { MobileOrderClient, NEW_ADDRESS } from '~tests/fixtures/clients/mobile-order-client';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5 });
const client = castMember(portal, MobileOrderClient, 'reseller');

/** The uuid of a customer. */
async function someCustomer(): Promise<string> {
  const provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
  const { body } = await provider.rest<{ results: { uuid: string }[] }>('GET', '/enduser/?per_page=1&search=Garage');
  return body.results[0]?.uuid ?? '';
}

async function complete(enduser: string): Promise<Page> {
  const delivery = { ...NEW_ADDRESS, 'new_address.city': 'Zwolle' };
  const review = await client.walk('review', { customer: { enduser, tags: 'kassa' }, delivery });
  return client.follow(await client.order(review));
}

/** The text for the customer. Undefined without one. */
const letterOf = ({ text }: Page) => {
  const [, letter] = /<pre class="letter"[^>]*>([\s\S]*?)<\/pre>/.exec(text) ?? [];
  return letter === undefined ? undefined : textOf(letter);
};

describe('34 the confirmation of a SIM', () => {
  it('names the customer and the labels, and has a text for the customer in both languages without prices or labels', async () => {
    const page = await complete(await someCustomer());
    expect(page.address.pathname).toContain('/mobile/create/complete/');
    expect(wordsOf(page)).toMatch(/Eindklant \S.* Labels kassa /);
    const letter = letterOf(page);
    expect(letter).toMatch(
      /^Beste .*, Wij hebben voor u een SIM besteld: .*, met de naam Kassa Utrecht\. De SIM wordt bezorgd op dit adres: .*Zwolle\. Met vriendelijke groet, /,
    );
    expect(letter).not.toMatch(/kassa\b|€/);
    const [, href = ''] = /<a href="([^"]*letter=en)"/.exec(page.text) ?? [];
    expect(letterOf(await client.get(href))).toContain('We have ordered a SIM for you:');
  });

  it('has no text without a customer', async () => {
    const page = await complete('');
    expect(letterOf(page)).toBeUndefined();
    expect(wordsOf(page)).toContain('Labels kassa');
  });
});
