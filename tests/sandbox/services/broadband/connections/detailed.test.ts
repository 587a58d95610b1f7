import { beforeAll, describe, expect, it } from 'vitest';
import { capabilitiesOf } from '../../../../../sandbox/services/broadband/connections/capabilities';
import type { Connection, Transaction } from '../../../../../sandbox/services/broadband/records';
import { sandboxStage } from '~tests/sandbox/stage';

interface Capability {
  is_enabled: boolean;
  is_editable: boolean;
  is_admin_only: boolean;
  i18n_reason: string | null;
}

interface Detailed extends Connection {
  circuits: (Connection['circuits'][number] & {
    authentication: { username: string; password: string | null; verify_credentials: boolean };
  })[];
  capabilities: Record<string, Capability>;
  diagnostics: string[];
}

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
let all: Connection[];

beforeAll(async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list<Connection>({}, { page, per_page: 100 })));
  all = pages.flat();
});

async function list<C = Detailed>(
  filter: Record<string, unknown>,
  pagination = { page: 1, per_page: 100 },
  client = reseller,
): Promise<C[]> {
  const { result, error } = await client.rpc<{ connections: C[] }>('broadband', 'list_connections', {
    filter,
    pagination,
  });
  if (!result) throw new Error(error?.message);
  return result.connections;
}

async function detailed(nid: string, more: Record<string, unknown> = {}, client = reseller): Promise<Detailed> {
  const [found] = await list({ search_field: 'nid', search: nid, detailed: true, ...more }, undefined, client);
  if (!found) throw new Error(`no ${nid}`);
  return found;
}

const where = (matches: (connection: Connection) => boolean): string => {
  const found = all.find(matches);
  if (!found) throw new Error('no such connection in the seed');
  return found.carrier.nid;
};

describe('filter.detailed', () => {
  it.each([
    ['nid', 200],
    ['uuid', 200],
    ['zipcode', -32602],
    [undefined, -32602],
  ])('goes with a search by %s: %s', async (search_field, outcome) => {
    const search = search_field === 'uuid' ? all[0]?.uuid : 'NL100002';
    const { error } = await reseller.rpc('broadband', 'list_connections', {
      filter: { search_field, search, detailed: true },
    });
    expect(error?.code ?? 200).toBe(outcome);
    if (error)
      expect(error.data.details[0]).toMatchObject({
        field: 'filter.detailed',
        i18n_msg: 'Details horen bij zoeken op nid of uuid.',
      });
  });

  it('BBC-18 adds to the record, and changes nothing of it', async () => {
    const [plain] = await list<Connection>({ search_field: 'nid', search: 'NL100008' });
    expect(plain).not.toHaveProperty('capabilities');
    const record = await detailed('NL100008');
    expect(record).toMatchObject(plain as unknown as Record<string, unknown>);
    expect(record.circuits).toHaveLength(8);
    expect(record.circuits[3]?.termination).toMatchObject({
      profile: { type: 'redundancy' },
      redundancy: { primary_circuit_nid: 'NL100001-1' },
    });
  });

  it('BBC-02 gives passwords to who asks and may change', async () => {
    const reader = sandbox.client('reader');
    const hidden = await detailed('NL100002', {}, reader);
    expect(hidden.circuits[0]?.authentication).toEqual({
      username: 'nl100002@isp.example',
      password: null,
      verify_credentials: expect.any(Boolean) as boolean,
    });
    const [once, again] = [
      await detailed('NL100002', { with_passwords: true }),
      await detailed('NL100002', { with_passwords: true }),
    ];
    expect(once.circuits[0]?.authentication.password).toMatch(/^[\w-]{12}$/);
    expect(again).toEqual(once);
    const filter = { search_field: 'nid', search: 'NL100002', detailed: true, with_passwords: true };
    expect((await reader.rpc('broadband', 'list_connections', { filter })).status).toBe(403);
    const { error } = await reseller.rpc('broadband', 'list_connections', { filter: { ...filter, detailed: false } });
    expect(error?.data.details[0]?.field).toBe('filter.with_passwords');
  });

  it('every circuit has a password of its own, some credentials are not checked', async () => {
    const passwords = (await detailed('NL100008', { with_passwords: true })).circuits.map(
      ({ authentication }) => authentication.password,
    );
    expect(new Set(passwords).size).toBe(8);
    const many = await list({ search_field: 'nid', search: 'NL1000', detailed: true });
    const checked = many.flatMap(({ circuits }) =>
      circuits.map(({ authentication }) => authentication.verify_credentials),
    );
    expect(new Set(checked)).toEqual(new Set([true, false]));
  });
});

describe('DIA-04 which tests a line has', () => {
  it.each([
    ['Fiber', ['authentication_log', 'fiber-check', 'ont-check']],
    ['VDSL', ['authentication_log', 'selt', 'delt']],
    ['ADSL', ['authentication_log', 'selt', 'delt']],
    ['SDSL', ['authentication_log', 'selt']],
  ])('%s: %j', async (technology, expected) => {
    const nid = where(({ carrier }) => carrier.data_technology === technology && carrier.state === 'ACTIVE');
    expect((await detailed(nid)).diagnostics).toEqual(expected);
  });

  it.each(['PROCESSING', 'CANCELLED_CONFIRMED', 'DISCONNECTED'])('none while %s', async (state) => {
    expect((await detailed(where(({ carrier }) => carrier.state === state))).diagnostics).toEqual([]);
  });
});

