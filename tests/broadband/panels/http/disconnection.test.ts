import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { rowsOf, wordsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient, 'reseller', { anew: true });

const ADDRESS = '/connections/NL100001/circuits/NL100001-1/disconnection';
const OFFLINE = '/connections/NL100026/circuits/NL100026-1/disconnection';
const DIAGNOSTICS = '/connections/NL100001/diagnostics';
const CALL = 'rpc:diagnostics.force_disconnect';

describe('DIA-01 forced disconnect', () => {
  it('says what it interrupts before it does, then does it once, also when pressed twice, and goes back to the diagnostics', async () => {
    const since = await portal.lastCall();
    const review = await reseller.get(ADDRESS);
    const words = wordsOf(review);
    expect(words).toMatch(
      /Circuit NL100001-1 Gebruikersnaam nl100001@isp\.example Ingelogd sinds \d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}/,
    );
    expect(words).toMatch(
      /Alles wat nu over dit circuit gaat, stopt.*Meestal logt de apparatuur van de eindklant daarna automatisch weer in.*Nu: Online Wordt: Verbroken/,
    );
    const unticked = await reseller.confirm(review, {});
    expect([unticked.status, (await reseller.calls('force_disconnect', since)).length]).toEqual([422, 0]);
    const [done, twice] = await Promise.all([reseller.confirm(review), reseller.confirm(review)]);
    expect(await reseller.calls('force_disconnect', since)).toEqual([{ nid: 'NL100001-1' }]);
    expect([done, twice].map(({ address }) => address.pathname)).toContain(DIAGNOSTICS);
    const page = await reseller.get(DIAGNOSTICS);
    expect(rowsOf(page).find((row) => row.includes('NL100001-1'))).toContain('Sessie gestopt');
  });

  it('says that it is done', async () => {
    const done = await reseller.confirm(await reseller.configure(ADDRESS));
    expect(done.text).toContain(
      'De sessie van NL100001-1 is verbroken. Meestal logt de apparatuur daarna automatisch weer in.',
    );
  });

  it('says it in English, too', async () => {
    reseller.cookies.set('lang', 'en');
    expect(wordsOf(await reseller.get(ADDRESS))).toMatch(
      /Disconnect session .*usually signs in again automatically.*Signed in since/,
    );
    expect((await reseller.confirm(await reseller.configure(ADDRESS))).text).toContain(
      'The session of NL100001-1 has been disconnected.',
    );
  });

  it('of a circuit without a session is not possible, and says why; neither by a post', async () => {
    const since = await portal.lastCall();
    const page = await reseller.get(OFFLINE);
    expect(wordsOf(page)).toContain('Dit circuit heeft nu geen sessie. Er is niets te verbreken.');
    expect((await reseller.submit(OFFLINE)).status).toBe(422);
    expect(await reseller.calls('force_disconnect', since)).toEqual([]);
  });

  it("the provider's refusal stands above the review", async () => {
    const review = await reseller.configure(ADDRESS);
    await portal.faults([
      {
        match: CALL,
        body: { jsonrpc: '2.0', id: 1, error: { code: -32_010, message: 'Dit circuit heeft geen sessie.' } },
      },
    ]);
    const refused = await reseller.confirm(review);
    expect([refused.status, wordsOf(refused).includes('Dit circuit heeft geen sessie.')]).toEqual([422, true]);
  });

  it('ERR-04 whose answer is lost is found in the log', async () => {
    const since = await portal.lastCall();
    const review = await reseller.configure(ADDRESS);
    await portal.faults([{ match: CALL, drop: 'after', times: 1 }]);
    expect((await reseller.confirm(review)).address.pathname).toBe(DIAGNOSTICS);
    expect(await reseller.calls('force_disconnect', since)).toHaveLength(1);
  });

  it('ERR-04 whose answer is lost, with a log that cannot be read, is neither done nor undone', async () => {
    const review = await reseller.configure(ADDRESS);
    await portal.faults([
      { match: CALL, drop: 'after', times: 1 },
      { match: 'rpc:diagnostics.get_authlog', status: 503 },
    ]);
    const sent = await reseller.confirm(review);
    expect(wordsOf(sent)).toContain('Het verbreken van de sessie is misschien wel gelukt');
    await portal.faults([]);
    expect((await reseller.post(sent.address)).address.pathname).toBe(DIAGNOSTICS);
  });

  it('ERR-04 is offered when the log cannot be read', async () => {
    await portal.faults([{ match: 'rpc:diagnostics.get_authlog', status: 500 }]);
    expect(wordsOf(await reseller.get(ADDRESS))).toContain('Niet te zien in het logboek');
  });

  it.each(['reader', 'support', 'noprice', 'noorder'])(
    'PER-03 asks broadband-diagnostics-c: not of %s, not even by a post',
    async (username) => {
      const client = await PanelClient.signedIn(portal, username);
      expect((await client.get(ADDRESS)).status).toBe(403);
      await client.get('/profile');
      expect((await client.submit(ADDRESS)).status).toBe(403);
    },
  );

  it('of what is not there is not found', async () => {
    const since = await portal.lastCall();
    expect((await reseller.get('/connections/NL100001/circuits/NL100002-1/disconnection')).status).toBe(404);
    expect((await reseller.get('/connections/x/circuits/NL100001-1/disconnection')).status).toBe(404);
    const stranger = await PanelClient.signedIn(portal, 'stranger');
    expect((await stranger.get(ADDRESS)).status).toBe(404);
    expect(await reseller.calls('force_disconnect', since)).toEqual([]);
  });
});
