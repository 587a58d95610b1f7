import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MobileOrderClient, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { errorsOf, hidden, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page, PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, MobileOrderClient, 'reseller', { anew: true });
const folders: string[] = [];
let since: number;

const ORDER = 'POST /score/mobile-broadband/connections/';
const NAMES = Array.from({ length: 18 }, (_, at) => `Kassa ${at + 1}`);
/** The number of sends at a time. */
const SENT = 3;

beforeEach(async () => {
  since = await portal.lastCall();
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Copies the store while it is in use, with the session keys. */
function backUp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  folders.push(folder);
  const db = new Database(join(portal.dataDir, 'portal.db'));
  db.exec(`VACUUM INTO '${join(folder, 'portal.db')}'`);
  db.close();
  copyFileSync(join(portal.dataDir, 'session-keys'), join(folder, 'session-keys'));
  return folder;
}

/** The run of an order for many SIMs, after its first sends. */
async function underWay(): Promise<string> {
  await portal.faults([{ match: ORDER, delay_ms: 1_500 }]);
  const review = await client.walk('review', { sim: { name: NAMES.join('\n') } });
  const run = (await client.order(review)).location?.pathname ?? '';
  await expect.poll(async () => (await simsOrderedSince(portal, since)).length).toBe(SENT);
  return run;
}

/** The same user at another address, signed in by the session in the copy. */
function at(origin: string): MobileOrderClient {
  const there = new MobileOrderClient({ origin } as ConstructorParameters<typeof MobileOrderClient>[0]);
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  return there;
}

/** Runs the commands of docs/operate/backup.md. */
function restore(backup: string): void {
  const page = readFileSync('docs/operate/backup.md', 'utf8');
  const [, commands = 'false'] = /```sh restore\n([\s\S]*?)```/.exec(page) ?? [];
  execFileSync('sh', ['-euc', commands], { env: { ...process.env, DATA_DIR: portal.dataDir, BACKUP: backup } });
}

async function until(who: PortalClient, run: string, words: RegExp): Promise<Page> {
  await expect.poll(async () => wordsOf(await who.get(run)), { timeout: 40_000, interval: 200 }).toMatch(words);
  return who.get(run);
}

const names = async () => (await simsOrderedSince(portal, since)).map(({ name }) => String(name)).sort();

describe('MOB-08 a store that was put back', { timeout: 120_000 }, () => {
  it('foreign N2 orders nothing by itself while the original is at work, and says so', async () => {
    const run = await underWay();
    const copy = await portal.sibling(backUp());
    try {
      const there = at(copy.origin);
      const held = wordsOf(await there.get(run));
      expect(held).toContain('Deze gegevens zijn teruggezet of stonden lang stil');
      expect(held).not.toContain('Wacht: ');
      expect(held).toMatch(/Nog niet bekend: 1[58]/);
      await until(client, run, /Alles is afgehandeld.*Besteld: 18/);
      expect(await names()).toEqual([...NAMES].sort());
      expect(wordsOf(await there.get('/mobile/runs'))).toContain('Wacht tot u heeft gekeken');
      const looked = await there.get(`${run}/start`);
      expect(wordsOf(looked)).toContain('De nieuwste mobiele bestellingen, zoals de netwerkaanbieder ze nu noemt');
      const refused = await there.submit(`${run}/start`, { seen: hidden(looked, 'seen') });
      expect([refused.status, errorsOf(refused).join()]).toEqual([422, expect.stringContaining('zet dan een vinkje')]);
      expect(await names()).toHaveLength(NAMES.length);
    } finally {
      await copy.stop();
    }
  });

  it('foreign N2 goes on when its user has looked, each once', async () => {
    const run = await underWay();
    await client.submit(`${run}/stop`);
    await until(client, run, /Gestopt.*Wacht: 15.*Besteld: 3/);
    const copy = await portal.sibling(backUp());
    try {
      const there = at(copy.origin);
      await portal.faults([{ match: 'GET /score/mobile-broadband/transactions/', status: 500 }]);
      const unread = await there.get(`${run}/start`);
      expect(wordsOf(unread)).toContain('De bestellingen konden niet worden geladen');
      expect(unread.text).not.toContain('name="looked"');
      await portal.faults([]);
      const looked = await there.get(`${run}/start`);
      const answer = await there.submit(`${run}/start`, { seen: hidden(looked, 'seen'), looked: 'on' });
      expect(answer.status).toBe(303);
      await until(there, run, /Alles is afgehandeld.*Besteld: 18/);
      expect(await names()).toEqual([...NAMES].sort());
    } finally {
      await copy.stop();
    }
  });

  it('foreign N2 by the commands of docs is held, is said, and goes on after a look, each once', async () => {
    const run = await underWay();
    const backup = join(backUp(), 'portal.db');
    await portal.crash(() => restore(backup));
    await portal.faults([]);
    expect(portal.log()).toMatch(/"level":"warn"[^\n]*"runs":1/);
    const held = wordsOf(await client.get(run));
    expect(held).toContain('Deze gegevens zijn teruggezet of stonden lang stil');
    const before = await names();
    const looked = await client.get(`${run}/start`);
    expect((await client.submit(`${run}/start`, { seen: hidden(looked, 'seen') })).status).toBe(422);
    expect(await names()).toEqual(before);
    expect((await client.submit(`${run}/start`, { seen: hidden(looked, 'seen'), looked: 'on' })).status).toBe(303);
    // the portal looks up the three pending sends once their time is over
    await until(client, run, /Besteld: 1[58]/);
    const sent = await names();
    expect(new Set(sent).size).toBe(sent.length);
  });

  it('foreign N2 from an older copy that is put back at once is held too, each once', async () => {
    const run = await underWay();
    const backup = join(backUp(), 'portal.db');
    // these sends come after the copy
    await expect.poll(async () => (await names()).length, { timeout: 20_000 }).toBe(2 * SENT);
    const file = join(portal.dataDir, 'portal.db');
    await portal.crash(() => {
      // the driver closes what this process had open only later, and would mix it with a copy in the same file
      for (const tail of ['', '-wal', '-shm']) rmSync(file + tail, { force: true });
      copyFileSync(backup, file);
    });
    await portal.faults([]);
    expect(wordsOf(await client.get(run))).toContain('Deze gegevens zijn teruggezet of stonden lang stil');
    const sent = await names();
    expect(new Set(sent).size).toBe(sent.length);
    const looked = await client.get(`${run}/start`);
    expect((await client.submit(`${run}/start`, { seen: hidden(looked, 'seen') })).status).toBe(422);
    expect(await names()).toEqual(sent);
  });
});
