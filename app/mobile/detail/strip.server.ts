import type { Part } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import { dataPoolText, endsToo, simState } from '~/telecom/words/sim.server';
import { openOrderViews, type OpenOrders } from './open-orders.server';
import { seenText } from '../sim/seen.server';
import type { MonthView } from '../usage/zone-usage.server';

/** The state of a SIM at a glance, with its last moment on the network, this month's data, and its pool. */
export function stripView(
  access: Access,
  sim: MobileConnection,
  month: Part<MonthView | null>,
  orders: Settled<OpenOrders>,
  poolState: Shown | null,
) {
  const { t, now, timezone } = access;
  const state = simState(sim, t);
  return {
    state: { ...state, text: [state.text, endsToo(sim, t)].filter(Boolean).join(', ') } satisfies Shown,
    /** Says that the network is still working on a block or its end. */
    pending: sim.isBlockPending ? t(sim.isBlocked ? 'mobile:strip.unblockPending' : 'mobile:strip.blockPending') : null,
    seen: seenText(sim.lastSeen, t, now, timezone) || t('mobile:strip.notSeen'),
    usage: 'failed' in month ? null : usageLines(month.value, access),
    orders: orders.ok ? ordersCell(orders.value, access) : null,
    pool: dataPoolText(sim, t),
    /** Warns that the shared data is used up, or nearly so. */
    poolState,
  };
}
export type StripView = ReturnType<typeof stripView> & { readonly ticket: ReturnType<typeof ticketCell> };

/** The open orders. Without any, `none` says whether the list was complete. */
function ordersCell(found: OpenOrders, access: Access) {
  const { t } = access;
  const shown = openOrderViews(found, access);
  return { shown, none: found.isAll ? t('timeline:glance.order.none') : t('mobile:strip.ordersUnknown') };
}

/** One line for each zone. */
function usageLines(month: MonthView | null, { t }: Pick<Access, 't'>) {
  if (!month || month.zones.length === 0) return [{ key: 'none', text: t('mobile:strip.noUsage'), state: null }];
  return month.zones.map(({ key, zone, short, state }) => ({ key, text: `${zone}: ${short}`, state }));
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
