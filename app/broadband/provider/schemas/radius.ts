import { z } from 'zod';
import {
  flagOrNot,
  isWhole,
  lostOf,
  lostRows,
  number,
  numberOrNull,
  malformedCells,
  textOr,
  word,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

export const Realms = z
  .object({
    realms: z.array(z.object({ realm: word, i18n_description: textOr, is_default: flagOrNot })),
    ...lostRows,
  })
  .transform((wire) => ({
    rows: wire.realms.map((realm) => ({
      name: realm.realm,
      description: realm.i18n_description,
      isDefault: realm.is_default,
    })),
    /** The number of realms that could not be read. IPVPNs have the same field. */
    lost: lostOf(wire, 'realms').length,
  }));
export type Realm = z.infer<typeof Realms>['rows'][number];

const IpVpn = z
  .object({
    uuid: wordOrNull,
    name: textOr,
    default: flagOrNot,
    pool: z.array(z.object({ id: number, name: textOr, default: flagOrNot, ...malformedCells })).nullish(),
    settings: z.object({ ipv4_dns1: textOr, ipv4_dns2: textOr, ...malformedCells }).nullish(),
    ...lostRows,
    ...malformedCells,
  })
  .transform((wire) => ({
    /** The uuid is ours. A change has to name its IPVPN, so one without a uuid cannot be changed. */
    uuid: wire.uuid,
    /** True when all of it could be read. The call for a change sets all fields, so malformed ones would be lost. */
    isWhole: isWhole(wire) && isWhole(wire.settings) && (wire.pool ?? []).every(isWhole),
    name: wire.name,
    isDefault: wire.default,
    pools: (wire.pool ?? []).map((pool) => ({ id: pool.id, name: pool.name, isDefault: pool.default })),
    dns1: wire.settings?.ipv4_dns1 ?? '',
    dns2: wire.settings?.ipv4_dns2 ?? '',
  }));
export type IpVpn = z.infer<typeof IpVpn>;

export const IpVpns = z
  .object({ ipvpns: z.array(IpVpn), ...lostRows })
  .transform((wire) => ({ rows: wire.ipvpns, lost: lostOf(wire, 'ipvpns').length }));

export const RadiusSettings = z
  .object({
    settings: z.object({ default_realm: wordOr, max_sessions: numberOrNull, session_timeout_hours: numberOrNull }),
  })
  .transform(({ settings }) => ({
    defaultRealm: settings.default_realm,
    maxSessions: settings.max_sessions,
    timeoutHours: settings.session_timeout_hours,
  }));
export type RadiusSettings = z.infer<typeof RadiusSettings>;

export const AccessLists = z
  .object({
    accesslists: z.array(
      z.object({ name: word, i18n_description: textOr, rule_count: numberOrNull, connection_count: numberOrNull }),
    ),
    ...lostRows,
  })
  .transform((wire) => ({
    rows: wire.accesslists.map((list) => ({
      name: list.name,
      description: list.i18n_description,
      rules: list.rule_count,
      connections: list.connection_count,
    })),
    lost: lostOf(wire, 'accesslists').length,
  }));

export const AccessList = z
  .object({
    accesslist: z.object({
      name: wordOr,
      i18n_description: textOr,
      rules: z.array(
        z.object({
          position: numberOrNull,
          action: wordOr,
          protocol: wordOr,
          source: wordOr,
          destination: wordOr,
          port: wordOrNull,
          ...malformedCells,
        }),
      ),
      ...lostRows,
    }),
  })
  .transform(({ accesslist }) => ({
    name: accesslist.name,
    description: accesslist.i18n_description,
    rules: accesslist.rules,
    /** False when a rule, or a part of one, could not be read. The effect of the list is then unknown. */
    isWhole: isWhole(accesslist) && accesslist.rules.every(isWhole),
  }));
