import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { MobileOrderClient, NEW_ADDRESS, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { hidden, wordsOf } from '~tests/fixtures/page';
import type { TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import { print, say, type Tally } from '../report';

const SIMS = 6;
/** Longer than a run of this many SIMs takes on a busy machine. */
const RUN_MS = 60_000;
const LOOK_MS = 200;
const ORDER = 'POST /score/mobile-broadband/connections/';

interface Point {
  readonly twice: number;
  readonly lost: number;
  readonly held: number;
}

/**
 * Copies the store during a run, kills the portal later in the run, and restores the copy. The copy replaces the file,
 * overwrites it, or starts in another folder.
 */
export async function killRestored(points: number): Promise<Tally> {
  const portal = await startPortal({ connections: 5, plain: process.env['SANDBOX_PLAIN'] === '1' });
  const ends: Point[] = [];
  for (let point = 0; point < points; point += 1) {
    const end = await restoreOnce(portal, point);
    if (end.twice + end.lost > 0) say(`  restored store, point ${point}: ${end.twice} twice, ${end.lost} lost`);
    ends.push(end);
  }
  await portal.stop();
  const sum = (of: keyof Point) => ends.reduce((total, end) => total + end[of], 0);
  const tally = { what: 'restored store', points, twice: sum('twice'), lost: sum('lost'), open: sum('held') };
  print(`restored store: ${points} random points of a run of ${SIMS} SIMs`, [
    { what: 'sent twice', value: tally.twice, unit: '', goal: 0 },
    { what: 'lost: neither done nor held', value: tally.lost, unit: '', goal: 0 },
    { what: 'held until its user has looked', value: tally.open, unit: '' },
  ]);
  return tally;
}

async function restoreOnce(portal: TestPortal, point: number): Promise<Point> {
  const client = await MobileOrderClient.signedIn(portal);
  const names = Array.from({ length: SIMS }, (_, at) => `Terug ${point}.${at}`);
  const review = await client.walk('review', { sim: { name: names.join('\n') }, delivery: NEW_ADDRESS });
  const since = await portal.lastCall();
  await portal.faults([{ match: ORDER, delay_ms: 150 }]);
  const run = (await client.order(review)).location?.pathname ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  try {
    await pause(Math.random() * 500);
    backUp(portal, folder);
    await pause(Math.random() * 400);
    const way = WAYS[point % WAYS.length] ?? putBack;
    const ended = await way(portal, client, folder, run);
    const sent = (await simsOrderedSince(portal, since)).map(({ name }) => String(name));
    const once = new Set(sent);
    const missing = names.filter((name) => !once.has(name)).length;
    return {
      twice: sent.length - once.size,
      lost: ended === 'held' ? 0 : missing,
      held: ended === 'held' ? 1 : 0,
    };
  } finally {
    await portal.faults([]);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Way = (portal: TestPortal, client: MobileOrderClient, folder: string, run: string) => Promise<string>;

const WAYS: readonly Way[] = [putBack, elsewhere, writtenOver];

/** Restores the copy under the name of the original, which is deleted first, as docs/operate/backup.md says. */
async function putBack(portal: TestPortal, client: MobileOrderClient, folder: string, run: string): Promise<string> {
  await portal.crash(() => copyTo(portal, folder, ['', '-wal', '-shm']));
  return untilEnd(client, run);
}

/** Overwrites the original, which keeps its inode and its date of birth. */
async function writtenOver(
  portal: TestPortal,
  client: MobileOrderClient,
  folder: string,
  run: string,
): Promise<string> {
  await portal.crash(() => copyTo(portal, folder, ['-wal', '-shm']));
  return untilEnd(client, run);
}

function copyTo({ dataDir }: TestPortal, folder: string, removed: readonly string[]): void {
  for (const tail of removed) rmSync(join(dataDir, `portal.db${tail}`), { force: true });
  copyFileSync(join(folder, 'portal.db'), join(dataDir, 'portal.db'));
}

/** Starts the copy in another folder while the original is at work. */
async function elsewhere(portal: TestPortal, client: MobileOrderClient, folder: string, run: string): Promise<string> {
  copyFileSync(join(portal.dataDir, 'session-keys'), join(folder, 'session-keys'));
  const copy = await portal.sibling(folder);
  try {
    const there = new MobileOrderClient({ origin: copy.origin } as TestPortal);
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    await portal.crash();
    await untilEnd(client, run);
    return await untilEnd(there, run);
  } finally {
    await copy.stop();
  }
}

/** Opens the page as its user does, and confirms no send that may have happened already. The run ends or is held. */
async function untilEnd(client: MobileOrderClient, run: string): Promise<string> {
  for (const end = Date.now() + RUN_MS; Date.now() < end; await pause(LOOK_MS)) {
    const words = wordsOf(await client.get(run));
    if (/teruggezet of stonden lang stil/.test(words)) return heldOf(client, run);
    if (/Alles is afgehandeld/.test(words)) return 'ended';
  }
  return 'no end';
}

/** A run on hold asks its user to look and to tick a box; without the tick it refuses to continue. */
async function heldOf(client: MobileOrderClient, run: string): Promise<string> {
  const looked = await client.get(`${run}/start`);
  const refused = await client.submit(`${run}/start`, { seen: hidden(looked, 'seen') });
  return refused.status === 422 ? 'held' : 'goes on without a look';
}

function backUp({ dataDir }: TestPortal, folder: string): void {
  const db = new Database(join(dataDir, 'portal.db'));
  db.exec(`VACUUM INTO '${join(folder, 'portal.db')}'`);
  db.close();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
