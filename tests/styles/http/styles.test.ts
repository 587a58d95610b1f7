import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { wordsOf } from '~tests/fixtures/page';

const portal = filePortal();
const client = castMember(portal, PortalClient, 'norights', { language: 'nl' });

describe('SYS-04 the page of building blocks', () => {
  it.each([
    ['/styles', 'theme-light'],
    ['/styles?theme=dark', 'theme-dark'],
    ['/styles?theme=other', 'theme-light'],
  ])('%s shows every block, with the sandbox', async (address, theme) => {
    const page = await client.get(address);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(new RegExp(`class="theme ${theme}[ "]`));
    const ids = [...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
    expect(wordsOf(page)).toMatch(/Knoppen .*Toestanden .*Meldingen .*Velden .*Keuzes .*Tabellen .*Pictogrammen/);
  });

  it('asks for a session', async () => {
    expect((await new PortalClient(portal).open('/styles')).location?.pathname).toBe('/auth/login');
  });
});
