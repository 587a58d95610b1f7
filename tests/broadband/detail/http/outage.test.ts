import { describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import { signIn } from '~tests/sandbox/client';
import { connectionPages, type WireConnection } from './connection-pages';

const portal = filePortal({ anew: true });
const { reseller } = connectionPages(portal);

const LISTS = 'rpc:broadband.list_connections';
const NO_LOG = { match: 'rpc:diagnostics.get_authlog', status: 503 };

/** The record of NL100026, which is offline, and lines around it. Null stands for a line of which that is not known. */
async function around(others: readonly (boolean | null)[]): Promise<readonly object[]> {
  const asked = await signIn(portal.sandbox, 'reseller');
  const { result } = await asked.rpc<{ connections: WireConnection[] }>('broadband', 'list_connections', {
    filter: { search_field: 'nid', search: 'NL100026', detailed: true },
  });
  const [own] = result?.connections ?? [];
  const made = others.map((online, at) => ({
    ...own,
    uuid: `aaaaaaaa-0000-4000-8000-00000000000${at}`,
    carrier: { ...(own?.['carrier'] as object), nid: `NL90000${at}` },
    address: { ...(own?.['address'] as object), housenr: 100 + at },
    circuits: [{ ...own?.circuits[0], nid: `NL90000${at}-1`, online }],
  }));
  return [own ?? {}, ...made];
}

/** The answer of every call with these lines, of which the first is the own one. */
function answer(connections: readonly object[], count: number | null = connections.length) {
  const result = { connections, pagination: { page: 1, per_page: 100, ...(count === null ? {} : { count }) } };
  return { match: LISTS, body: { jsonrpc: '2.0', id: 1, result } };
}

async function sentence(): Promise<string> {
  const { text } = await reseller.get('/connections/NL100026');
  return textOf(/<p class="health">[\s\S]*?<\/p>/.exec(text)?.[0] ?? '');
}

describe('life 5.8 a line that is offline among others', () => {
  it.each<[string, readonly (boolean | null)[], RegExp]>([
    [
      'most are offline too',
      [false, false, true],
      /^3 van 4 verbindingen op \d{4} [A-Z]{2} zijn offline: waarschijnlijk een storing, niet alleen deze lijn (?!Op ).*Maak er een ticket van$/,
    ],
    [
      'some are',
      [false, true, true, null],
      /^Deze verbinding is offline Op \d{4} [A-Z]{2} zijn 2 van 5 verbindingen offline\. Van 1 weten wij het niet\. .*Onderzoek de lijn$/,
    ],
    [
      'it is the only one',
      [true, true],
      /^Deze verbinding is offline 2 andere verbindingen op \d{4} [A-Z]{2} zijn online\. /,
    ],
    [
      'it stands alone',
      [],
      /^Deze verbinding is offline Waarom, weten wij niet: het inloglogboek was niet te lezen\. Onderzoek de lijn$/,
    ],
  ])('%s', async (_what, others, expected) => {
    const [own = {}, ...rest] = await around(others);
    await portal.faults([NO_LOG, answer([own, ...rest])]);
    expect(await sentence()).toMatch(expected);
  });

  it('a refused password is no outage, though most lines are offline', async () => {
    const [own = {}, ...rest] = await around([false, false]);
    await portal.faults([answer([own, ...rest])]);
    expect(await sentence()).toMatch(/^Geen toegang sinds .* zijn 3 van 3 verbindingen offline\. .*Toon wachtwoord$/);
  });

  it('what was read of the first lines is not said of all, and those at another zipcode are not counted', async () => {
    const [own = {}, near = {}, far = {}] = await around([false, false]);
    const elsewhere = { ...far, address: { ...((far as WireConnection)['address'] as object), zipcode: '9999ZZ' } };
    await portal.faults([NO_LOG, answer([own, near, elsewhere], 240)]);
    expect(await sentence()).toMatch(
      /^2 van 2 verbindingen op .* Niet alle verbindingen op deze postcode zijn gelezen\. /,
    );
  });

  it('a zipcode in another form is the same, and two lines in one house are no outage', async () => {
    const [own = {}, near = {}] = await around([false]);
    const address = (own as WireConnection)['address'] as { zipcode: string };
    const zipcode = `${address.zipcode.slice(0, 4)} ${address.zipcode.slice(4).toLowerCase()}`;
    const other = { ...near, address: { ...((near as WireConnection)['address'] as object), zipcode } };
    await portal.faults([NO_LOG, answer([own, other])]);
    expect(await sentence()).toMatch(
      /^2 van 2 verbindingen op .* zijn offline: waarschijnlijk een storing, niet alleen deze lijn /,
    );
    await portal.faults([NO_LOG, answer([own, { ...near, address }])]);
    expect(await sentence()).toMatch(
      /^Deze verbinding is offline Op \d{4} [A-Z]{2} zijn 2 van 2 verbindingen offline\. /,
    );
  });

  it.each([
    ['rejected', /^Geen toegang: 1× geweigerd /],
    ['disconnected', /^Deze verbinding is offline /],
  ])('an entry of the log without a moment names none: %s', async (told, expected) => {
    const entry = { circuit_nid: 'NL100026-1', username: 'u', result: told, i18n_reason: null, ip: null };
    const authlog = [{ ...entry, at: null }];
    await portal.faults([{ match: NO_LOG.match, body: { jsonrpc: '2.0', id: 1, result: { authlog } } }]);
    expect(await sentence()).toMatch(expected);
  });

  it('tickets that could not be read may hold one already', async () => {
    const [own = {}, ...rest] = await around([false, false]);
    await portal.faults([NO_LOG, answer([own, ...rest]), { match: 'GET /score/support/tickets/', status: 503 }]);
    expect(await sentence()).toMatch(
      /waarschijnlijk een storing, niet alleen deze lijn .*Wij weten niet of er al een ticket open is\. /,
    );
  });

  it('the lines around it may fail alone', async () => {
    const [own = {}] = await around([]);
    await portal.faults([NO_LOG, { ...answer([own]), times: 1 }, { match: LISTS, status: 503 }]);
    expect(await sentence()).toMatch(
      /^Deze verbinding is offline Waarom, weten wij niet: het inloglogboek was niet te lezen\. Onderzoek de lijn$/,
    );
  });
});
