import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailLine, type Trailed, type TrailPerson } from '~/kernel/process/trail-line.server';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { rowsOf, textOf, wordsOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import type { PortalClient, Page } from '~tests/fixtures/portal-client';
import { appendTo, trailOf } from '~tests/fixtures/trail';
import { apiClient, signIn } from '~tests/sandbox/client';
import { netwerkpartner, noorderlicht, vanDijk } from '../../../sandbox/cast';

const portal = filePortal({ connections: 60 });
const LIST = '/admin/activity';
const DAY = 24 * 60 * 60_000;

const signedIn = async (username: string) => {
  const client = new OrderClient(portal);
  await client.signIn(username, '/profile');
  client.cookies.set('lang', 'nl');
  return client;
};

type Of = { readonly organization_uuid: string; readonly name: string };
const person = (username: string, name: string, { organization_uuid: uuid, name: organization }: Of): TrailPerson => ({
  subject: username,
  username,
  name,
  organization: { uuid, name: organization },
});
const renee = person('reseller', 'Renée de Wit', vanDijk);
const geert = person('stranger', 'Geert Dijkstra', noorderlicht);
const helene = person('admin', 'Hélène Vermeulen', netwerkpartner);

let made = 0;
function written(event: Trailed['event'], who: TrailPerson, more: Partial<Trailed> = {}, at = Date.now()) {
  made += 1;
  return trailLine(`made ${made}`, at, { event, who, as: null, reason: null, from: '192.0.2.7', ...more });
}

const tags = {
  wizard: 'connection tags',
  action: 'tags',
  area: 'connection',
  record: 'NL100006',
  intent: 'i-1',
  attempt: 1,
};

beforeAll(async () => {
  await appendTo(portal, [
    written('signed in', geert),
    written('change sent', renee, { ...tags, record: 'NL100005' }, Date.now() - 40 * DAY),
    written('change accepted', helene, { ...tags, as: renee, reason: '=Renée belde' }),
    written('change refused', renee, { ...tags, code: -32602 }),
    written('run begun', renee, {
      wizard: 'sims',
      action: 'tag',
      area: 'run',
      record: '0b5cad00-0000-4000-8000-000000000001',
    }),
  ]);
});

const list = (client: PortalClient, query = '') => client.get(`${LIST}${query}`);
/** Rows without those of the sign-ins of this test itself. */
const rows = (page: Page) => rowsOf(page).filter((row) => row.includes('192.0.2.7'));

describe('ASVS 16.4, 8.2 who reads the activity log', () => {
  it('a manager sees the lines of the own organisation, also of somebody who works as one of its users', async () => {
    const page = await list(await signedIn('reseller'), '?itemsPerPage=100');
    expect(wordsOf(page)).toContain('Wie van uw organisatie wat deed');
    expect(rows(page)).toEqual([
      expect.stringMatching(/Renée de Wit Actie gestart: Een label toevoegen Actie 0b5cad00… Gedaan 192\.0\.2\.7$/),
      expect.stringMatching(/Renée de Wit Labels wijzigen Antwoord: -32602 Verbinding NL100006 Geweigerd/),
      expect.stringMatching(
        /Hélène Vermeulen \(namens Renée de Wit\) Labels wijzigen Reden: =Renée belde Verbinding NL100006 Geaccepteerd/,
      ),
      expect.stringMatching(/Renée de Wit Labels wijzigen Verbinding NL100005 Verstuurd/),
    ]);
    expect(page.text).toContain('href="/connections/NL100006"');
    expect(page.text).toContain('href="/mobile/runs/0b5cad00-0000-4000-8000-000000000001"');
  });

  it('another organisation sees nothing of it', async () => {
    const page = await list(await signedIn('stranger'), '?itemsPerPage=100');
    expect(rows(page)).toEqual([expect.stringContaining('Geert Dijkstra Ingelogd Gedaan')]);
    expect(wordsOf(page)).not.toMatch(/Renée|Van Dijk/);
  });

  it('staff of the provider see all, with the organisations', async () => {
    const page = await list(await signedIn('admin'), '?itemsPerPage=100');
    expect(rows(page)).toHaveLength(5);
    expect(rows(page).join()).toContain('Netwerkpartner, Van Dijk Telecom');
    expect(wordsOf(page)).toContain('van alle organisaties');
  });

  it.each(['mobile', 'norights', 'support'])(
    '%s, without the right, does not see it, nor its file',
    async (username) => {
      const client = await signedIn(username);
      expect((await list(client)).status).toBe(403);
      expect((await client.get(`${LIST}/export`)).status).toBe(403);
    },
  );
});

describe('ASVS 16.4 the activity log is searched', () => {
  it.each([
    ['a person', '?search=helene', ['namens']],
    ['a user name', '?search=reseller&kind=run', ['Actie gestart']],
    ['the number of a record', '?searchField=record&search=nl100005', ['NL100005']],
    ['a kind', '?kind=run', ['Actie gestart']],
    ['an outcome', '?outcome=refused', ['Geweigerd']],
    ['a period', '?period=month&kind=change&outcome=sent', []],
    ['a longer period', '?period=quarter&kind=change&outcome=sent', ['NL100005']],
    ['the oldest first', '?kind=change&descending=false&itemsPerPage=5', ['NL100005', 'namens', 'Geweigerd']],
    ['a date in words', '?searchField=date&search=gisteren', []],
    ['a kind that does not exist', '?kind=x&search=helene', ['namens']],
  ])('by %s', async (_what, query, found) => {
    const page = await list(await signedIn('reseller'), query);
    expect(page.status).toBe(200);
    expect(rows(page)).toEqual(found.map((word): unknown => expect.stringContaining(word)));
  });

  it('by the date of a day, in the time zone of the reader', async () => {
    const client = await signedIn('reseller');
    const day = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam' }).format(Date.now() - 40 * DAY);
    expect(rows(await list(client, `?searchField=date&search=${day}`))).toEqual([expect.stringContaining('NL100005')]);
  });

  it('S-35 as a file, in which a reason is no formula', async () => {
    const client = await signedIn('reseller');
    const file = await client.get(`${LIST}/export?kind=change&outcome=accepted`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.text).toMatch(/^\uFEFF?Wanneer;Wie;Wat;Toelichting;Waarvan;Uitkomst;Vanaf;/);
    expect(file.text).toContain(';Reden: =Renée belde;Verbinding NL100006;Geaccepteerd;192.0.2.7;');
  });
});

describe('S-15 the activity of a connection', () => {
  it('says who acted in the name of the user whom the provider names', async () => {
    const api = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
    const { error } = await api.rpc('broadband', 'set_tags', { nid: 'NL100007', tags: ['buiten'] });
    expect(error).toBeUndefined();
    const as = { ...tags, record: 'NL100007', as: renee, intent: 'i-2', from: '192.0.2.8' };
    await appendTo(portal, [written('change sent', helene, as), written('change accepted', helene, as)]);
    const client = await signedIn('reseller');
    const page = await client.get('/connections/NL100007');
    const [, panel = ''] = /id="activity"([\s\S]*)/.exec(page.text) ?? [];
    expect(textOf(panel)).toContain('door Hélène Vermeulen (namens Renée de Wit)');
    const [, event = ''] = /href="(\/connections\/NL100007\/activity\/[^"]+)"/.exec(panel) ?? [];
    expect(wordsOf(await client.get(event))).toContain('Hélène Vermeulen (namens Renée de Wit)');
  });

  it('says nothing of it when the user may have done it', async () => {
    const client = await signedIn('reseller');
    await client.fill(await client.open('/connections/NL100010/tags'), { tags: 'eigen' });
    const [, panel = ''] = /id="activity"([\s\S]*)/.exec((await client.get('/connections/NL100010')).text) ?? [];
    expect(textOf(panel)).toContain('door Renée de Wit');
    expect(textOf(panel)).not.toContain('namens');
  });
});

