import type { Database } from 'libsql';
import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { realms } from '../../catalogue/realms';
import { detail, NotFound, Rejection, rpc } from '../../platform/call';
import type { CallContext, Detail, RpcMethod } from '../../platform/call';
import { ownerOf } from '../../records/owner';

export interface Ipvpn {
  uuid: string;
  name: string;
  default: boolean;
  pool: { id: number; name: string; default: boolean }[];
  settings: { ipv4_dns1: string | null; ipv4_dns2: string | null };
}

interface Settings {
  default_realm: string;
  max_sessions: number;
  session_timeout_hours: number;
}

const usualSettings: Settings = { default_realm: realms[0]?.realm ?? '', max_sessions: 1, session_timeout_hours: 24 };

function callerOwner({ db, caller }: CallContext): number {
  return ownerOf({ db, caller });
}

/** The organisation's own, or what everybody begins with. */
function settingsOf(context: CallContext): Settings {
  const row = context.db.prepare('SELECT record FROM broadband_setting WHERE owner = ?').get(callerOwner(context)) as
    | { record: string }
    | undefined;
  return row ? (JSON.parse(row.record) as Settings) : usualSettings;
}

const listAuthRealms = rpc('broadband', 'list_auth_realms', 'broadband-r', z.object({}), (_params, context) => ({
  realms: realms.map(({ realm, description }) => ({
    realm,
    i18n_description: description[context.caller.language],
    is_default: realm === settingsOf(context).default_realm,
  })),
}));

const getSettings = rpc('broadband', 'get_settings', 'broadband-r', z.object({}), (_params, context) => ({
  settings: settingsOf(context),
}));

const setSettings = rpc(
  'broadband',
  'set_settings',
  'broadband-c',
  z.object({
    default_realm: z.string().max(100),
    max_sessions: z.number().int().min(1).max(8),
    session_timeout_hours: z.number().int().min(0).max(168),
  }),
  (settings, context) => {
    if (!realms.some(({ realm }) => realm === settings.default_realm))
      throw invalid([detail(context, 'default_realm', 'This realm does not exist.', 'Dit realm bestaat niet.')]);
    context.db
      .prepare('INSERT OR REPLACE INTO broadband_setting VALUES (?,?)')
      .run(callerOwner(context), JSON.stringify(settings));
    return { settings };
  },
);

function invalid(details: Detail[]): Rejection {
  return new Rejection(-32602, 'Invalid params', details);
}

export function insertIpvpn(db: Database, owner: number, ipvpn: Ipvpn): void {
  db.prepare('INSERT INTO ipvpn VALUES (NULL,?,?,?)').run(owner, ipvpn.uuid, JSON.stringify(ipvpn));
}

function ipvpnsOf(context: CallContext): Ipvpn[] {
  const rows = context.db.prepare('SELECT record FROM ipvpn WHERE owner = ? ORDER BY id').all(callerOwner(context)) as {
    record: string;
  }[];
  return rows.map(({ record }) => JSON.parse(record) as Ipvpn);
}

const listIpvpn = rpc('broadband', 'list_ipvpn', 'broadband-r', z.object({}), (_params, context) => ({
  ipvpns: ipvpnsOf(context),
}));

const ipvpnChange = z.object({
  uuid: z.string().max(40),
  default: z.boolean(),
  pool_id: z.number().int(),
  settings: z.object({ ipv4_dns1: z.string().max(40).nullable(), ipv4_dns2: z.string().max(40).nullable() }),
});

const setIpvpn = rpc('broadband', 'set_ipvpn', 'broadband-c', ipvpnChange, (change, context) => {
  const all = ipvpnsOf(context);
  const before = all.find(({ uuid }) => uuid === change.uuid.toLowerCase());
  if (!before) throw new NotFound();
  const wrong = mistakes(change, before, context);
  if (wrong.length > 0) throw invalid(wrong);
  const ipvpn: Ipvpn = {
    ...before,
    default: change.default,
    pool: before.pool.map((pool) => ({ ...pool, default: pool.id === change.pool_id })),
    settings: change.settings,
  };
  // one of them is the default
  const others = all
    .filter(({ uuid }) => uuid !== ipvpn.uuid)
    .map((each) => (change.default ? { ...each, default: false } : each));
  const update = context.db.prepare('UPDATE ipvpn SET record = ? WHERE uuid = ?');
  context.db.transaction(() => {
    for (const each of [ipvpn, ...others]) update.run(JSON.stringify(each), each.uuid);
  })();
  return { ipvpn };
});

function mistakes(
  { default: isDefault, pool_id, settings }: z.infer<typeof ipvpnChange>,
  before: Ipvpn,
  context: CallContext,
): Detail[] {
  const details: Detail[] = [];
  if (before.default && !isDefault)
    details.push(
      detail(
        context,
        'default',
        'One IPVPN is the default: choose another first.',
        'Eén IPVPN is de standaard: kies eerst een andere.',
      ),
    );
  if (!before.pool.some(({ id }) => id === pool_id))
    details.push(
      detail(context, 'pool_id', 'This pool does not belong to the IPVPN.', 'Deze pool hoort niet bij de IPVPN.'),
    );
  for (const name of ['ipv4_dns1', 'ipv4_dns2'] as const) {
    const address = settings[name];
    if (address !== null && !isIPv4(address))
      details.push(
        detail(context, `settings.${name}`, 'This is not a valid IPv4 address.', 'Dit is geen geldig IPv4-adres.'),
      );
  }
  return details;
}

export const radius: RpcMethod[] = [listAuthRealms, getSettings, setSettings, listIpvpn, setIpvpn];
