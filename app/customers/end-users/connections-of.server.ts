import { carrierStateGroup } from '~/telecom/lines/carrier-state';
import { formatPlace } from '~/kernel/text/postcode';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Connection } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { withoutOthers } from '~/kernel/table/list.server';
import { onlineState, typeText } from '~/telecom/words/connection.server';

/** The most connections shown of one customer. */
const MOST = 25;

/**
 * The connections of one end customer. A provider may ignore the filter. Connections of others are then left out, and
 * their number is unknown.
 */
export async function connectionsOf({ broadband }: Pick<Provider, 'broadband'>, uuid: string) {
  const part = await broadband.listConnections({ page: 1, perPage: MOST, endUser: uuid });
  return withoutOthers(part, ({ endUser }) => endUser?.uuid?.toLowerCase() === uuid.toLowerCase());
}
type OwnConnections = Awaited<ReturnType<typeof connectionsOf>>;

/** The groups of states in order of importance. */
const GROUPS = ['pending', 'active', 'unknown', 'other'] as const;

/** The connections by state, from those in delivery to those that ended. `more` means that there may be others. */
export function connectionsView({ t }: Pick<Access, 't'>, { rows, count }: OwnConnections) {
  const groups = GROUPS.flatMap((group) => {
    const own = rows.filter(({ state }) => carrierStateGroup(state) === group);
    return own.length > 0
      ? [
          {
            key: group,
            title: t(`customers:connections.${group}`),
            rows: own.map((connection) => rowOf(connection, t)),
          },
        ]
      : [];
  });
  return { groups, shown: rows.length, count, more: count === null || count > rows.length };
}
export type ConnectionsView = ReturnType<typeof connectionsView>;

function rowOf(connection: Connection, t: Translator) {
  const { nid, address } = connection;
  return {
    nid,
    href: paths.connection(nid),
    place: formatPlace(address) || nid,
    city: address.city,
    type: typeText(connection, t),
    state: onlineState(connection, t),
  };
}

/** The connections that still have a customer, since they have not ended. */
export function currentOnes({ rows }: OwnConnections): Connection[] {
  return rows.filter(({ state }) => carrierStateGroup(state) !== 'other');
}
