import { describe, expect, it } from 'vitest';
import { errorsOf, textOf, valueOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { RADIUS, SETTINGS, LISTS, under, radiusPages } from '~tests/fixtures/broadband/radius';

const { portal, reseller, mark, ipVpns } = radiusPages();

describe('BBC-16 the RADIUS settings', () => {
  it('realms, IPVPNs and settings are shown, by a round of three calls', async () => {
    const words = textOf((await reseller.get(RADIUS)).text);
    for (const part of [
      'Standaardrealm isp.example',
      'Aantal sessies tegelijk 1',
      'Sessie stopt na 24 uur',
      'Van Dijk kantoren Standaard 10.20.0.0/16',
      'isp.example Internet Standaard',
    ]) {
      expect(words).toContain(part);
    }
    const calls = (await portal.ledger(mark.since)).flatMap(({ rpc_method: method }) => method ?? []);
    expect(calls.sort()).toEqual(['get_settings', 'list_auth_realms', 'list_ipvpn']);
    reseller.cookies.set('lang', 'en');
    expect(textOf((await reseller.get(RADIUS)).text)).toContain('End of a session after 24 hours');
  });

  it.each([
    ['list_auth_realms', { realms: ['dörnet', 'x.example'] }, 'Uw organisatie heeft geen realms'],
    ['list_ipvpn', { ipvpns: ['een', 'twee'] }, 'Uw organisatie heeft geen IP-VPN'],
  ])('29 rows of %s that cannot be read are not none', async (method, result, none) => {
    await portal.faults([{ match: `rpc:broadband.${method}`, body: { jsonrpc: '2.0', id: 1, result } }]);
    const words = textOf((await reseller.get(RADIUS)).text);
    await portal.faults([]);
    expect(words).toContain('2 rijen kunnen wij niet lezen');
    expect(words).not.toContain(none);
  });

  it.each([
    ['list_auth_realms', ['Aantal sessies tegelijk', 'Van Dijk kantoren']],
    ['list_ipvpn', ['Aantal sessies tegelijk', 'telefonie.isp.example']],
    ['get_settings', ['Van Dijk kantoren', 'telefonie.isp.example']],
  ])('ERR-04 without %s the others serve', async (method, others) => {
    for (const outage of [
      { status: 500 },
      { body: '<html>' },
      { body: { jsonrpc: '2.0', id: 1, result: { realms: 1, ipvpns: 2, settings: 3 } } },
      { drop: 'before' },
    ]) {
      await portal.faults([{ match: `rpc:broadband.${method}`, ...outage }]);
      const page = await reseller.get(RADIUS);
      expect(page.status).toBe(200);
      const words = textOf(page.text);
      expect(words).toContain('Data kon niet worden geladen');
      for (const other of others) expect(words).toContain(other);
    }
  });

  it('the sessions are set, and shown as they are then', async () => {
    await reseller.get(SETTINGS);
    const done = await reseller.post(SETTINGS, { realm: 'vpn.isp.example', sessions: '8', timeout: '0' });
    expect(done.address.pathname).toBe(RADIUS);
    const words = textOf(done.text);
    for (const part of [
      'De sessie-instellingen zijn opgeslagen',
      'Standaardrealm vpn.isp.example',
      'Aantal sessies tegelijk 8',
      'Sessie stopt na Nooit',
    ])
      expect(words).toContain(part);
    expect(await reseller.calls('set_settings', mark.since)).toEqual([
      { default_realm: 'vpn.isp.example', max_sessions: 8, session_timeout_hours: 0 },
    ]);
    expect((await reseller.get(SETTINGS)).text).toMatch(/name="sessions"[^>]*value="8"/);
  });

  it.each([
    [{ sessions: '0' }, 'sessions', 'Vul een getal in van 1 tot en met 8', 'Enter a number from 1 to 8'],
    [{ sessions: '9' }, 'sessions', 'Vul een getal in van 1 tot en met 8', 'Enter a number from 1 to 8'],
    [{ sessions: '1.5' }, 'sessions', 'Vul een getal in van 1 tot en met 8', 'Enter a number from 1 to 8'],
    [{ sessions: '' }, 'sessions', 'Vul een getal in van 1 tot en met 8', 'Enter a number from 1 to 8'],
    [
      { timeout: '169' },
      'timeout',
      'Vul een aantal uren in van 0 tot en met 168',
      'Enter a number of hours from 0 to 168',
    ],
    [
      { timeout: '-1' },
      'timeout',
      'Vul een aantal uren in van 0 tot en met 168',
      'Enter a number of hours from 0 to 168',
    ],
    [
      { timeout: '' },
      'timeout',
      'Vul een aantal uren in van 0 tot en met 168',
      'Enter a number of hours from 0 to 168',
    ],
    [{ realm: '' }, 'realm', 'Kies een realm', 'Choose a realm'],
  ])('%j is refused under its field, as typed', async (wrong, field, dutch, english) => {
    await reseller.get(SETTINGS);
    const fields = { realm: 'isp.example', sessions: '2', timeout: '12', ...wrong };
    const page = await reseller.submit(SETTINGS, fields);
    expect([page.status, under(page, field)]).toEqual([422, dutch]);
    expect(page.text).toContain('<title>Fout: ');
    reseller.cookies.set('lang', 'en');
    expect(errorsOf(await reseller.submit(SETTINGS, fields))).toEqual([english]);
    expect(await reseller.calls('set_settings', mark.since)).toEqual([]);
  });

  it('what the provider refuses stands under its field; what belongs to none above the form', async () => {
    await reseller.get(SETTINGS);
    const unknown = await reseller.submit(SETTINGS, { realm: 'x.example', sessions: '2', timeout: '12' });
    expect([unknown.status, under(unknown, 'realm')]).toEqual([422, 'Dit realm bestaat niet.']);
    const error = { code: -32602, message: 'Nee', data: { details: [] } };
    await portal.faults([{ match: 'rpc:broadband.set_settings', body: { jsonrpc: '2.0', id: 1, error } }]);
    const refused = await reseller.submit(SETTINGS, { realm: 'isp.example', sessions: '3', timeout: '12' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Nee']]);
    expect(refused.text).toMatch(/name="sessions"[^>]*value="3"/);
  });

  it('ERR-04 a lost answer is said, with the form as typed; the write is not repeated', async () => {
    await reseller.get(SETTINGS);
    await portal.faults([{ match: 'rpc:broadband.set_settings', status: 500 }]);
    const page = await reseller.submit(SETTINGS, { realm: 'isp.example', sessions: '4', timeout: '12' });
    expect([page.status, errorsOf(page).join()]).toEqual([
      502,
      expect.stringContaining('Misschien is het wel opgeslagen'),
    ]);
    expect(page.text).toMatch(/name="sessions"[^>]*value="4"/);
    expect(await reseller.calls('set_settings', mark.since)).toHaveLength(1);
  });

  it('ERR-05 a lost answer is read back: settings that were saved are said to be', async () => {
    await reseller.get(SETTINGS);
    await portal.faults([{ match: 'rpc:broadband.set_settings', drop: 'after' }]);
    const saved = await reseller.post(SETTINGS, { realm: 'isp.example', sessions: '5', timeout: '12' });
    expect(textOf(saved.text)).toContain('De sessie-instellingen zijn opgeslagen');
    expect(await reseller.calls('set_settings', mark.since)).toHaveLength(1);
  });

  it('what a colleague saved meanwhile is not put back, and is shown', async () => {
    const form = await reseller.get(SETTINGS);
    const [was, own] = [valueOf(form, 'was') ?? '', { realm: 'isp.example', sessions: '1', timeout: '24' }];
    await reseller.post(SETTINGS, { ...own, was, realm: 'vpn.isp.example' });
    mark.since = await portal.lastCall();
    const late = await reseller.submit(SETTINGS, { ...own, was, timeout: '6' });
    expect([late.status, textOf(late.text).includes('Standaardrealm: nu vpn.isp.example')]).toEqual([409, true]);
    expect(await reseller.calls('set_settings', mark.since)).toEqual([]);
    await reseller.post(SETTINGS, { realm: 'vpn.isp.example', sessions: '1', timeout: '6' });
    expect(await reseller.calls('set_settings', mark.since)).toEqual([
      { default_realm: 'vpn.isp.example', max_sessions: 1, session_timeout_hours: 6 },
    ]);
  });

  it('ERR-04 without realms the one that is set now can be kept', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_auth_realms', status: 500 }]);
    const page = await reseller.get(SETTINGS);
    expect(textOf(page.text)).toContain('U kunt alleen de realm kiezen die nu is ingesteld');
    expect(
      (await reseller.post(SETTINGS, { realm: 'isp.example', sessions: '2', timeout: '12' })).address.pathname,
    ).toBe(RADIUS);
  });

  it('PER-03 a reader sees it all and may change nothing', async () => {
    const reader = await PanelClient.signedIn(portal, 'reader');
    const page = await reader.get(RADIUS);
    expect([page.status, textOf(page.text).includes('Van Dijk kantoren')]).toEqual([200, true]);
    expect(page.text).not.toContain('href="/connections/radius/');
    const [address = ''] = await ipVpns();
    for (const closed of [SETTINGS, address]) {
      expect((await reader.open(closed)).status).toBe(403);
      expect((await reader.submit(closed, { realm: 'isp.example', sessions: '2', timeout: '12' })).status).toBe(403);
    }
  });

  it.each(['mobile', 'norights'])('PER-03 %s sees none of it', async (username) => {
    const client = await PanelClient.signedIn(portal, username);
    for (const closed of [RADIUS, SETTINGS, LISTS, `${LISTS}/standaard`])
      expect((await client.open(closed)).status).toBe(403);
  });

  it('another organisation has its own', async () => {
    const [address = ''] = await ipVpns();
    const stranger = await PanelClient.signedIn(portal, 'stranger');
    expect((await stranger.get(RADIUS)).text).not.toContain('Van Dijk kantoren');
    expect((await stranger.open(address)).status).toBe(404);
  });
});
