import type { HealthLineView } from '~/flows/health/health-line';
import type { Access } from '~/kernel/session/authorize.server';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import { formatDate, formatLately, today } from '~/kernel/time/dates';
import { mobileOrderAttention } from '~/mobile/domain/order-attention';
import {
  isUsageUnknown,
  simHealth,
  type SimHealthFacts,
  type SimHealthKey,
  type SimVerdict,
} from '~/mobile/domain/sim-health';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { PoolSummary } from '~/telecom/provider/data-pool';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { MonthToDate, UsageOverTime } from '~/telecom/provider/usage';
import type { ActedBy } from '~/telecom/timeline/acting.server';
import { byText } from '~/telecom/timeline/activity.server';
import type { Event } from '~/telecom/timeline/event';
import { isFailure } from '~/telecom/timeline/timeline-events';
import { seenText } from '../sim/seen.server';
import { isOfMonth } from '../usage/of-month.server';
import { forecaster, percentText, zoneText, type Bundle } from '../usage/zone-usage.server';
import type { OpenOrders } from './open-orders.server';
import type { simActions } from './sim-actions.server';
import { openTicket, type OpenTickets } from '~/telecom/words/open-tickets.server';

/** The parts that the page has read of a SIM, besides the record itself. */
interface Parts {
  readonly month: Settled<MonthToDate>;
  readonly bundle: Bundle;
  /** Its usage of this month by day. Null when it could not be read. */
  readonly byDay: UsageOverTime | null;
  /** The usage of its pool this month. Null without a pool, and when it could not be read. */
  readonly pool: PoolSummary | null;
  readonly events: Settled<ListAnswer<Event>>;
  readonly acted: ActedBy;
  readonly actions: ReturnType<typeof simActions>;
  readonly orders: Settled<OpenOrders>;
  readonly tickets: OpenTickets;
  /** The form of a new ticket. Null for users who may not send one. */
  readonly ticketHref: string | null;
}

/** The first sentence of a SIM: why it may not work, made of what its page reads anyway. */
export function healthView(access: Access, sim: MobileConnection, parts: Parts): HealthLineView {
  const facts = factsOf(access, sim, parts);
  const verdict = simHealth(facts, access.now);
  const { key } = verdict;
  const failed = failedOrder(access, key, parts);
  const tone = failed ? 'danger' : key === 'ordered' && orderOf(access, parts).isLate ? 'warning' : verdict.tone;
  const { t } = access;
  const { ticket, note: ticketNote } = openTicket(parts.tickets, t);
  const notes = [tone === 'warning' && isUsageUnknown(facts) ? t('mobile:health.usageUnread') : null, ticketNote];
  const icon = key === 'blocked' || key === 'unblocking' ? ({ icon: 'lock' } as const) : {};
  return {
    text: failed ? t('mobile:health.orderFailed') : sentenceOf(access, sim, verdict, parts),
    tone,
    ...icon,
    note: notes.filter(Boolean).join(' ') || null,
    next: failed
      ? { label: t('mobile:health.toOrder'), href: paths.mobileTransaction(failed) }
      : nextStep(access, sim, key, parts, ticket),
  };
}

function factsOf(access: Access, sim: MobileConnection, parts: Parts): SimHealthFacts {
  const { bundle, byDay } = parts;
  const { drawn } = bundle;
  const month = parts.month.ok && isOfMonth(parts.month.value, access.now) ? parts.month.value : null;
  const { pool } = parts;
  const foretold = month && forecaster(access, month, bundle, byDay);
  const isPoolKnown = drawn === 'own' || drawn === 'none';
  return {
    ...sim,
    lastUsed:
      (byDay?.periods ?? [])
        .flatMap(({ date, used }) => (used > 0 ? [date.slice(0, 10)] : []))
        .toSorted()
        .at(-1) ?? null,
    month: month && month.zones.map((zone) => ({ ...zone, forecast: foretold?.(zone) ?? null })),
    // the usage of its pool by day is not read here
    pool: isPoolKnown
      ? undefined
      : drawn === 'shared'
        ? (pool?.zones.map((zone) => ({ ...zone, forecast: null })) ?? null)
        : null,
    isPartial: month?.isPartial === true || pool?.isPartial === true,
  };
}