describe('a trail that cannot be written', () => {
  const file = () => join(portal.dataDir, 'portal.db');
  const execute = (text: string) => {
    const db = new Database(file());
    db.exec(text);
    db.close();
  };

  it('the deed is done once and answered as ever, and its lines follow', async () => {
    const client = await signedIn('reseller');
    const form = await client.open('/connections/NL100010/tags');
    const since = await portal.lastCall();
    const before = trailOf(portal).length;
    execute("CREATE TRIGGER no_lines BEFORE INSERT ON trail BEGIN SELECT RAISE(ABORT, 'no room'); END");
    const answer = await client.press(form, { tags: 'vol' });
    expect(answer.status).toBe(303);
    expect(wordsOf(await client.follow(answer))).toContain('De labels zijn gewijzigd');
    expect(trailOf(portal)).toHaveLength(before);
    execute('DROP TRIGGER no_lines');
    await expect
      .poll(() => trailOf(portal, before).map(({ event, record }) => `${event} ${record}`))
      .toEqual(['change sent NL100010', 'change accepted NL100010']);
    const sent = (await portal.ledger(since)).filter(({ rpc_method: method }) => method === 'set_tags');
    expect(sent).toHaveLength(1);
    await expect.poll(() => portal.log()).toContain('the audit trail cannot be written');
  });

  it('lines that wait are written when the process ends', async () => {
    const before = trailOf(portal).length;
    execute("CREATE TRIGGER no_lines BEFORE INSERT ON trail BEGIN SELECT RAISE(ABORT, 'no room'); END");
    await signedIn('reseller');
    execute('DROP TRIGGER no_lines');
    await portal.restart();
    expect(trailOf(portal, before).map(({ event }) => event)).toEqual(['signed in']);
  });
});
