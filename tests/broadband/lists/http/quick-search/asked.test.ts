import { describe, expect, it } from 'vitest';
import { CONNECTIONS, ORDERS, CUSTOMERS, SIMS, TICKETS, quickSearch } from '~tests/fixtures/broadband/quick-search';

const { client, search, signedIn } = quickSearch();
const POOLS = '/score/mobile-broadband/data-pools';
const OFFERS = 'list_offers';
const DOMAINS = ['get_mailboxes', 'get_forwarders', 'get_ordered_products'];

describe('the quick search asks what the text can be, and no more', () => {
  it.each([
    ['nl100001', [CONNECTIONS, ORDERS, SIMS, TICKETS]],
    ['06 12345678', [SIMS]],
    ['1011aa', [CONNECTIONS, ORDERS, CUSTOMERS]],
    ['1011 AA 49', [CONNECTIONS, ORDERS, CUSTOMERS]],
    ['192.0.2.2', [CONNECTIONS]],
    ['nl100001@isp.example', [CONNECTIONS, ...DOMAINS]],
    ['almere', [CONNECTIONS, CONNECTIONS, CONNECTIONS, CUSTOMERS, SIMS, POOLS, OFFERS, TICKETS, ...DOMAINS]],
    ['Hoofdstraat 49', [CONNECTIONS, CONNECTIONS, CUSTOMERS, OFFERS, TICKETS]],
    ['1042', [CONNECTIONS, ORDERS, CUSTOMERS, TICKETS]],
    ['', []],
    ['a', []],
    ['a'.repeat(101), []],
  ])('%j: %j', async (text, calls) => {
    const { status, calls: made } = await search(text);
    expect(status).toBe(200);
    expect(made.sort()).toEqual([...calls].sort());
  });

  it('TAB-04 by the fields of the specification, in capitals where it says so, among connections of all states', async () => {
    const { asked } = await search('almere');
    expect(asked).toEqual(
      expect.arrayContaining([
        { search_field: 'city', search: 'ALMERE' },
        { search_field: 'username', search: 'almere' },
        { search_field: 'tags', search: 'almere' },
        null,
      ]),
    );
  });
});

describe('rights decide what is searched', () => {
  it('PER-02 who sees no end customers is not told of them', async () => {
    const support = await signedIn('support');
    const { calls, words } = await search('1011AA', support);
    expect(calls.sort()).toEqual([CONNECTIONS, ORDERS]);
    expect(words).not.toContain('klanten');
  });

  it('MOB-01 PER-03 who may see SIMs alone finds them by their numbers, and is asked for nothing else', async () => {
    const seller = await signedIn('mobile');
    const { status, calls, groups } = await search('319700', seller);
    expect([status, calls]).toEqual([200, [SIMS]]);
    expect(groups[0]?.hits[0]?.href).toMatch(/^\/mobile\/[0-9a-f-]{36}$/);
    expect((await search('almere', seller)).calls.sort()).toEqual([SIMS, POOLS]);
    expect((await search('192.0.2.1', seller)).words).toContain('kunt u zoeken naar SIM’s');
  });

  it('PER-03 norights has no search: 403, and no way to it', async () => {
    const nobody = await signedIn('norights');
    const { status, calls, words, html } = await search('NL100001', nobody);
    expect(status).toBe(403);
    expect(calls).toEqual([]);
    expect(words).toContain('U heeft onvoldoende rechten om deze pagina te bekijken');
    expect(html).not.toContain('id="quick"');
  });

  it('PER-02 the toolbar of everybody else leads to it', async () => {
    expect((await client.get('/profile')).text).toMatch(/<a [^>]*id="quick"[^>]*>/);
    expect((await search('')).html).toMatch(/<a [^>]*id="quick"[^>]* aria-current="page"/);
  });
});
