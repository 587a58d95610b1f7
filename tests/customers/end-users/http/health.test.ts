import { expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 40, anew: true });
const client = castMember(portal, PortalClient);

const LINES = 'rpc:broadband.list_connections';
const SIMS = 'GET /score/mobile-broadband/connections/';

async function customer(): Promise<string> {
  return /\/end_users\/[\da-f-]{36}/.exec((await client.get('/connections/NL100001')).text)?.[0] ?? '';
}

async function sentence(path: string, by = client): Promise<string> {
  return textOf(/<p class="health">[\s\S]*?<\/p>/.exec((await by.get(path)).text)?.[0] ?? '');
}

interface Lines {
  readonly connections: readonly { readonly carrier: object; readonly circuits: readonly object[] }[];
}

/** The customer's own lines as the provider answers them, all online or all offline. */
async function linesAre(path: string, online: boolean, count?: number) {
  const asked = await signIn(portal.sandbox, 'reseller');
  const { result } = await asked.rpc<Lines>('broadband', 'list_connections', {
    pagination: { page: 1, per_page: 25 },
    filter: { enduser: path.split('/').at(-1) },
  });
  const connections = (result?.connections ?? []).map((line) => ({
    ...line,
    carrier: { ...line.carrier, state: 'ACTIVE' },
    circuits: line.circuits.map((circuit) => ({ ...circuit, online })),
  }));
  const pagination = { page: 1, per_page: 25, count: count ?? connections.length };
  return { match: LINES, body: { jsonrpc: '2.0', id: 1, result: { connections, pagination } } };
}

it('issue 35.1 the page of a customer begins with how the lines and SIMs are, worst first', async () => {
  const path = await customer();
  await portal.faults([await linesAre(path, false)]);
  const page = await client.get(path);
  const [told = ''] = /<p class="health">[\s\S]*?<\/p>/.exec(page.text) ?? [];
  expect(textOf(told)).toMatch(/^(\d+) van \1 verbindingen (?:is|zijn) offline .*Bekijk NL\d+$/);
  expect(told).toMatch(/class="status danger".*<a class="btn btn-primary" href="\/connections\/NL\d+">/);
  expect(page.text.match(/class="btn btn-primary"/g)).toHaveLength(1);
  await portal.faults([await linesAre(path, true)]);
  expect(await sentence(path)).not.toContain('offline');
  const support = await PortalClient.signedIn(portal, 'noorder');
  expect(await sentence(path, support)).toBe('Alle verbindingen in gebruik zijn online');
});

it('issue 35.1 what was not read of a customer is said, and not called good', async () => {
  const path = await customer();
  await portal.faults([await linesAre(path, true, 60)]);
  const support = await PortalClient.signedIn(portal, 'noorder');
  expect(await sentence(path, support)).toMatch(
    /^Wij hebben \d+ verbinding(?:en)? gelezen\. Er zijn er misschien meer$/,
  );
  await portal.faults([{ match: LINES, status: 503 }]);
  expect(await sentence(path)).toContain('De verbindingen konden wij niet laden');
  await portal.faults([await linesAre(path, true), { match: SIMS, status: 503 }]);
  expect(await sentence(path)).toBe('De SIM’s konden wij niet laden');
});

it('issue 35.1 an open ticket comes before good news, and one that nobody knows of is not denied', async () => {
  const path = await customer();
  await portal.faults([await linesAre(path, true)]);
  const { text } = await client.get(path);
  const [told = ''] = /<p class="health">[\s\S]*?<\/p>/.exec(text) ?? [];
  expect(textOf(told)).toMatch(/^Er is 1 ticket open Alle verbindingen .* online.*\. Bekijk het ticket$/);
  expect(told).toMatch(/class="status warning".*<a class="btn btn-primary" href="\/tickets\/1042">/);
  await portal.faults([await linesAre(path, false)]);
  expect(await sentence(path)).toMatch(/offline Er is 1 ticket open\. .*Bekijk NL\d+$/);
  await portal.faults([await linesAre(path, true), { match: 'GET /score/support/tickets/', status: 503 }]);
  expect(await sentence(path)).toMatch(/^Of er een ticket open is, weten wij niet Alle verbindingen /);
});
