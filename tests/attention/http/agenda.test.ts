import { beforeAll, describe, expect, it } from 'vitest';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { wordsOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import type { PortalClient, Language, Page } from '~tests/fixtures/portal-client';
import { SwapClient } from '~tests/fixtures/clients/swap-client';
import { linesOf } from '~tests/fixtures/trail';

const portal = filePortal({ anew: true });

// the portal may remember what another provider answered to the file before
beforeAll(() => portal.restart());

const DAY_MS = 24 * 60 * 60_000;
const PAGE = '/attention/agenda';

const signedIn = (language: Language = 'nl', username = 'reseller') => PanelClient.signedIn(portal, username, language);
const addressOn = ({ text }: Page) => /http[^<]*\/attention\/agenda\/[\w-]{43}\.ics/.exec(text)?.[0] ?? '';
/** Fetches an agenda as a program does, without a session. */
const fetched = (address: string, method = 'GET') => fetch(address, { method });
const agendaAt = async (address: string) => (await (await fetched(address)).text()).replaceAll('\r\n ', '');
const valuesOf = (agenda: string, name: string) =>
  [...agenda.matchAll(new RegExp(`^${name}[:;](.*)$`, 'gm'))].map(([, value = '']) => value.trim());

/** Reads what waits, and makes an address for it. */
async function made(client: PortalClient): Promise<{ page: Page; address: string; waiting: Page }> {
  const waiting = await client.open('/attention?all=1');
  await client.open(PAGE);
  const page = await client.post(PAGE);
  return { page, address: addressOn(page), waiting };
}

describe('issue 35.5 what waits, as an agenda', () => {
  it('is at a secret address that is shown once, and has the lines of the page with their moment', async () => {
    const client = await signedIn();
    expect(wordsOf(await client.open('/attention'))).toContain('Zet in mijn agenda');
    const { page, address, waiting } = await made(client);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(addressOn(await client.get(page.address))).toBe('');
    expect(wordsOf(await client.get(page.address))).toContain('Dit adres is niet meer te tonen');
    expect(portal.log()).not.toContain(address.slice(-47, -4));

    const since = await portal.lastCall();
    const answer = await fetched(address);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    expect(await portal.ledger(since)).toEqual([]);
    expect(await portal.menuCounts(since)).toEqual([]);
    const agenda = await agendaAt(address);
    const marks = [...waiting.text.matchAll(/name="later=([\w-]{16})"/g)].map(([, mark = '']) => mark);
    expect(marks.length).toBeGreaterThan(5);
    expect(valuesOf(agenda, 'UID')).toEqual(marks.map((mark) => `${mark}@localhost`));
    expect(agenda).toMatch(
      /SUMMARY:Wacht op u: .*\r\nDESCRIPTION:Klaar om op te leveren sinds \d\d-\d\d-\d{4}\\nLaat opleveren\\nStand van \d\d-\d\d-\d{4} \d\d:\d\d\r\n/,
    );
    expect(agenda).toMatch(/X-WR-CALDESC:Stand van \d\d-\d\d-\d{4} \d\d:\d\d\./);
    expect(agenda).toContain(`URL:${portal.origin}/connections/NL100051/order/on_demand`);
    expect(agenda).not.toMatch(/€|\u2068/);
    expect(portal.log()).not.toContain(address.slice(-47, -4));
  });

  it('answers HEAD, and 404 to an address that nobody has, whatever it looks like', async () => {
    const { address } = await made(await signedIn());
    const head = await fetched(address, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const secret = address.slice(-47, -4);
    for (const name of [
      `${secret.slice(1)}x.ics`,
      'x.ics',
      '.ics',
      secret,
      `${secret}.ICS`,
      `${'x'.repeat(4_000)}.ics`,
    ])
      expect((await fetched(`${portal.origin}${PAGE}/${name}`)).status, name.slice(0, 60)).toBe(404);
  });

  it('is in the language of who made it, and leaves out what they put off', async () => {
    const client = await signedIn('en');
    const { address, waiting } = await made(client);
    const [mark = ''] = /(?<=name="later=)[\w-]{16}/.exec(waiting.text) ?? [];
    const [until = ''] = /(?<=<option value=")[\d-]{10}/.exec(waiting.text) ?? [];
    expect(await agendaAt(address)).toMatch(
      /SUMMARY:Waits for you: [^]*DESCRIPTION:Ready to be delivered[^]*As of \d\d-/,
    );
    await client.post('/attention', { [`later=${mark}`]: '', until });
    expect(valuesOf(await agendaAt(address), 'UID')).not.toContain(`${mark}@localhost`);
    await client.post('/attention', { 'again=all': '' });
    expect(valuesOf(await agendaAt(address), 'UID')).toContain(`${mark}@localhost`);
  });

  it('ends when it is withdrawn and when another is made, each with a line of the trail', async () => {
    const client = await signedIn();
    const first = (await made(client)).address;
    let second = '';
    const about = { kind: 'secret', area: 'attention', record: 'agenda', who: { username: 'reseller' } };
    expect(await linesOf(portal, async () => (second = (await made(client)).address))).toMatchObject([
      { ...about, event: 'secret shown' },
    ]);
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    expect(wordsOf(await client.open(PAGE))).toContain('U heeft een agenda-adres, gemaakt op');
    expect(await linesOf(portal, () => client.post(`${PAGE}/withdrawal`))).toMatchObject([
      { ...about, event: 'secret withdrawn' },
    ]);
    expect((await fetched(second)).status).toBe(404);
    expect(wordsOf(await client.open(PAGE))).toContain('U heeft nog geen agenda-adres.');
    expect(await linesOf(portal, () => client.post(`${PAGE}/withdrawal`))).toEqual([]);
  });

  it('says its lines for fourteen days after the last reading, then asks to sign in, and ends after ninety', async () => {
    const { address } = await made(await signedIn());
    portal.advance(13 * DAY_MS);
    expect(valuesOf(await agendaAt(address), 'SUMMARY').length).toBeGreaterThan(5);
    portal.advance(2 * DAY_MS);
    const agenda = await agendaAt(address);
    expect(valuesOf(agenda, 'SUMMARY')).toEqual(['Log in om deze agenda bij te werken']);
    expect(agenda).toContain('U bent 14 dagen of langer niet ingelogd');
    await (await signedIn()).open('/attention');
    expect(valuesOf(await agendaAt(address), 'SUMMARY').length).toBeGreaterThan(5);
    portal.advance(91 * DAY_MS);
    expect((await fetched(address)).status).toBe(404);
  });

  it('keeps what was read when the portal has begun anew, and says what it could not read', async () => {
    const client = await signedIn();
    const { address } = await made(client);
    const before = valuesOf(await agendaAt(address), 'UID');
    await portal.restart();
    await client.open('/profile');
    expect(valuesOf(await agendaAt(address), 'UID')).toEqual(before);
    await client.post(`${PAGE}/withdrawal`);
    await portal.restart();
    await portal.faults([{ match: 'GET /score/support/tickets/', status: 500, body: {} }]);
    const agenda = await agendaAt((await made(client)).address);
    expect(agenda).toMatch(/X-WR-CALDESC:Stand van [^]*?Niet alles gelezen: Uw tickets\. Er kan meer zijn\./);
  });

  it('PER-02 is for who may see the page, and no matter of staff who work as a user', async () => {
    const nobody = await signedIn('nl', 'norights');
    expect([(await nobody.open(PAGE)).status, (await nobody.post(PAGE)).status]).toEqual([403, 403]);
    const mobile = await signedIn('nl', 'mobile');
    const agenda = await agendaAt((await made(mobile)).address);
    expect(agenda).not.toMatch(/Laat opleveren|Bestel vervanging/);
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('reseller');
    const page = await staff.open(PAGE);
    expect(page.text).not.toContain('Maak een agenda-adres');
    // the user may have one
    expect(wordsOf(page)).not.toContain('nog geen agenda-adres');
    expect(wordsOf(page)).toContain('het agenda-adres van een ander kunt u niet wijzigen');
    expect([page.status, (await staff.post(PAGE)).status, (await staff.post(`${PAGE}/withdrawal`)).status]).toEqual([
      200, 403, 403,
    ]);
  });

  it('works over two instances of one store', async () => {
    const { address } = await made(await signedIn());
    const sibling = await portal.sibling();
    try {
      const there = new URL(new URL(address).pathname, sibling.origin).href;
      const uids = (agenda: string) => valuesOf(agenda, 'UID').map((uid) => uid.replace(/@.*/, ''));
      expect(uids(await agendaAt(there))).toEqual(uids(await agendaAt(address)));
    } finally {
      await sibling.stop();
    }
  });
});
