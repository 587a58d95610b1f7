import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient);
let password: string;

beforeAll(async () => {
  const provider = await signIn(portal.sandbox, 'reseller');
  const filter = { search_field: 'nid', search: 'NL100001', detailed: true, with_passwords: true };
  const { result } = await provider.rpc<{ connections: { circuits: { authentication: { password: string } }[] }[] }>(
    'broadband',
    'list_connections',
    { filter },
  );
  password = result?.connections[0]?.circuits[0]?.authentication.password ?? '';
  expect(password.length).toBeGreaterThan(5);
});

beforeEach(async () => {
  reseller.cookies.set('lang', 'nl');
});

const CONNECTION = '/connections/NL100001';
const AT = `${CONNECTION}/circuits/NL100001-1/password`;

/** The whole answer as text. */
const whole = (page: Page) =>
  [page.text, page.address.href, page.location?.href ?? '', JSON.stringify([...page.headers])].join('\n');

describe('BBC-02 the password of a circuit is shown by a request of its own', () => {
  it('a GET asks, and has no password', async () => {
    const question = await reseller.get(AT);
    expect(question.status).toBe(200);
    expect(textOf(question.text)).toContain('Wilt u het wachtwoord van NL100001-1 zien?');
    expect(whole(question)).not.toContain(password);
  });

  it('the post shows it once, and keeps it nowhere', async () => {
    const since = await portal.lastCall();
    await reseller.get(AT);
    const shown = await reseller.submit(AT);
    expect(shown.status).toBe(200);
    expect(textOf(shown.text)).toContain(`Wachtwoord ${password}`);
    expect(shown.text.split(password)).toHaveLength(2);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.text).toContain(`href="${CONNECTION}"`);
    for (const address of [
      AT,
      CONNECTION,
      '/connections',
      `${CONNECTION}/tags`,
      `${CONNECTION}/circuits/NL100001-1/routes/create`,
    ]) {
      expect(whole(await reseller.open(address)), address).not.toContain(password);
    }
    const asked = await reseller.calls('list_connections', since);
    expect(asked.filter((params) => JSON.stringify(params).includes('with_passwords'))).toHaveLength(1);
  });

  it('it is in no log and in none of the files that the portal keeps', async () => {
    await reseller.get(AT);
    await reseller.submit(AT);
    expect(portal.log()).toContain('list_connections');
    expect(portal.log()).not.toContain(password);
    const kept = readdirSync(portal.dataDir).filter((name) => /portal/.test(name));
    expect(kept.length).toBeGreaterThan(0);
    for (const name of kept) expect(readFileSync(join(portal.dataDir, name)).includes(password), name).toBe(false);
  });

  it('access D11 its title names the circuit; those of what stands below a connection name the address', async () => {
    const titleOf = ({ text }: Page) => textOf(/<title>([^<]*)/.exec(text)?.[1] ?? '');
    expect(titleOf(await reseller.get(AT))).toBe('Wachtwoord van het circuit – NL100001-1 – Partnerportaal');
    const address = titleOf(await reseller.get(`${CONNECTION}/tags`)).split(' – ')[1];
    for (const page of ['diagnostics', 'diagnostics/authentication', 'report', 'termination', 'order/wish_date']) {
      expect(titleOf(await reseller.get(`${CONNECTION}/${page}`)).split(' – ')).toEqual([
        expect.any(String),
        address,
        'Partnerportaal',
      ]);
    }
  });

  it('in English', async () => {
    reseller.cookies.set('lang', 'en');
    expect(textOf((await reseller.get(AT)).text)).toContain('Do you want to see the password of NL100001-1?');
    expect(textOf((await reseller.submit(AT)).text)).toContain(`Password ${password}`);
  });

  it('a circuit without one says so', async () => {
    await reseller.get(AT);
    const answer = await reseller.open(AT);
    expect(answer.status).toBe(200);
    const body = await bodyWithoutPassword();
    await portal.faults([{ match: 'rpc:broadband.list_connections', body }]);
    expect(textOf((await reseller.submit(AT)).text)).toContain(
      'De netwerkaanbieder heeft voor dit circuit geen wachtwoord.',
    );
  });

  /** The provider's answer to a request that does not ask for passwords. */
  async function bodyWithoutPassword(): Promise<unknown> {
    const provider = await signIn(portal.sandbox, 'reseller');
    const { result } = await provider.rpc('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100001', detailed: true },
    });
    return { jsonrpc: '2.0', id: 1, result };
  }

  it('ERR-04 a provider that fails is said, with the button still there', async () => {
    await reseller.get(AT);
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    const failed = await reseller.submit(AT);
    expect(failed.status).toBe(502);
    expect(failed.text).not.toContain(password);
  });

  it.each(['reader', 'support', 'norights'])(
    'PER-03 %s gets 403 for both, and no password is asked for',
    async (username) => {
      const client = await PanelClient.signedIn(portal, username);
      const since = await portal.lastCall();
      expect((await client.open(AT)).status).toBe(403);
      expect((await client.submit(AT)).status).toBe(403);
      expect(JSON.stringify(await client.calls('list_connections', since))).not.toContain('with_passwords');
    },
  );

  it('PER-03 a stranger, an unknown circuit and a malformed nid are 404; a post without stamp is 403', async () => {
    const stranger = await PanelClient.signedIn(portal, 'stranger');
    await stranger.get('/connections/create');
    expect([(await stranger.open(AT)).status, (await stranger.submit(AT)).status]).toEqual([404, 404]);
    await reseller.get(AT);
    for (const address of [`${CONNECTION}/circuits/NL100001-9/password`, '/connections/x/circuits/x-1/password']) {
      expect([(await reseller.open(address)).status, (await reseller.submit(address)).status], address).toEqual([
        404, 404,
      ]);
    }
    expect((await reseller.submit(AT, { _as: undefined })).status).toBe(403);
  });
});
