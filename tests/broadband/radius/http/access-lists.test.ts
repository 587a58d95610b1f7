import { describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { LISTS, radiusPages } from '~tests/fixtures/broadband/radius';

const { portal, reseller } = radiusPages();

describe('BBC-17 the access lists', () => {
  it('are shown with their rules and connections; each leads to the connections that use it', async () => {
    const page = await reseller.get(LISTS);
    expect(textOf(page.text)).toMatch(/standaard Alles naar buiten, niets naar binnen \d+ \d+/);
    const address =
      /href="(\/connections\?[^"]*search=standaard[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(address).toContain('searchField=access_rules');
    expect(textOf((await reseller.get(address)).text)).toContain('standaard');
  });

  it('the rules of one, in their order', async () => {
    const page = await reseller.get(`${LISTS}/standaard`);
    expect(textOf(page.text)).toContain('Toegangslijst standaard Alles naar buiten, niets naar binnen');
    expect(textOf(page.text)).toMatch(/Volgorde Wat gebeurt er Protocol Van Naar Poort 1 Doorlaten/);
    expect(textOf(page.text)).toContain('Blokkeren');
  });

  it.each([`${LISTS}/bestaat-niet`, `${LISTS}/${'x'.repeat(101)}`, `${LISTS}/%00`])(
    '%s is not there',
    async (address) => {
      expect([400, 404]).toContain((await reseller.open(address)).status);
    },
  );

  it('ERR-04 a provider that fails leaves the page of the lists at 200, and that of one at 502', async () => {
    for (const outage of [{ status: 500 }, { body: '<html>' }, { drop: 'before' }]) {
      await portal.faults([{ match: 'rpc:broadband.*', ...outage }]);
      const page = await reseller.get(LISTS);
      expect([page.status, textOf(page.text).includes('Data kon niet worden geladen')]).toEqual([200, true]);
      expect((await reseller.get(`${LISTS}/standaard`)).status).toBe(502);
    }
  });
});
