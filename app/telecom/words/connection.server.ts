import { formatBandwidth } from '~/telecom/lines/bandwidth';
import { carrierStateGroup } from '~/telecom/lines/carrier-state';
import { onlineOf, type CircuitsRead } from '~/telecom/lines/online';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Shown } from '~/kernel/ui/status';

/** The text that an active connection is being ended, beside its online state. Empty for other connections. */
export function endingText(state: string, t: Translator): string {
  return state === 'DISCONNECT_REQUESTED' || state === 'DISCONNECT_REQUESTED_CONFIRMED'
    ? t(`lines:states.${state}`)
    : '';
}

/** A connection is online when all of its circuits are. A connection that is not active shows its state instead. */
export function onlineState(connection: CircuitsRead & { readonly state: string }, t: Translator): Shown {
  const group = carrierStateGroup(connection.state);
  if (connection.state === 'CANCELLED_REQUESTED')
    return { text: t('lines:states.CANCELLED_REQUESTED'), tone: 'neutral', icon: 'clock' };
  if (connection.state === 'CANCELLED_CONFIRMED')
    return { text: t('lines:states.CANCELLED_CONFIRMED'), tone: 'neutral', icon: 'minus' };
  if (group === 'pending') return { text: t('lines:online.pending'), tone: 'neutral', icon: 'clock' };
  if (group === 'unknown')
    return { text: connection.state || t('lines:online.unknown'), tone: 'neutral', icon: 'info' };
  if (group === 'other') return { text: t('lines:online.ended'), tone: 'neutral', icon: 'minus' };
  return circuitsState(onlineOf(connection), t);
}

/** The state of the circuits, the worst first: offline, then unknown. */
function circuitsState(circuits: readonly (boolean | null)[], t: Translator): Shown {
  const total = circuits.length;
  const [offline, unknown] = [false, null].map((state) => circuits.filter((online) => online === state).length);
  if (unknown === total) return { text: t('lines:online.unknown'), tone: 'neutral', icon: 'info' };
  if (offline === total) return { text: t('lines:online.no'), tone: 'danger', icon: 'offline' };
  if (offline)
    return {
      text: t(unknown ? 'lines:online.someOfflineOrUnknown' : 'lines:online.someOffline', {
        offline,
        unknown,
        total,
      }),
      tone: 'danger',
      icon: 'offline',
    };
  if (unknown) return { text: t('lines:online.someUnknown', { unknown, total }), tone: 'neutral', icon: 'info' };
  return { text: t('lines:online.yes'), tone: 'success', icon: 'online' };
}

/** The known speeds. Empty without any. */
export function bandwidthText(
  { download, upload }: { download: number | null; upload: number | null },
  t: Translator,
): string {
  if (download === null && upload === null) return '';
  return t('lines:bandwidth', {
    download: download === null ? '?' : formatBandwidth(download),
    upload: upload === null ? '?' : formatBandwidth(upload),
  });
}

/** The technology and the network, if known. */
export function typeText({ technology, network }: { technology: string; network: string }, t: Translator): string {
  if (!technology || !network) return technologyName(technology, t) || network;
  return t('lines:type', { technology: technologyName(technology, t), network });
}

/** The name of a technology. Fiber has a Dutch word; the copper technologies have none. */
export function technologyName(technology: string, t: Translator): string {
  return technology === 'Fiber' ? t('lines:technology.Fiber') : technology;
}

const ACTIONS = ['new', 'migrate', 'migrate_out', 'change', 'terminate'] as const;

/** The kind of an order in words. An unknown word of the provider stays as it is. */
export function actionText(action: string, t: Translator): string {
  const known = ACTIONS.find((one) => one === action);
  return known ? t(`ordering:action.${known}`) : action;
}
