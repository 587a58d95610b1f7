import { describe, expect, it } from 'vitest';
import { listedConnections } from '~tests/fixtures/broadband/listed-connections';
import { textOf } from '~tests/fixtures/page';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const { portal, client, shown } = listedConnections();

const formOf = (text: string) => /<form id="columns"[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';
const isLow = ({ text }: Pick<Page, 'text'>) => text.includes('<section id="list" class="list compact"');

/** The links in the last cell of the row of this line, by what screen readers hear. */
function actionsOf({ text }: Pick<Page, 'text'>, nid: string): Record<string, string> {
  const row = text.split('<tr>').find((part) => part.includes(`<a href="/connections/${nid}"`)) ?? '';
  const links = [...row.slice(row.lastIndexOf('<td')).matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
  return Object.fromEntries(links.map(([, href = '', words = '']) => [textOf(words), href.replaceAll('&amp;', '&')]));
}

describe('35.4 the rows of a list are low where the user wants more of them', () => {
  it('by a box beside the columns, which is ticked while they are', async () => {
    expect(isLow(await shown({}))).toBe(false);
    const { text } = await shown({ choosing: 'columns' });
    expect(formOf(text)).toMatch(/<input type="checkbox" id="columns-rows"(?![^>]* checked)[^>]* value="compact"/);
    const low = await shown({ choosing: 'columns', rows: 'compact', columns: 'city' });
    expect(isLow(low)).toBe(true);
    expect(formOf(low.text)).toMatch(/<input type="checkbox" id="columns-rows"[^>]* checked/);
    // the box alone says so, so that it can be unticked
    expect(formOf(low.text)).not.toMatch(/type="hidden" name="rows"/);
    expect(formOf(low.text)).toContain('href="/connections?rows=compact"');
  });

  it('in a search, in another order and on the next page, and not in the file', async () => {
    const low = await shown({ rows: 'compact', columns: 'city' });
    expect(low.text).toMatch(/<input type="hidden" name="rows" value="compact"/);
    expect(low.text).toMatch(/href="\/connections\?[^"]*rows=compact&amp;page=2#list"/);
    expect(low.text).toMatch(/<th scope="col"[^>]*><a href="\/connections\?[^"]*rows=compact[^"]*#list"/);
    expect(low.text).toContain('href="/connections/export"');
    expect(low.text).toContain('href="/connections/export?columns=city"');
  });
});

describe('35.4 the actions of a row', () => {
  it('are a column of choice, with the line for screen readers', async () => {
    const page = await shown({ column: 'actions', searchField: 'tags', search: '' });
    const [nid = ''] = page.rows;
    expect(Object.values(actionsOf(page, nid))).toEqual([
      `/connections/${nid}/diagnostics`,
      `/connections/${nid}/tags`,
      `/tickets/create?selectedProduct=broadband&selectedConnection=${nid}`,
    ]);
    const [investigate = ''] = Object.keys(actionsOf(page, nid));
    expect(investigate).toMatch(/^Onderzoek de lijn \d{4} ?[A-Z]{2}/);
    for (const href of Object.values(actionsOf(page, nid))) expect((await client.open(href)).status, href).toBe(200);
    expect((await shown({ columns: 'zipcode.actions' })).text).toContain('Niet in het bestand: Acties.');
  });

  it.each([
    ['noorder', ['Labels wijzigen']],
    ['support', ['Onderzoek de lijn', 'Nieuw ticket']],
  ])('are for %s %j', async (who, actions) => {
    const page = await (await PortalClient.signedIn(portal, who)).open('/connections?column=actions');
    const [, nid = ''] = /<th scope="row"[^>]*><a href="\/connections\/(NL\d+)"/.exec(page.text) ?? [];
    expect(Object.keys(actionsOf(page, nid)).map((words) => words.replace(/ \d{4}.*/, ''))).toEqual(actions);
  });

  it('do not offer to investigate a line that is not in use', async () => {
    const page = await shown({ column: 'actions', state: 'PROCESSING' });
    const [nid = ''] = page.rows;
    expect(Object.values(actionsOf(page, nid))).toEqual([
      `/connections/${nid}/tags`,
      `/tickets/create?selectedProduct=order&selectedConnection=${nid}`,
    ]);
  });
});
