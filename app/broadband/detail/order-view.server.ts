import { dayOf as dayIn, formatDate, today as dayOf } from '~/kernel/time/dates';
import { oldestFirst, promisedDates, refusalOf } from '~/telecom/timeline/timeline-events';
import { eventsAhead, happenedSoFar } from '~/telecom/timeline/timeline-steps';
import type { Event } from '~/telecom/timeline/event';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import type { Course, Step } from '~/telecom/timeline/course';
import { providerMessage } from '~/telecom/timeline/provider-notes.server';
import { transactionState } from '~/telecom/timeline/transaction-words.server';
import { actionText } from '~/telecom/words/connection.server';
import { projectedTitle } from '../line/event-titles.server';
import { mayOrder, menuView } from './order-menu.server';
import { stepViews } from './order-steps.server';

/**
 * An order of a connection as text: its steps, dates, next events and actions (TRX-02 to 05). `events` are its own in
 * any order, or null when they could not be loaded. Only the newest order gets its actions, since the panels are about
 * that one. No order gets them when the newest is unknown.
 */
export function orderView(
  access: Access,
  nid: string,
  order: Transaction,
  events: readonly Event[] | null,
  isNewest: boolean | null,
): Course {
  const { t, timezone, now } = access;
  const today = dayOf(now, timezone);
  const own = oldestFirst(events ?? []);
  const steps = stepViews(access, nid, order, today, own);
  return {
    id: order.id,
    open: order.open,
    name: actionText(order.action, t).toLowerCase(),
    state: transactionState(order, t),
    steps,
    notes: [
      ...(order.open ? refusalTexts(access, own) : []),
      ...promisedText(access, own, steps),
      ...wishedText(access, order),
    ],
    next:
      order.open && events
        ? eventsAhead(order, [...happenedSoFar(order), ...own.map(({ action }) => action)]).map((action) =>
            projectedTitle(action, order.action, t),
          )
        : [],
    menu: isNewest ? menuView(access, nid, order, today, own) : [],
    elsewhere: isNewest === false && mayOrder(access),
    isNewest: isNewest === true,
  };
}

/** How often the date has moved since it was promised first, which a step says where it can count the days. */
function promisedText({ t, timezone }: Access, events: readonly Event[], steps: readonly Step[]): string[] {
  const { first, moves } = promisedDates(events);
  if (!first || moves === 0) return [];
  return [
    steps.some(({ ghost }) => ghost)
      ? t('timeline:moved', { count: moves })
      : t('timeline:promised', { date: formatDate(first, timezone), count: moves }),
  ];
}

/** The day that the customer wished, when an open order is expected on another one. A date in words is left out. */
function wishedText({ t, timezone }: Access, { open, wishDate, expectedDate }: Transaction): string[] {
  const [wished, expected] = [wishDate, expectedDate].map((date) => date && dayIn(date, timezone));
  return open && wished && expected && wished !== expected ? [t('timeline:wished', { date: formatDate(wished) })] : [];
}

/** The provider's refusals of the last requests, in its own words. */
function refusalTexts({ t, timezone }: Access, own: readonly Event[]): string[] {
  const refusals = (['cancel', 'replan'] as const).flatMap((asked) => refusalOf(asked, own) ?? []);
  return refusals.map((event) => {
    const values = {
      title: t(`timeline:actions.${event.action as RefusalAction}`),
      date: formatDate(event.createdAt, timezone),
    };
    const reason = providerMessage(event);
    return reason === null ? t('timeline:refused', values) : t('timeline:refusedWhy', { ...values, reason });
  });
}

type RefusalAction = 'customer_cancel_revert' | 'customer_replan_revert';
