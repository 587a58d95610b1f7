import { describe, expect, it } from 'vitest';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { RADIUS, SETTINGS, under, radiusPages } from '~tests/fixtures/broadband/radius';

const { portal, reseller, mark, ipVpns } = radiusPages();

describe('BBC-16 the RADIUS settings', () => {
  it('an IPVPN becomes the default, with its pool and DNS servers; the other is it no longer', async () => {
    const [, second = ''] = await ipVpns();
    const form = await reseller.get(second);
    const pool = [...form.text.matchAll(/<option[^>]*value="(\d+)"/g)].map(([, id]) => id).at(-1) ?? '';
    const done = await reseller.post(second, { isDefault: 'on', pool, dns1: '192.0.2.1', dns2: '' });
    expect([done.address.pathname, textOf(done.text).includes('De IP-VPN is opgeslagen')]).toEqual([RADIUS, true]);
    expect(await reseller.calls('set_ipvpn', mark.since)).toEqual([
      {
        uuid: second.split('/').at(-1),
        default: true,
        pool_id: Number(pool),
        settings: { ipv4_dns1: '192.0.2.1', ipv4_dns2: null },
      },
    ]);
    expect(textOf((await reseller.get(second)).text)).toContain('Dit is de standaard-IP-VPN');
  });

  it('an IPVPN can do without DNS servers of its own', async () => {
    const [address = ''] = await ipVpns();
    const pool = /<option[^>]*value="(\d+)"/.exec((await reseller.get(address)).text)?.[1] ?? '';
    expect((await reseller.post(address, { pool, dns1: '', dns2: '' })).address.pathname).toBe(RADIUS);
    expect(await reseller.calls('set_ipvpn', mark.since)).toMatchObject([
      { settings: { ipv4_dns1: null, ipv4_dns2: null } },
    ]);
  });

  it('the default one stays so, whatever is posted', async () => {
    const [first = ''] = await ipVpns();
    const form = await reseller.get(first);
    expect(form.text).not.toContain('name="isDefault"');
    const pool = /<option[^>]*value="(\d+)"/.exec(form.text)?.[1] ?? '';
    await reseller.post(first, { pool, dns1: '192.0.2.1', dns2: '192.0.2.2' });
    expect(await reseller.calls('set_ipvpn', mark.since)).toMatchObject([{ default: true }]);
  });

  it.each([
    [{ dns1: '192.0.2' }, 'dns1', 'Vul een geldig IPv4-adres in', 'Enter a valid IPv4 address'],
    [{ dns2: '2001:db8::1' }, 'dns2', 'Vul een geldig IPv4-adres in', 'Enter a valid IPv4 address'],
    [{ pool: '99999' }, 'pool', 'Kies een adresreeks van deze IP-VPN', 'Choose a range'],
    [{ pool: '' }, 'pool', 'Kies een adresreeks van deze IP-VPN', 'Choose a range'],
  ])('an IPVPN with %j is refused under its field', async (wrong, field, dutch, english) => {
    const [address = ''] = await ipVpns();
    const form = await reseller.get(address);
    const fields = {
      pool: /<option[^>]*value="(\d+)"/.exec(form.text)?.[1] ?? '',
      dns1: '192.0.2.1',
      dns2: '',
      ...wrong,
    };
    const page = await reseller.submit(address, fields);
    expect([page.status, under(page, field).includes(dutch)]).toEqual([422, true]);
    reseller.cookies.set('lang', 'en');
    expect(errorsOf(await reseller.submit(address, fields)).join()).toContain(english);
    expect(await reseller.calls('set_ipvpn', mark.since)).toEqual([]);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('the IPVPN %s is 404', async (uuid) => {
    await reseller.get(SETTINGS);
    mark.since = await portal.lastCall();
    expect((await reseller.open(`${RADIUS}/ipvpn/${uuid}`)).status).toBe(404);
    expect((await reseller.submit(`${RADIUS}/ipvpn/${uuid}`, { pool: '1' })).status).toBe(404);
    expect(await reseller.calls('list_ipvpn', mark.since)).toHaveLength(uuid === 'x' ? 0 : 2);
    expect(await reseller.calls('set_ipvpn', mark.since)).toEqual([]);
  });
});