function sentenceOf(
  access: Access,
  sim: MobileConnection,
  { key, share, zone, date }: SimVerdict,
  parts: Parts,
): string {
  const { t, now, timezone } = access;
  const words = [zone === undefined ? '' : zoneText(zone, t), share === undefined ? '' : percentText(share, access)];
  const inside = words.filter(Boolean).join(': ');
  const full = inside && ` (${inside})`;
  if (key === 'poolOver' || key === 'poolNearly')
    return t(`mobile:health.${key}`, { pool: sim.dataPool?.name ?? '', full });
  if (key === 'bundleOver' || key === 'bundleNearly') return t(`mobile:health.${key}`, { full });
  if (key === 'bundleRunsOut') return t('mobile:health.bundleRunsOut', { date: formatDate(date ?? ''), full });
  if (key === 'notSeen') return t('mobile:health.notSeen', { since: seenText(sim.lastSeen, t, now, timezone) });
  if (key === 'ending') return endingText(access, parts);
  if (key === 'ordered') return orderedText(access, parts);
  return key === 'blocked' ? blockedText(access, parts) : t(`mobile:health.${key}`);
}

function orderedText(access: Access, parts: Parts): string {
  const { date, isLate } = orderOf(access, parts);
  if (!date) return access.t('mobile:health.ordered');
  return access.t(`mobile:health.${isLate ? 'orderedLate' : 'orderedFor'}`, { date });
}

/** The day on which the SIM is expected, and if that has passed. Empty where not one open order tells it. */
function orderOf({ now, timezone }: Access, { orders }: Parts) {
  const [order, another] = orders.ok ? orders.value.orders.filter(({ type }) => type === 'new') : [];
  if (!order || another) return { date: '', isLate: false };
  const isLate = mobileOrderAttention(order, today(now, timezone))?.kind === 'late';
  return { date: formatDate(order.expectedDate ?? '', timezone), isLate };
}

/** The order of a SIM that is not in use, if the provider says that it failed: closed, or while it is open. */
function failedOrder({ now, timezone }: Access, key: SimHealthKey, { orders }: Parts): string | null {
  if (!orders.ok || (key !== 'terminated' && key !== 'ordered')) return null;
  const { failed, orders: open } = orders.value;
  const fails = (order: MobileTransaction) =>
    order.type === 'new' && mobileOrderAttention(order, today(now, timezone))?.kind === 'failed';
  return failed ?? (key === 'ordered' ? open.find(fails)?.uuid : undefined) ?? null;
}

/** The end with its day, where one open order ends the SIM. */
function endingText({ t, timezone }: Access, { orders }: Parts): string {
  const ends = orders.ok ? orders.value.orders.filter(({ type }) => type === 'terminate') : [];
  const date = ends.length === 1 ? formatDate(ends[0]?.expectedDate ?? '', timezone) : '';
  return date ? t('mobile:health.endingOn', { date }) : t('mobile:health.ending');
}

/** The block with its moment and its user, as far as the newest events tell them. */
function blockedText({ t, now, timezone }: Access, { events, acted }: Parts): string {
  const turns = events.ok ? events.value.rows.filter((event) => /^(?:un)?block_sim$/.test(event.method)) : [];
  const [last] = turns
    .filter((event) => !isFailure(event))
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const at = new Date(last?.createdAt ?? Number.NaN);
  if (!last || last.method !== 'block_sim' || Number.isNaN(at.getTime())) return t('mobile:health.blocked');
  const { today, text } = formatLately(at, now, timezone);
  const since = today ? t('mobile:today', { time: text }) : text;
  const name = byText(t, last, acted);
  return name === null ? t('mobile:health.blockedSince', { since }) : t('mobile:health.blockedBy', { since, name });
}

/** The step to take about it. To block a SIM that works is no step: it stands first on the page. */
function nextStep(
  { t }: Access,
  { uuid, dataPool }: MobileConnection,
  key: SimHealthKey,
  parts: Parts,
  ticket: { readonly id: string } | null,
) {
  const { first, menu } = parts.actions;
  if (key === 'blocked') return first.find(({ href }) => href === paths.unblockSim(uuid)) ?? null;
  if (key === 'bundleOver' || key === 'bundleRunsOut' || key === 'bundleNearly')
    return menu[0]?.actions.offered.find(({ href }) => href === paths.changeSimData(uuid)) ?? null;
  if ((key === 'poolOver' || key === 'poolNearly') && dataPool?.uuid)
    return { label: t('mobile:health.toPool'), href: paths.dataPool(dataPool.uuid) };
  if (key !== 'notSeen' && key !== 'good') return null;
  if (ticket) return { label: t('timeline:glance.toTicket'), href: paths.ticket(ticket.id) };
  return key === 'notSeen' && parts.ticketHref ? { label: t('mobile:newTicket'), href: parts.ticketHref } : null;
}
