import { describe, expect, it } from 'vitest';
import { MobileOrderClient, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { adminOf } from '~tests/fixtures/machines/admin';
import { inStore } from '~tests/fixtures/machines/store-of';
import { SwapClient } from '~tests/fixtures/clients/swap-client';
import { errorsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, MobileOrderClient, 'reseller', { anew: true });

const ORDER = 'POST /score/mobile-broadband/connections/';
const NAMES = Array.from({ length: 18 }, (_, at) => `Kassa ${at + 1}`);

const admin = (...words: string[]) => adminOf(portal, ...words);

/** The lines of the operator in the trail, the newest last. */
async function trailed(): Promise<Record<string, unknown>[]> {
  const rows = (await inStore(portal, (rows) =>
    rows("SELECT value FROM trail WHERE kind = 'operator' ORDER BY seq"),
  )) as { value: string }[];
  return rows.map(({ value }) => JSON.parse(value) as Record<string, unknown>);
}

async function firstSent(since: number): Promise<string> {
  await portal.faults([{ match: ORDER, delay_ms: 1_000 }]);
  const review = await client.walk('review', { sim: { name: NAMES.join('\n') } });
  const run = (await client.order(review)).location?.pathname ?? '';
  await expect.poll(async () => (await simsOrderedSince(portal, since)).length).toBeGreaterThan(0);
  return run;
}

const settled = (since: number) => async () => (await simsOrderedSince(portal, since)).length;

describe('S-38 an operator at the store of running portals', () => {
  it('lists where a user is signed in and signs them out at their next request, which the trail tells', async () => {
    const other = await PortalClient.signedIn(portal, 'reader');
    const listed = await admin('sessions', 'reader');
    expect([listed.status, listed.said[0]]).toEqual([
      0,
      expect.stringMatching(/^BEGUN \(UTC\) +LAST SEEN \(UTC\) +USER/),
    ]);
    expect(listed.said.slice(1).join('\n')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d +\d{4}-\d\d-\d\d \d\d:\d\d +reader /m);
    for (const cookie of other.cookies.values()) expect(listed.said.join('\n')).not.toContain(cookie);
    const ended = await admin('sessions', 'READER', 'end');
    expect([ended.status, ended.said.join()]).toEqual([0, expect.stringMatching(/^\d+ sessions? (?:is|are) ended\.$/)]);
    expect((await other.open('/profile')).status).toBe(302);
    expect((await client.open('/profile')).status).toBe(200);
    const lines = (await trailed()).slice(-2);
    expect(lines).toMatchObject([
      { event: 'operator worked', action: 'sessions', record: 'reader', who: { username: 'beheer-1' } },
      { event: 'operator worked', action: 'sessions end', record: 'reader', who: { username: 'beheer-1' } },
    ]);
    expect(ended.stderr).toMatch(/"event":"session ended".*"why":"ended by the operator"/);
    const none = await admin('sessions', 'reader', 'end');
    expect([none.status, none.stderr]).toEqual([1, 'reader has no session.\n']);
    expect(wordsOf(await client.get('/admin/activity'))).toContain(
      'beheer-1 Opdracht van de beheerder van de server: sessies van een gebruiker beëindigd',
    );
  });

  it('signs out who was meant, though staff work as them or they work as another, and the trail names that person', async () => {
    const own = await PortalClient.signedIn(portal, 'reader');
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('reader');
    const ended = await admin('sessions', 'reader', 'end');
    expect([ended.status, ended.said, ended.stderr.match(/is the name of/)]).toEqual([
      0,
      ['2 sessions are ended.'],
      null,
    ]);
    expect((await own.open('/profile')).status).toBe(302);
    const again = await SwapClient.signedIn(portal, 'admin');
    await again.swapTo('reader');
    expect((await admin('sessions', 'admin', 'end')).status).toBe(0);
    expect((await trailed()).slice(-2)).toMatchObject([
      { action: 'sessions end', record: 'reader' },
      { action: 'sessions end', record: 'admin' },
    ]);
  });

  it('holds a run that an instance carries out, which sends no more, and releases it; each record is sent once', async () => {
    const since = await portal.lastCall();
    const run = await firstSent(since);
    const id = run.split('/').at(-1) ?? '';
    const held = await admin('runs', 'hold', id);
    expect([held.status, held.said.join()]).toEqual([0, expect.stringMatching(/is held, with \d+ of its records/)]);
    const said = /De beheerder van dit portaal heeft dit stilgezet Dat was op \d\d-\d\d-\d{4} \d\d:\d\d\. /;
    await expect.poll(async () => wordsOf(await client.get(run))).toMatch(said);
    const waiting = Number(/with (\d+) of/.exec(held.said.join())?.[1]);
    await expect.poll(settled(since)).toBeGreaterThanOrEqual(NAMES.length - waiting);
    const listed = await admin('runs');
    expect(listed.said.find((line) => line.endsWith(id))).toMatch(/ held \(stopped\) .* 18 +reseller /);
    await portal.faults([]);
    const look = await client.get(`${run}/start`);
    for (const page of [await client.get(run), look]) {
      const words = wordsOf(page);
      expect(words).toMatch(said);
      expect(words).toMatch(/Voor deze \d+ SIM’s wordt niets verstuurd tot de beheerder dit vrijgeeft\./);
      expect(words).toContain('Wat al is verstuurd, staat met zijn uitkomst in de lijst van deze actie.');
      expect(words).toContain('Neem contact op met support. 085 000 1234 , support @netwerkpartner.example');
      expect(words).not.toMatch(/teruggezet|weten wij niet|Misschien/);
    }
    expect(wordsOf(await client.get(run))).toContain('Nog niet verstuurd. De beheerder heeft dit stilgezet.');
    expect(errorsOf(await client.press(look))).toEqual(['Vraag eerst waarom dit stilstaat, en zet dan een vinkje']);
    const sent = await settled(since)();
    expect(sent).toBeLessThan(NAMES.length);
    const again = await admin('runs', 'hold', id);
    expect([again.status, again.stderr.split('\n')[0]]).toEqual([1, `run ${id} is held already.`]);
    expect(await settled(since)()).toBe(sent);
    expect((await admin('runs', 'hold', 'restored')).said).toEqual([`Run ${id} is held.`, '1 runs are held.']);
    const noted = (await trailed()).slice(-2).map(({ action, record = null }) => [action, record]);
    expect(noted).toEqual(
      expect.arrayContaining([
        ['runs hold', id],
        ['runs hold', null],
      ]),
    );
    expect(wordsOf(await client.get(run))).toContain(
      'Deze gegevens zijn teruggezet of stonden lang stil Wij weten niet',
    );
    const released = await admin('runs', 'release', id);
    expect([released.status, released.said]).toEqual([0, [`Run ${id} is released, and is running.`]]);
    await expect.poll(async () => wordsOf(await client.get(run)), { timeout: 40_000 }).toMatch(/Alles is afgehandeld/);
    expect((await simsOrderedSince(portal, since)).map(({ name }) => String(name)).sort()).toEqual([...NAMES].sort());
    const [line] = (await trailed()).slice(-1);
    expect(line).toMatchObject({ action: 'runs release', area: 'run', record: id, who: { username: 'beheer-1' } });
    expect((await admin('runs', 'release', id)).stderr).toBe(`run ${id} is not held.\n`);
  });

  it('lists what was sent without a known outcome, with its age and user, and nothing that was filled in', async () => {
    expect((await admin('intents')).said).toEqual(['No intent is open.']);
    const review = await client.walk('review', { sim: { name: 'Kassa Geheim' } });
    await portal.faults([{ match: ORDER, drop: 'before' }]);
    await client.order(review);
    const { status, said } = await admin('intents');
    expect([status, said.length]).toEqual([0, 2]);
    expect(said[1]).toMatch(/^\d+ (?:s|min) +unknown +\S+.* reseller +\S+ +[0-9a-f-]{36}$/);
    expect(said.join()).not.toContain('Geheim');
  });

  it('sweeps, and says what the store is and has', async () => {
    const swept = await admin('sweep');
    expect([swept.status, swept.said.join()]).toEqual([
      0,
      expect.stringMatching(/^\d+ records that were over are removed\.$/),
    ]);
    const { status, said } = await admin('version');
    expect(status).toBe(0);
    expect(said.join('\n')).toMatch(
      portal.database ? /^store +PostgreSQL, \d+ kB\nschema +1, /m : /^store +SQLite, \d+ kB\nschema +1, /m,
    );
    expect(said.join('\n')).toMatch(/^session 3 +\d+$/m);
    expect(said.join('\n')).toMatch(/^last used +\d{4}-.*\nat a start +its runs go on$/m);
  });

  it('is told of what is no command or no run, and nothing is written', async () => {
    const before = (await trailed()).length;
    for (const words of [[], ['runs', 'hold'], ['drop', 'all'], ['sessions', 'reader', 'start']]) {
      const { status, said, stderr } = await admin(...words);
      expect([status, said]).toEqual([2, []]);
      expect(stderr).toMatch(/node scripts\/admin\.mjs sessions USER end +signs a user out everywhere/);
    }
    const unknown = await admin('runs', 'hold', 'c0de5a11-4b1d-4e7a-9f00-000000000101');
    expect([unknown.status, unknown.stderr]).toEqual([1, 'there is no run c0de5a11-4b1d-4e7a-9f00-000000000101.\n']);
    expect(await trailed()).toHaveLength(before);
  });
});
