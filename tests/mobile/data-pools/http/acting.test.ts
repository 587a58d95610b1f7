import { describe, expect, it } from 'vitest';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { REASON } from '~tests/fixtures/clients/swap-client';

const portal = filePortal({ connections: 5, anew: true });

const LIST = '/mobile/data_pools';
const BOTH = 'Hélène Vermeulen (namens Renée de Wit)';

/** Orders a pool of this name and opens its page. */
async function ordered(client: PanelClient, name: string): Promise<Page> {
  const form = await client.get(`${LIST}/create`);
  const product = /name="product"[^>]*value="([^"]+)"/.exec(form.text)?.[1] ?? '';
  await client.confirm(await client.configure(`${LIST}/create`, { product, months: '24', name }));
  const list = await client.get(LIST);
  const [, href = ''] = new RegExp(`href="(${LIST}/[\\da-f-]{36})"[^>]*>${name}<`).exec(list.text) ?? [];
  return client.get(href);
}

const activityOf = ({ text }: Page) => /id="activity"([\s\S]*)/.exec(text)?.[1] ?? '';

describe('S-15 MOB-12 the activity of a data pool', () => {
  it('says who ordered it in the name of the user whom the provider names', async () => {
    const staff = await PanelClient.signedIn(portal, 'admin');
    await staff.get('/swap?user=reseller');
    await staff.post('/swap?user=reseller', { reason: REASON });
    await ordered(staff, 'Namens');
    const reseller = await PanelClient.signedIn(portal, 'reseller');
    const list = await reseller.get(LIST);
    const [, href = ''] = new RegExp(`href="(${LIST}/[\\da-f-]{36})"[^>]*>Namens<`).exec(list.text) ?? [];
    const panel = activityOf(await reseller.get(href));
    expect(textOf(panel)).toContain(`door ${BOTH}`);
    const [, event = ''] = new RegExp(`href="(${LIST}/[^"]+/activity/[^"]+)"`).exec(panel) ?? [];
    expect(wordsOf(await reseller.get(event))).toContain(BOTH);
    // and nothing of it when the user did it
    const own = textOf(activityOf(await ordered(reseller, 'Zelf')));
    expect(own).toContain('door Renée de Wit');
    expect(own).not.toContain('namens');
  });
});