describe('BBC-03 capabilities', () => {
  const enabled = ({ capabilities }: Detailed) =>
    Object.keys(capabilities).filter((path) => capabilities[path]?.is_enabled);

  it('allow nearly everything on a line in service', async () => {
    const { capabilities, circuits } = await detailed('NL100002');
    const at = `circuits/${circuits[0]?.uuid}`;
    const allowed = { is_enabled: true, is_editable: false, is_admin_only: false, i18n_reason: null };
    const refused = { ...allowed, is_enabled: false };
    expect(capabilities).toEqual({
      tags: { ...allowed, is_editable: true },
      end_user: { ...allowed, is_editable: true },
      terminate: allowed,
      change: allowed,
      circuits: allowed,
      [at]: { ...refused, i18n_reason: 'Kan laatste EVC niet beëindigen' },
      [`${at}/profile`]: { ...allowed, is_editable: true },
      [`${at}/provision`]: allowed,
      [`${at}/provisioning`]: { ...allowed, is_editable: true },
      [`${at}/routes`]: allowed,
      [`${at}/routes/primary`]: { ...allowed, is_editable: true },
      [`${at}/routes/${circuits[0]?.routes[0]?.uuid}`]: {
        ...refused,
        i18n_reason: 'Een primaire route kan niet worden verwijderd.',
      },
    });
  });

  it.each([
    ['PROCESSING', 'De verbinding is nog niet opgeleverd.'],
    ['CANCELLED_REQUESTED', 'De bestelling wordt geannuleerd.'],
    ['CANCELLED_CONFIRMED', 'De bestelling is geannuleerd.'],
    ['DISCONNECTED', 'De verbinding is beëindigd.'],
  ])('allow nothing while %s, and say why', async (state, reason) => {
    const record = await detailed(where(({ carrier }) => carrier.state === state));
    expect(enabled(record)).toEqual([]);
    expect(new Set(Object.values(record.capabilities).map(({ i18n_reason }) => i18n_reason))).toEqual(
      new Set([reason]),
    );
  });

  it('leave the line to an open order', async () => {
    const { result } = await reseller.rpc<{ transactions: Transaction[] }>('broadband', 'list_transactions', {
      pagination: { page: 1, per_page: 100 },
    });
    const change = result?.transactions.find(({ action }) => action === 'change');
    const record = await detailed(change?.nid ?? '');
    const provisions = record.circuits.map(({ uuid }) => `circuits/${uuid}/provision`);
    expect(enabled(record)).toEqual(['tags', 'end_user', 'terminate', ...provisions]);
    expect(record.capabilities['change']?.i18n_reason).toBe('Er loopt al een bestelling voor deze verbinding.');
  });

  it.each(['DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'])(
    'leave the line as it is while %s',
    async (state) => {
      const { capabilities } = await detailed(where(({ carrier }) => carrier.state === state));
      expect(capabilities['tags']?.is_enabled).toBe(true);
      for (const path of ['terminate', 'change', 'circuits'])
        expect(capabilities[path]).toMatchObject({ is_enabled: false, i18n_reason: 'De verbinding is opgezegd.' });
    },
  );

  it.each([
    ['NL100240', 'De bestelling is mislukt.'],
    ['NL100247', 'De bestelling is mislukt.'],
    ['NL100234', 'De bestelling is geannuleerd.'],
  ])('life B5 of %s, which never came about: %s', async (nid, why) => {
    expect((await detailed(nid)).capabilities['tags']?.i18n_reason).toBe(why);
  });

  it('know a full house, and redundancy only where there is some', async () => {
    const { capabilities, circuits } = await detailed('NL100008');
    expect(capabilities['circuits']?.i18n_reason).toBe('Een verbinding heeft hoogstens 8 circuits.');
    const redundant = circuits.map(({ uuid }) => `circuits/${uuid}/redundancy` in capabilities);
    expect(redundant).toEqual([false, false, false, true, false, false, false, false]);
    for (const { uuid } of circuits) expect(capabilities[`circuits/${uuid}`]?.is_enabled).toBe(true);
  });

  it('are in the language of the reader', async () => {
    await reseller.rpc('user', 'set_profile', { username: 'reseller', language: 'en_GB' });
    const { capabilities, circuits } = await detailed('NL100002');
    await reseller.rpc('user', 'set_profile', { username: 'reseller', language: 'nl_NL' });
    expect(capabilities[`circuits/${circuits[0]?.uuid}`]?.i18n_reason).toBe('Cannot terminate the last EVC');
  });

  it('those for staff alone reach staff alone', async () => {
    const delta = all.find(({ supplier, carrier }) => supplier === 'DELTA' && carrier.state === 'ACTIVE');
    if (!delta) throw new Error('no line of DELTA');
    const path = `circuits/${delta.circuits[0]?.uuid}/provision`;
    expect((await detailed(delta.carrier.nid)).capabilities).not.toHaveProperty(path);
    const caller = {
      username: 'admin',
      actor: null,
      organization: { organization_uuid: '', name: '' },
      language: 'nl',
    } as const;
    const asStaff = capabilitiesOf(delta, null, { ...caller, permissions: new Set(['admin']) });
    expect(asStaff[path]).toEqual({ is_enabled: true, is_editable: false, is_admin_only: true, i18n_reason: null });
  });
});
