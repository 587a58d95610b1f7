import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import type { Tone } from '~/kernel/ui/notice';
import type { Shown } from '~/kernel/ui/status';
import { dataPoolText, endsToo, simState } from '~/telecom/words/sim.server';
import { openOrderViews, type OpenOrders } from './open-orders.server';
import { seenText } from '../sim/seen.server';

/** A SIM at a glance: its state, its last moment on the network, and its data. Green only where nothing is wrong. */
export function stripView(access: Access, sim: MobileConnection, health: Tone, orders: Settled<OpenOrders>) {
  const { t, now, timezone } = access;
  const known = simState(sim, t);
  const state: Shown = known.tone === 'success' && health !== 'success' ? { ...known, ...PLAIN } : known;
  return {
    state: { ...state, text: [state.text, endsToo(sim, t)].filter(Boolean).join(', ') } satisfies Shown,
    /** Says that the network is still working on a block or its end. */
    pending: sim.isBlockPending ? t(sim.isBlocked ? 'mobile:strip.unblockPending' : 'mobile:strip.blockPending') : null,
    seen: seenText(sim.lastSeen, t, now, timezone) || t('mobile:strip.notSeen'),
    orders: orders.ok ? ordersCell(orders.value, access) : null,
    pool: dataPoolText(sim, t),
  };
}
export type StripView = ReturnType<typeof stripView> & { readonly ticket: ReturnType<typeof ticketCell> };

const PLAIN = { tone: 'neutral', icon: 'info' } as const;

/** The open orders. Without any, `none` says whether the list was complete. */
function ordersCell(found: OpenOrders, access: Access) {
  const { t } = access;
  const shown = openOrderViews(found, access);
  return { shown, none: found.isAll ? t('timeline:glance.order.none') : t('mobile:strip.ordersUnknown') };
}

/** The newest open ticket with a link to it. Null for users who may not see tickets. */
export function ticketCell(
  tickets: Settled<readonly { readonly id: string; readonly title: string }[] | null> | null,
  t: Access['t'],
) {
  if (!tickets) return null;
  if (!tickets.ok || !tickets.value) return { text: t('timeline:glance.unknown'), href: null };
  const [newest] = tickets.value;
  return newest
    ? { text: newest.title || newest.id, href: paths.ticket(newest.id) }
    : { text: t('mobile:strip.noTicket'), href: null };
}
