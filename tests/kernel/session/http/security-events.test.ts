import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { subjectOf } from '../../../../sandbox/platform/profiles';
import { CONTACT, draftOf, OrderClient, START } from '~tests/fixtures/clients/order-client';
import { mainForm } from '~tests/fixtures/page';

const portal = filePortal({ env: { LOG_LEVEL: 'info' } });

interface Line {
  readonly level: unknown;
  readonly msg: string;
  readonly event?: string;
  readonly [field: string]: unknown;
}

const lines = (): Line[] =>
  portal
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** The security events that `work` causes. */
async function eventsOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = lines().length;
  await work();
  return lines()
    .slice(before)
    .filter(({ msg }) => msg === 'security');
}

const REQUEST = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/) as string;
const reseller = {
  level: 'info',
  subject: subjectOf('reseller'),
  organization: expect.stringMatching(/^[\da-f-]{36}$/) as string,
};

function forgetAtProvider({ cookies }: OrderClient): void {
  for (const name of [...cookies.keys()]) if (name.startsWith('sandbox_')) cookies.delete(name);
}

describe('security M6 who came and went', () => {
  it('signed in, again in the same browser, and out', async () => {
    const client = new OrderClient(portal);
    expect(await eventsOf(() => client.signIn('reseller', '/profile'))).toMatchObject([
      { ...reseller, event: 'signed in', requestId: REQUEST },
    ]);
    expect(await eventsOf(() => client.signIn('reseller', '/auth/login'))).toMatchObject([
      { ...reseller, event: 'session ended', why: 'signed in anew' },
      { event: 'signed in' },
    ]);
    expect(await eventsOf(() => client.submit('/logout'))).toMatchObject([
      { ...reseller, event: 'signed out', requestId: REQUEST },
    ]);
    expect(await eventsOf(() => client.open('/profile'))).toEqual([]);
  });

  it('a session that the provider refuses has ended', async () => {
    const client = await OrderClient.signedIn(portal);
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 401 }]);
    expect(await eventsOf(() => client.open('/connections'))).toMatchObject([
      { ...reseller, event: 'session ended', why: 'refused' },
    ]);
    await portal.faults([]);
  });
});

describe('security M6 who was refused', () => {
  it('without the right: a screen and a form', async () => {
    const client = await OrderClient.signedIn(portal, 'norights');
    const refused = {
      level: 'info',
      event: 'refused',
      subject: subjectOf('norights'),
      why: 'permission',
      requestId: REQUEST,
    };
    expect(await eventsOf(() => client.open('/connections?search=1000AA'))).toMatchObject([
      { ...refused, path: '/connections' },
    ]);
    const posted = await eventsOf(() => client.submit(START, { zipcode: '1000AA', housenr: '1' }));
    expect(posted).toMatchObject([{ ...refused, path: START }]);
    expect(JSON.stringify(posted)).not.toContain('1000AA');
  });

  it('with a stamp that is forged, or nobody’s, and as another user', async () => {
    const client = await OrderClient.signedIn(portal);
    const start = await client.open(START);
    expect(await eventsOf(() => client.submit(START, { _as: 'x' }))).toMatchObject([
      { ...reseller, event: 'refused', why: 'stamp', path: START, requestId: REQUEST },
    ]);
    expect(await eventsOf(() => client.submit('/session/language', { _as: 'x', language: 'en' }))).toMatchObject([
      { ...reseller, event: 'refused', why: 'stamp' },
    ]);
    const [visitor] = await eventsOf(() =>
      new OrderClient(portal).submit('/session/language', { _as: 'x', language: 'en' }),
    );
    expect(visitor).toMatchObject({ event: 'refused', why: 'stamp' });
    expect(visitor).not.toHaveProperty('subject');
    forgetAtProvider(client);
    await client.signIn('stranger', '/auth/login');
    expect(await eventsOf(() => client.press(start, { zipcode: '1000AA' }))).toMatchObject([
      { event: 'refused', why: 'identity', subject: subjectOf('stranger') },
    ]);
  });
});

