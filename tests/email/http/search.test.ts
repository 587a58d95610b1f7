import { beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { searchAs } from '~tests/fixtures/search-page';

const portal = filePortal({ connections: 10, hasty: true });
const client = castMember(portal, PortalClient);

beforeEach(() => portal.faults([]));

const domainsOf = async (text: string, by = client) =>
  (await searchAs(portal, by, text)).groups.filter(({ title }) => title.includes('-maildomeinen'));

describe('EML-01 NAV-02 the search for everything finds e-mail domains', () => {
  it('by the whole name, which stands alone', async () => {
    expect(await domainsOf('Bakkerij-Groothuis.example')).toEqual([
      expect.objectContaining({
        title: 'E-maildomeinen',
        isExact: true,
        more: null,
        hits: [
          {
            href: '/edit-email/bakkerij-groothuis.example',
            words: expect.stringContaining('Mailboxen: 4 · Doorstuuradressen: 3') as string,
          },
        ],
      }),
    ]);
  });

  it('by a part of it, as a company writes its name, and by an address in it', async () => {
    for (const text of ['groothuis', 'bakkerij groothuis', 'info@bakkerij-groothuis.example']) {
      const [found] = await domainsOf(text);
      expect(found?.hits.map(({ href }) => href)).toContain('/edit-email/bakkerij-groothuis.example');
    }
  });

  it('five of many with the list that has them all, and one on order', async () => {
    const [found] = await domainsOf('example');
    expect([found?.hits.length, found?.more]).toEqual([
      5,
      {
        href: expect.stringMatching(/^\/email\?.*search=example/) as string,
        words: expect.stringMatching(/^Alle \d+ in e-maildomeinen$/) as string,
      },
    ]);
    expect((await domainsOf('bouwbedrijf-celik'))[0]?.words).toContain('In bestelling');
  });

  it('PER-02 only for who may see them', async () => {
    const support = await PortalClient.signedIn(portal, 'support');
    const { words, calls } = await searchAs(portal, support, 'groothuis');
    expect([/ in: [^.]*maildomeinen/.test(words), calls.some((one) => one.startsWith('get_'))]).toEqual([false, false]);
  });

  it('ERR-04 a failure of theirs is theirs alone', async () => {
    await portal.faults([{ match: 'rpc:email.get_mailboxes', status: 500 }]);
    const { groups } = await searchAs(portal, client, 'groothuis');
    expect(groups.find(({ title }) => title === 'E-maildomeinen')?.words).toContain('Data kon niet worden geladen');
  });
});
