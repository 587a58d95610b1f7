import { formatDate } from '~/kernel/time/dates';
import { formatPlace } from '~/kernel/text/postcode';
import { visibleTags } from '~/kernel/text/tags';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Connection } from '~/telecom/provider/connection';
import { bandwidthText, endingText, onlineState, typeText } from '~/telecom/words/connection.server';
import { lineActions } from './line-actions.server';
import type { ExtraColumn } from './list-definitions';

interface Optional {
  readonly extra: readonly ExtraColumn[];
  /** True to show the actions of each row. */
  readonly withActions: boolean;
}

/** A row of the overview as text (house rule 10), with the optional columns that are shown. */
export function overviewRow(
  connection: Connection,
  access: Pick<Access, 't' | 'permissions'>,
  { extra, withActions }: Optional,
) {
  return {
    ...connectionRow(connection, access.t),
    actions: withActions ? lineActions(access, connection) : [],
    extra: Object.fromEntries(extra.map((column) => [column, extraText(connection, column)])),
  };
}
export type OverviewRow = ReturnType<typeof overviewRow>;

function extraText(connection: Connection, column: ExtraColumn): string {
  const { supplier, endOfLifeDate, nid, endUser } = connection;
  switch (column) {
    case 'supplier':
      return supplier;
    case 'end_of_life_date':
      return endOfLifeDate ? formatDate(endOfLifeDate) : '';
    case 'ip':
      return blocksText(connection);
    case 'access_rules':
      return rulesText(connection);
    case 'nid':
      return nid;
    case 'end_user':
      return endUser?.company_name ?? '';
  }
}

/** The blocks of a connection's circuits. */
export function blocksText({ circuits }: Pick<Connection, 'circuits'>): string {
  return circuits
    .flatMap(({ routes }) => (routes ?? []).map(({ network, subnet_size: size }) => `${network}/${size}`))
    .join(', ');
}

/** The access rules of a connection's circuits. */
export function rulesText({ circuits }: Pick<Connection, 'circuits'>): string {
  return [...new Set(circuits.flatMap(({ access_rules: rules }) => rules ?? []))].join(', ');
}

/** The row that both lists of connections share. */
export function connectionRow(connection: Connection, t: Translator) {
  return {
    nid: connection.nid,
    online: onlineState(connection, t),
    ending: endingText(connection.state, t),
    address: formatPlace(connection.address) || connection.nid,
    city: connection.address.city,
    username: connection.circuits.map((circuit) => circuit.last_username).find(Boolean) ?? '',
    bandwidth: bandwidthText(connection, t),
    type: typeText(connection, t),
    tags: visibleTags(connection.tags),
  };
}
