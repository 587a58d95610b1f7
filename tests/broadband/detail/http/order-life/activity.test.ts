import { describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { orderLife } from '~tests/fixtures/broadband/order-life';

const { reseller, provider, advance, page } = orderLife();

describe('life B11 the activity says what was done', () => {
  interface Line {
    readonly uuid: string;
    readonly circuits: readonly {
      readonly uuid: string;
      readonly nid: string;
      readonly routes: readonly { readonly uuid: string; readonly network: string; readonly subnet_size: number }[];
    }[];
  }

  async function lineOf(nid: string): Promise<Line> {
    const { result } = await provider().rpc<{ connections: Line[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: nid },
    });
    const [line] = result?.connections ?? [];
    if (!line) throw new Error(`no line ${nid}`);
    return line;
  }

  const at = ({ uuid }: Line, path: string) => `/broadband/connections/${uuid}/${path}`;
  const second = ({ circuits }: Line) => circuits[1]?.uuid ?? '';
  const ipvpn = '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';

  it.each<[string, (line: Line) => Promise<unknown>, string, string]>([
    [
      'a circuit is deleted',
      (line) => provider().rest('DELETE', at(line, `circuits?circuit_uuid=${second(line)}`)),
      'Circuit NL100010-2 verwijderd',
      'Circuit NL100010-2 deleted',
    ],
    [
      'a circuit is set up again',
      (line) => provider().rest('POST', at(line, `circuits/${second(line)}/termination/provision`)),
      'Circuit NL100010-2 opnieuw ingericht',
      'Circuit NL100010-2 provisioned again',
    ],
    [
      'a profile is changed',
      (line) => provider().rest('PATCH', at(line, 'profile'), { circuit_uuid: second(line), profile: ipvpn }),
      'Profiel van NL100010-2 gewijzigd',
      'Profile of NL100010-2 changed',
    ],
    [
      'tags are changed',
      () => provider().rpc('broadband', 'set_tags', { nid: 'NL100010', tags: ['kantoor'] }),
      'Labels gewijzigd',
      'Tags changed',
    ],
    [
      'the ONT is changed',
      () => provider().rpc('broadband', 'change_ont', { nid: 'NL100010', ont_serial: 'GNXS0000CAFE' }),
      'Besteld: ONT wijzigen (GNXS0000CAFE)',
      'Ordered: change ONT (GNXS0000CAFE)',
    ],
  ])('when %s', async (_what, work, dutch, english) => {
    await work(await lineOf('NL100010'));
    const rows = async () =>
      [...(await page('NL100010')).matchAll(/<time[^>]*>[\s\S]*?<\/li>/g)].map(([row]) => textOf(row));
    const told = await rows();
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(dutch);
    reseller.cookies.set('lang', 'en');
    expect((await rows())[0]).toContain(english);
    reseller.cookies.delete('lang');
  });

  it('and shows of a change what it became', async () => {
    const line = await lineOf('NL100010');
    await provider().rest('PATCH', at(line, 'profile'), { circuit_uuid: second(line), profile: ipvpn });
    const { text } = await reseller.get('/connections/NL100010');
    const [, href = ''] = /<a[^>]*href="([^"]+)"[^>]*>Details van de wijziging<\/a>/.exec(text) ?? [];
    expect(textOf((await reseller.get(href)).text)).toMatch(/Profiel van NL100010-2 gewijzigd .*Nieuw profiel IPVPN/);
    await provider().rpc('broadband', 'change_ont', { nid: 'NL100010', ont_serial: 'GNXS0000CAFE' });
    await advance('P30D');
    const told = await page('NL100010');
    expect(told).toContain('ONT gewijzigd in GNXS0000CAFE');
    expect(told).not.toContain('Opgeleverd</a>');
  });

  it('and every piece of news that it does not show has its page', async () => {
    const line = await lineOf('NL100010');
    await provider().rest('PATCH', at(line, 'profile'), { circuit_uuid: second(line), profile: ipvpn });
    const { result } = await provider().rpc<{ events: { cid: string; action: string }[] }>('broadband', 'list_events', {
      filter: { nid: 'NL100010' },
    });
    const [done] = result?.events ?? [];
    expect(done?.action).toBe('complete_order');
    expect(textOf((await reseller.get(`/connections/NL100010/activity/${done?.cid}`)).text)).toContain(
      'Wijziging doorgevoerd',
    );
  });
});
