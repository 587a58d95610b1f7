import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { searchAs } from '~tests/fixtures/search-page';
import { madeTicket } from './tickets';

const portal = filePortal({ connections: 40, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const FIRST = 1042;

const groupOf = async (text: string) =>
  (await searchAs(portal, client, text)).groups.filter(({ title }) => title.includes('ickets'));

describe('TIC-01 NAV-02 the search for everything finds tickets', () => {
  it.each(['1042', '#1042', 'ticket 1042'])('by the number %j, which leads to that ticket alone', async (text) => {
    const { groups } = await searchAs(portal, client, text);
    expect(groups.filter(({ isExact }) => isExact)).toEqual([
      expect.objectContaining({
        title: 'Tickets',
        hits: [{ href: `/tickets/${FIRST}`, words: expect.stringContaining('Ticket 1042') as string }],
      }),
    ]);
  });

  it('by no number that merely begins so, or that nobody has', async () => {
    expect(await groupOf('104')).toEqual([]);
    expect(await groupOf('99042')).toEqual([]);
  });

  it('by the reference in any case, whole or begun, also of one that is closed', async () => {
    expect(await groupOf('ws-118')).toEqual([
      expect.objectContaining({ isExact: true, hits: [expect.objectContaining({ href: `/tickets/${FIRST}` })] }),
    ]);
    await madeTicket(portal, { reference: 'WS-122' });
    const [begun] = await groupOf('ws-');
    expect([begun?.isExact, begun?.hits.length]).toEqual([false, 5]);
    expect(begun?.more).toEqual({
      href: expect.stringMatching(/^\/tickets\?.*search=ws-/) as string,
      words: expect.stringMatching(/^Alle \d in tickets$/) as string,
    });
    expect((await groupOf('F-2209'))[0]?.words).toContain('Gesloten');
  });

  it('by the beginning of the title, and a reference in the form of a NID', async () => {
    expect((await groupOf('verbinding val'))[0]?.hits[0]?.href).toBe(`/tickets/${FIRST}`);
    const id = await madeTicket(portal, { reference: 'KL2026' });
    expect((await groupOf('kl2026'))[0]).toMatchObject({ isExact: true, hits: [{ href: `/tickets/${id}` }] });
  });

  it('PER-02 only for who may see them', async () => {
    const seller = await PortalClient.signedIn(portal, 'noprice');
    const { words, calls } = await searchAs(portal, seller, 'ws-118');
    expect([/ in: [^.]*tickets/.test(words), calls.some((one) => one.includes('tickets'))]).toEqual([false, false]);
  });

  it('ERR-04 a failure of theirs is theirs alone', async () => {
    await portal.faults([{ match: 'GET /score/support/tickets/', status: 500 }]);
    const { words, groups } = await searchAs(portal, client, 'almere');
    expect(words).toContain('1 zoekopdracht is niet gelukt');
    expect(groups.find(({ title }) => title === 'Tickets')?.words).toContain('Data kon niet worden geladen');
    expect(groups[0]?.hits.length).toBeGreaterThan(0);
  });
});
