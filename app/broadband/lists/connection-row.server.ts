import { formatDate } from '~/kernel/time/dates';
import { formatPlace } from '~/kernel/text/postcode';
import { visibleTags } from '~/kernel/text/tags';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Connection } from '~/telecom/provider/connection';
import { bandwidthText, endingText, onlineState, typeText } from '~/telecom/words/connection.server';
import type { ExtraColumn } from './list-definitions';

/** A row of the overview as text (house rule 10), with the optional column when there is one. */
export function overviewRow(connection: Connection, t: Translator, extra: ExtraColumn | null) {
  return { ...connectionRow(connection, t), ...(extra ? { extra: extraText(connection, extra) } : {}) };
}
export type OverviewRow = ReturnType<typeof overviewRow>;

function extraText({ supplier, endOfLifeDate, circuits, nid, endUser }: Connection, column: ExtraColumn): string {
  switch (column) {
    case 'supplier':
      return supplier;
    case 'end_of_life_date':
      return endOfLifeDate ? formatDate(endOfLifeDate) : '';
    case 'ip':
      return circuits
        .flatMap(({ routes }) => (routes ?? []).map(({ network, subnet_size: size }) => `${network}/${size}`))
        .join(', ');
    case 'access_rules':
      return [...new Set(circuits.flatMap(({ access_rules: rules }) => rules ?? []))].join(', ');
    case 'nid':
      return nid;
    case 'end_user':
      return endUser?.company_name ?? '';
  }
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
