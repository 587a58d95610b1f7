import { describe, expect, it } from 'vitest';
import { errorsOf, textOf, titleOf, valueOf } from '~tests/fixtures/page';
import { simsList } from '~tests/fixtures/mobile/sims-list';

const { client, open } = simsList();

describe('access F1 ticks are in the table’s own form', () => {
  const formOf = (text: string) => /<form[^>]*action="\/mobile\/runs\/create"[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';

  it('with the table, its boxes and the button: no browser has to know of a form elsewhere', async () => {
    const { text } = await open('?itemsPerPage=25');
    const form = formOf(text);
    expect(form).toMatch(/^<form[^>]*method="get"/);
    expect(form.match(/<tr>/g)).toHaveLength(26);
    expect(form.match(/<input type="checkbox"(?=[^>]* name="sim")[^>]* value="[\da-f-]{36}"/g)).toHaveLength(25);
    expect(text).not.toMatch(/<input[^>]* form=/);
    expect(form).toContain('Kies een actie voor de aangevinkte SIM’s');
  });

  it('access F6 each box has a label that is a thumb’s place', async () => {
    expect((await open()).text.match(/<label class="tick"><input[^>]*aria-label="Kies SIM /g)).toHaveLength(10);
  });

  it.each([
    ['nl', 'U heeft geen SIM aangevinkt', /^Fout: /],
    ['en', 'You have not ticked any SIM', /^Error: /],
  ])('says in %s that nothing was ticked, with the way back to the list as it was', async (language, said, title) => {
    client.cookies.set('lang', language);
    const sent = new URLSearchParams({ list: valueOf({ ...(await open('?state=blocked&page=2')) }, 'list') ?? '' });
    const page = await client.get(`/mobile/runs/create?${sent}`);
    client.cookies.delete('lang');
    expect(errorsOf(page)).toEqual([said]);
    expect(titleOf(page)).toMatch(title);
    expect(page.text).toContain('href="/mobile?state=blocked&amp;page=2"');
    expect(page.text).toContain('id="sims-numbers"');
  });

  it('says nothing of it to who ticked, or came to paste numbers', async () => {
    const [, uuid = ''] = /<input(?=[^>]* name="sim")[^>]* value="([^"]*)"/.exec((await open()).text) ?? [];
    for (const query of [`?list=&sim=${uuid}`, '']) {
      const page = await client.get(`/mobile/runs/create${query}`);
      expect(errorsOf(page), query).toEqual([]);
      expect(titleOf(page), query).not.toContain('Fout');
    }
  });
});

describe('one stays where one was, without scripts', () => {
  it('access F5 the order and the pages of a list lead to its table, which can take the focus', async () => {
    const { text } = await open('?itemsPerPage=25');
    expect(text).toMatch(/<section id="list" class="list"[^>]*tabindex="-1"/);
    const links = [...text.matchAll(/<(?:thead|div class="pager")>?[\s\S]*?<\/(?:thead|div)>/g)].flatMap(([part]) =>
      [...part.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href),
    );
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((href) => !href?.endsWith('#list'))).toEqual([]);
  });

  it('access F4 access F13 a period of the usage leads to its heading, and names itself in the title', async () => {
    const [, href = ''] = /<th scope="row"[^>]*><a href="([^"]*)"/.exec((await open()).text) ?? [];
    const days = await client.get(`${href}/usage`);
    expect(days.text).toMatch(/<h2 id="period" tabindex="-1">Verbruik in [a-z]+ \d{4}</);
    const [, month = ''] = /href="([^"]*)#period" rel="prev"/.exec(days.text) ?? [];
    const titles = [days, await client.get(month), await client.get(`${href}/usage?by=month`)].map(titleOf);
    expect(new Set(titles).size).toBe(3);
  });
});

describe('access F13 two pages that are not the same are told apart by their titles', () => {
  const titlesOf = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => titleOf(await client.get(path))));

  it.each([
    ['drafts of lines and of SIMs', ['/connections/create/drafts', '/mobile/create/drafts']],
    ['open orders, and the closed ones with them', ['/connections/pending', '/connections/pending?showClosed=true']],
    ['orders of SIMs, and the closed ones with them', ['/mobile/transactions', '/mobile/transactions?showClosed=true']],
  ])('%s', async (_what, paths) => {
    const titles = await titlesOf(paths);
    expect(titles.every((title) => title.endsWith('Partnerportaal'))).toBe(true);
    expect(new Set(titles).size).toBe(paths.length);
  });

  it('a pool by day, and by month', async () => {
    const [, pool = ''] = /<th scope="row"[^>]*><a href="(\/mobile\/data_pools\/[^"]*)"/.exec(
      (await client.get('/mobile/data_pools')).text,
    ) ?? [''];
    const titles = await titlesOf([pool, `${pool}?by=month`, `${pool}?month=2026-01`]);
    expect(new Set(titles).size).toBe(3);
  });
});

describe('access F8 regions of one page have names of their own', () => {
  const regions = (text: string) =>
    [...text.matchAll(/<section[^>]*aria-labelledby="([^"]*)"/g)].map(([, id = '']) =>
      textOf(new RegExp(`<(\\w+) id="${id}"[\\s\\S]*?</\\1>`).exec(text)?.[0] ?? id),
    );

  it('on a data pool, and on a customer with SIMs', async () => {
    const [, pool = ''] = /<th scope="row"[^>]*><a href="(\/mobile\/data_pools\/[^"]*)"/.exec(
      (await client.get('/mobile/data_pools')).text,
    ) ?? [''];
    const [, customer = ''] = /href="(\/end_users\/[\da-f-]{36})"/.exec((await open('?state=all')).text) ?? [''];
    for (const path of [pool, customer].filter(Boolean)) {
      const names = regions((await client.get(path)).text);
      expect(names.length, path).toBeGreaterThan(1);
      expect(names, path).toEqual([...new Set(names)]);
    }
  });
});

describe('access F10 what the provider said in Dutch is marked on an English page', () => {
  it('the ticket of a line', async () => {
    client.cookies.set('lang', 'en');
    const { text } = await client.get('/connections/NL100001');
    client.cookies.delete('lang');
    expect(text).toContain('<span lang="nl">Verbinding valt weg</span>');
  });
});
