import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../../sandbox/server';
import { PortalClient, type TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';

const NID = 'NL100060';
const LONGER = Array.from({ length: 10 }, (_, n) => `${NID}${n}`);

let portal: TestPortal;
let client: PortalClient;

/** Gives ten lines at the first zipcodes a nid that begins with another line's nid, as in an account of a million. */
async function seedLongNids(dataDir: string): Promise<void> {
  const sandbox = await startSandbox({ port: 0, dataDir });
  const db = new Database(join(dataDir, 'sandbox.db'));
  const { owner } = db.prepare('SELECT owner FROM connection WHERE nid = ?').get(NID) as { owner: number };
  const first = db
    .prepare("SELECT id FROM connection WHERE owner = ? AND nid <> ? AND state = 'ACTIVE' ORDER BY zipcode LIMIT 10")
    .all(owner, NID) as { id: number }[];
  const column = db.prepare('UPDATE connection SET nid = ? WHERE id = ?');
  const record = db.prepare("UPDATE connection_record SET record = json_set(record, '$.carrier.nid', ?) WHERE id = ?");
  first.forEach(({ id }, at) => {
    column.run(LONGER[at], id);
    record.run(LONGER[at], id);
  });
  db.close();
  await sandbox.stop();
}

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'long-nids-'));
  await seedLongNids(dataDir);
  portal = await startPortal({ dataDir });
  client = new PortalClient(portal);
  await client.signIn('reseller');
});

afterAll(() => portal.stop());

describe('life B1, NAV-01 nids of two lengths', () => {
  it.each([NID, ...LONGER])('%s is a page, and the right one', async (nid) => {
    const page = await client.open(`/connections/${nid}`);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(new RegExp(`data-copy="NID"[^>]*>${nid}<`));
  });

  it.each(['diagnostics', 'report', 'tags', 'termination', 'change'])('so is its %s', async (part) => {
    expect((await client.open(`/connections/${NID}/${part}`)).status).toBe(200);
  });

  it('costs one call', async () => {
    const since = await portal.lastCall();
    await client.open(`/connections/${NID}`);
    const calls = (await portal.ledger(since)).filter(({ rpc_method: method }) => method === 'list_connections');
    expect(calls.map(({ body }) => body?.['params'])).toMatchObject([
      { sort: { field: 'nid', descending: false }, filter: { search: NID } },
    ]);
  });

  it('one that does not exist is 404, also when ten begin with it', async () => {
    expect((await client.open('/connections/NL10006')).status).toBe(404);
    expect((await client.open('/connections/NL10006099')).status).toBe(404);
  });
});
