import { describe, expect, it } from 'vitest';
import { rowsOf } from '~tests/fixtures/page';
import { SIMS, quickSearch } from '~tests/fixtures/broadband/quick-search';

const { portal, client, search } = quickSearch();

describe('life A1 what was typed as a whole', () => {
  it('life A1 a whole address opens its own line', async () => {
    const { groups, words } = await search('192.0.2.11');
    expect(groups[0]).toMatchObject({ title: 'Verbindingen op IP-adres', isExact: true });
    expect(groups[0]?.hits).toHaveLength(1);
    expect(groups[0]?.hits[0]?.href).toBe('/connections/NL100010');
    expect(groups[0]?.hits[0]?.words).toMatch(/192\.0\.2\.11\/32 .*· precies$/);
    expect(groups[1]).toMatchObject({ title: 'Begint ook zo: verbindingen op IP-adres', isExact: false });
    expect(groups[1]?.hits.map(({ href }) => href)).not.toContain('/connections/NL100010');
    expect(words).not.toContain('hebben wij niet gevonden');
  });

  it.each([
    ['198.19.', (network: string) => network.replace(/\d+$/, (last) => String(Number(last) + 1))],
    ['2001:db8:', (network: string) => `${network}5`],
  ])(
    'life A1 an address of %s… is found in the block that it is in, and the block by itself',
    async (begin, inside) => {
      const one = (await search(begin)).groups[0]?.hits[0];
      const [block = '', network = ''] = /([\d.]{7,}|2001:[\da-f:]+)\/\d+/.exec(one?.words ?? '') ?? [];
      for (const typed of [inside(network), block]) {
        const { groups } = await search(typed);
        expect(groups[0], typed).toMatchObject({ isExact: true, hits: [{ href: one?.href }] });
        expect(groups[0]?.hits[0]?.words).toContain(block);
      }
    },
  );

  it('life A1 what was typed as a whole, and is nowhere, is said before what begins so', async () => {
    const { words, groups } = await search('192.0.2.1/25');
    expect(words).toContain('Precies IP-adres 192.0.2.1 hebben wij niet gevonden');
    expect(groups.every(({ isExact }) => !isExact)).toBe(true);
  });

  it('life A1 numbers of SIMs, NIDs, usernames and addresses stand alone as a whole, a beginning of them does not', async () => {
    const { hits: [sim] = [] } = (await search('319700')).groups[0] ?? {};
    const [shown = '', iccid = '', nid = ''] = sim?.words.match(/\b(?:097( \d{3}){3}|89[\d ]{20,}\d|NL\d+)\b/g) ?? [];
    const msisdn = shown.replace('0', '31').replaceAll(' ', '');
    for (const typed of [msisdn, `+${msisdn}`, shown, iccid, nid]) {
      const { groups } = await search(typed);
      expect(groups[0], typed).toMatchObject({ isExact: true, hits: [{ href: sim?.href }] });
    }
    expect((await search(msisdn.slice(0, -1))).groups.some(({ isExact }) => isExact)).toBe(false);
    for (const [typed, href] of [
      ['NL100001@isp.example', '/connections/NL100001'],
      ['1011 AA 49', '/connections/NL100001'],
      ['NL100051', '/connections/NL100051'],
    ])
      expect((await search(typed ?? '')).groups[0], typed).toMatchObject({ isExact: true, hits: [{ href }] });
    for (const typed of ['NL100', 'almere', '1011AA', 'kantoor'])
      expect(
        (await search(typed)).groups.some(({ isExact }) => isExact),
        typed,
      ).toBe(false);
  });

  it('life A1 a provider that does not search answers SIMs of other numbers: none is shown', async () => {
    const other = { uuid: '11111111-1111-4111-8111-111111111111', carrier: { nid: 'NL9', msisdn: '31600000001' } };
    await portal.faults([{ match: `GET ${SIMS}`, body: { results: [other] } }]);
    expect((await search('0612345678')).groups).toEqual([]);
  });

  it('life A1 a list has what was searched for as a whole on top, also from a later page', async () => {
    const rows = async (address: string) => rowsOf(await client.get(address));
    const [first, second] = await rows('/connections?searchField=ip&search=192.0.2.11&itemsPerPage=5');
    expect(first).toMatch(/ precies .* 192\.0\.2\.11\/32/);
    expect(second).not.toContain('precies');
    const [block] = await rows('/connections?searchField=ip&search=198.19.&itemsPerPage=5');
    const written = /198\.19\.\d+\.\d+\/\d+/.exec(block ?? '')?.[0] ?? '';
    expect((await rows(`/connections?searchField=ip&search=${encodeURIComponent(written)}`))[0]).toContain('precies');
    expect((await rows('/connections?searchField=username&search=nl100001@isp.example'))[0]).toContain('precies');
    expect((await rows('/connections/pending?searchField=nid&search=NL100051'))[0]).toContain('precies');
    const [sim = ''] = await rows('/mobile');
    const number = /\b0[\d ]+\d(?= 89)/.exec(sim)?.[0] ?? '';
    expect((await rows(`/mobile?search=${number}`))[0]).toContain('precies');
    expect((await rows(`/mobile?search=${number.slice(0, -1)}`))[0]).not.toContain('precies');
  });
});
