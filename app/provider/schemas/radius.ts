import { z } from 'zod';
import { uuid } from './wire';

export const Realms = z
  .object({ realms: z.array(z.object({ realm: z.string(), i18n_description: z.string().catch(''), is_default: z.boolean().catch(false) })) })
  .transform((wire) => wire.realms.map((realm) => ({ name: realm.realm, description: realm.i18n_description, isDefault: realm.is_default })));

const IpVpn = z
  .object({
    uuid,
    name: z.string(),
    default: z.boolean().catch(false),
    pool: z.array(z.object({ id: z.number(), name: z.string().catch(''), default: z.boolean().catch(false) })),
    settings: z.object({ ipv4_dns1: z.string().nullish(), ipv4_dns2: z.string().nullish() }),
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    name: wire.name,
    isDefault: wire.default,
    pools: wire.pool.map((pool) => ({ id: pool.id, name: pool.name, isDefault: pool.default })),
    dns1: wire.settings.ipv4_dns1 ?? '',
    dns2: wire.settings.ipv4_dns2 ?? '',
  }));
export type IpVpn = z.infer<typeof IpVpn>;

export const IpVpns = z.object({ ipvpns: z.array(IpVpn) }).transform((wire) => wire.ipvpns);

export const RadiusSettings = z
  .object({ settings: z.object({ default_realm: z.string(), max_sessions: z.number(), session_timeout_hours: z.number() }) })
  .transform(({ settings }) => ({ defaultRealm: settings.default_realm, maxSessions: settings.max_sessions, timeoutHours: settings.session_timeout_hours }));
export type RadiusSettings = z.infer<typeof RadiusSettings>;

export const AccessLists = z
  .object({
    accesslists: z.array(
      z.object({ name: z.string(), i18n_description: z.string().catch(''), rule_count: z.number().catch(0), connection_count: z.number().catch(0) }),
    ),
  })
  .transform((wire) => wire.accesslists.map((list) => ({ name: list.name, description: list.i18n_description, rules: list.rule_count, connections: list.connection_count })));

export const AccessList = z
  .object({
    accesslist: z.object({
      name: z.string(),
      i18n_description: z.string().catch(''),
      rules: z.array(
        z.object({
          position: z.number(),
          action: z.enum(['permit', 'deny']),
          protocol: z.string(),
          source: z.string(),
          destination: z.string(),
          port: z.string().nullish(),
        }),
      ),
    }),
  })
  .transform(({ accesslist }) => ({
    name: accesslist.name,
    description: accesslist.i18n_description,
    rules: accesslist.rules.map((rule) => ({ ...rule, port: rule.port ?? null })),
  }));
