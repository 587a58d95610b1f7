import { formatBandwidth } from '~/domain/bandwidth';
import { carrierStateGroup } from '~/domain/carrier-state';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import { visibleTags } from '~/domain/tags';
import type { Translator } from '~/i18n/i18n.server';
import type { Connection } from '~/provider/schemas/broadband';
import type { IconName } from '~/ui/icon-paths';
import type { Tone } from '~/ui/notice';

export interface Shown {
  readonly text: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** A row of the overview as text (house rule 10). */
export function connectionRow(connection: Connection, t: Translator) {
  return {
    nid: connection.nid,
    online: onlineState(connection, t),
    address: `${formatZipcode(connection.address.zipcode)}, ${formatAddressLine(connection.address)}`,
    city: connection.address.city,
    username: connection.circuits.map((circuit) => circuit.last_username).find(Boolean) ?? '',
    bandwidth: bandwidthText(connection, t),
    type: t('connections:type', { technology: technologyName(connection.technology, t), network: connection.network }),
    tags: visibleTags(connection.tags),
  };
}
export type ConnectionRow = ReturnType<typeof connectionRow>;

/** A connection is online when one of its circuits is; a connection that is not active says its state instead. */
export function onlineState(connection: Connection, t: Translator): Shown {
  const group = carrierStateGroup(connection.state);
  if (group === 'pending') return { text: t('connections:online.pending'), tone: 'neutral', icon: 'clock' };
  if (group === 'other') return { text: t('connections:online.ended'), tone: 'neutral', icon: 'minus' };
  if (connection.circuits.some((circuit) => circuit.online === true)) return { text: t('connections:online.yes'), tone: 'success', icon: 'online' };
  if (connection.circuits.some((circuit) => circuit.online === false)) return { text: t('connections:online.no'), tone: 'danger', icon: 'offline' };
  return { text: t('connections:online.unknown'), tone: 'neutral', icon: 'info' };
}

export function bandwidthText(speeds: { download: number; upload: number }, t: Translator): string {
  return t('connections:bandwidth', { download: formatBandwidth(speeds.download), upload: formatBandwidth(speeds.upload) });
}

/** Fiber has a Dutch word; the copper techniques have none. */
export function technologyName(technology: string, t: Translator): string {
  return technology === 'Fiber' ? t('connections:technology.Fiber') : technology;
}