describe('security M6 what costs something, or is a secret', () => {
  it('a password that was shown, and not what it is', async () => {
    const client = await OrderClient.signedIn(portal);
    const question = await client.open('/connections/NL100001/circuits/NL100001-1/password');
    let shown = '';
    expect(await eventsOf(async () => (shown = (await client.press(question)).text))).toMatchObject([
      {
        ...reseller,
        event: 'password shown',
        area: 'connection',
        record: 'NL100001',
        part: 'NL100001-1',
        requestId: REQUEST,
      },
    ]);
    const [, password = ''] = /class="secret"[\s\S]*?<[^>]*>([^<]{6,})</.exec(shown) ?? [];
    expect(password).not.toBe('');
    expect(portal.log()).not.toContain(password);
  });

  it('an order that was refused, sent again and accepted', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    const about = { wizard: 'broadband-order', action: 'order', intent: draftOf(review), requestId: REQUEST };
    const record = { ...reseller, username: 'reseller', ...about };
    await portal.faults([
      {
        match: 'rpc:broadband.order_connection',
        times: 1,
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          error: { code: -32602, message: 'Nee', data: { details: [{ field: 'sla_product_id', msg: 'Nee' }] } },
        }),
      },
    ]);
    expect(await eventsOf(() => client.order(review))).toMatchObject([
      { ...record, event: 'order sent', attempt: 1 },
      // foreign N7: the line names the cause but no value
      { ...record, event: 'order refused', attempt: 1, status: 200, code: -32602, fields: ['sla_product_id'] },
    ]);
    expect(await eventsOf(() => client.order(review))).toMatchObject([
      { ...record, event: 'order sent', attempt: 2 },
      { ...record, event: 'order accepted', attempt: 2, effect: expect.stringMatching(/^NL\d+$/) },
    ]);
    for (const typed of [CONTACT['contact_name'], CONTACT['contact_email'], '1000 AA', '1000AA', 'Nee'])
      expect(portal.log()).not.toContain(typed);
  });

  it('an order whose answer was lost, and was found', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review', { address: { zipcode: '9000 KK', housenr: '17' } });
    expect(await eventsOf(() => client.order(review))).toMatchObject([
      { event: 'order sent' },
      { ...reseller, event: 'order unknown', intent: draftOf(review) },
      { ...reseller, event: 'order found', intent: draftOf(review), effect: expect.stringMatching(/^NL\d+$/) },
    ]);
  });

  it('an order that never left', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: 'rpc:broadband.order_connection', status: 401 }]);
    expect((await eventsOf(() => client.order(review))).map(({ event, why }) => why ?? event)).toEqual([
      'order sent',
      'refused',
      'order not sent',
    ]);
    await portal.faults([]);
  });

  it('foreign N6 a change of a connection, by its nid and who made it', async () => {
    const client = await OrderClient.signedIn(portal);
    const form = await client.open('/connections/NL100001/tags');
    const about = { wizard: 'connection tags', action: 'tags', area: 'connection', record: 'NL100001' };
    const record = { ...reseller, username: 'reseller', ...about };
    expect(await eventsOf(() => client.press(form, { tags: 'geheim-label' }))).toMatchObject([
      { ...record, event: 'change sent' },
      { ...record, event: 'change accepted' },
    ]);
    expect(mainForm(await client.open('/connections/NL100001/tags')).fields['tags']).toContain('geheim-label');
    expect(portal.log()).not.toContain('geheim-label');
  });
});

describe('security M6 one format', () => {
  it('what is not there is no error, however it is asked for, and the path is masked', async () => {
    const client = await OrderClient.signedIn(portal);
    const before = lines().length;
    for (const address of [
      '/no/such/page',
      '/connections/NL999999',
      '/connections/NL999999/1000AA',
      '/connections/NL999999.data',
      '/connections/NL100001/1000AA/x.data',
      '/connections/NL999999/events',
    ]) {
      expect((await client.open(address)).status, address).toBeGreaterThanOrEqual(300);
    }
    expect((await client.submit('/connections/end_of_life')).status).toBe(405);
    const found = lines().slice(before);
    expect(found.filter(({ level }) => level === 'error' || level === 50)).toEqual([]);
    expect(JSON.stringify(found)).not.toMatch(/object Object|1000AA/);
  });

  it('every line has its level as a word', () => {
    expect(
      [...new Set(lines().map(({ level }) => level))].filter(
        (level) => !['info', 'warn', 'error'].includes(String(level)),
      ),
    ).toEqual([]);
  });
});

it('ASVS 16.2 every line has its moment in UTC', async () => {
  await OrderClient.signedIn(portal);
  const times = lines().map(({ time }) => Number(time));
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(Math.abs(Date.now() - time)).toBeLessThan(600_000);
});

it('ASVS 16.4 no word of a visitor makes a line', async () => {
  const forged = '{"level":"fatal","msg":"security","event":"forged"}';
  const client = await OrderClient.signedIn(portal);
  const before = lines().length;
  for (const path of ['/connections/', '/profile?returnTo=', '/auth/callback?state='])
    await client.open(`${path}${encodeURIComponent(`x\n${forged}\n`)}`);
  await new OrderClient(portal).submit('/forgot-password', { username: `\n${forged}\n` });
  const since = lines().slice(before);
  expect(since.length).toBeGreaterThan(0);
  expect(since.filter(({ level, event }) => level === 'fatal' || event === 'forged')).toEqual([]);
});

// this test moves the portal's clock and must be the last
it('security M6 a session that was left alone has ended, which the next request notices, once', async () => {
  const client = await OrderClient.signedIn(portal);
  portal.advance(31 * 60_000);
  const ended = await eventsOf(async () => [await client.open('/profile'), await client.open('/profile')]);
  expect(ended).toMatchObject([{ ...reseller, event: 'session ended', why: 'idle', requestId: REQUEST }]);
});
