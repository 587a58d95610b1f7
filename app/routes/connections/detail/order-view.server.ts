import { formatDate, today as dayOf } from '~/domain/dates';
import { ORDER_RIGHTS, satisfies } from '~/domain/permissions';
import { projectedEvents } from '~/domain/timeline';
import { oldestFirst, promisedDates } from '~/domain/timeline-events';
import { orderMenu, orderSteps, type MenuState, type OpenVariant, type OrderSteps } from '~/domain/timeline-steps';
import { paths } from '~/paths';
import type { Event } from '~/provider/schemas/event';
import type { Transaction } from '~/provider/schemas/transaction';
import type { Access } from '~/session/authorize.server';
import { pendingAction, transactionState } from '../pending-row.server';
import { projectedTitle } from './event-titles.server';

/** The last order of a connection as text: its three steps, its dates, what is still to come and what can be done (TRX-02 to 05). */
export function orderView(access: Access, order: Transaction, events: readonly Event[] | null) {
  const { t, timezone, now } = access;
  const today = dayOf(now, timezone);
  const steps = orderSteps(order, today);
  // it is the newest order of its connection: what happened since it was made belongs to it
  const own = oldestFirst((events ?? []).filter(({ createdAt }) => createdAt >= order.createdAt));
  return {
    open: order.open,
    action: pendingAction(order.action, t),
    state: transactionState(order, t),
    steps: stepViews(access, order, steps),
    promised: promisedText(access, own),
    next: order.open && events ? projectedEvents(order.action, own.map(({ action }) => action)).map((action) => projectedTitle(action, order.action, t)) : [],
    menu: menuView(access, order, today),
  };
}
export type OrderView = ReturnType<typeof orderView>;

function stepViews(access: Access, order: Transaction, [created, open, ending]: OrderSteps) {
  const { t, timezone } = access;
  const date = (value: string | null) => (value ? formatDate(value, timezone) : null);
  return [
    {
      key: 'created',
      state: created.state,
      cancelled: created.cancelled,
      title: t(`timeline:created.${orderNoun(order.action)}`),
      date: created.detailsLink ? null : date(created.date),
      detailsHref: created.detailsLink ? paths.connectionActivity(order.nid) : null,
    },
    { key: 'open', state: open.state, cancelled: open.cancelled, title: variantTitle(access, open.variant, order.action), date: null, detailsHref: null },
    {
      key: 'ending',
      state: ending.state,
      cancelled: ending.cancelled || ending.kind === 'failure',
      title: ending.kind === 'completion' ? t(`timeline:completion.${orderNoun(order.action)}`) : t(`timeline:${ending.kind}`),
      date: date(ending.date),
      detailsHref: null,
    },
  ] as const;
}

function orderNoun(action: string): 'order' | 'terminate' | 'migrate_out' {
  return action === 'terminate' || action === 'migrate_out' ? action : 'order';
}

function variantTitle({ t, timezone }: Access, variant: OpenVariant, action: string): string {
  const day = (value: string) => formatDate(value, timezone);
  switch (variant.kind) {
    case 'cancelRequested':
      return variant.date ? t('timeline:open.cancelRequestedOn', { date: day(variant.date) }) : t('timeline:open.cancelRequested');
    case 'replanRequested':
      return variant.expected ? t('timeline:open.replanRequestedFrom', { date: day(variant.expected) }) : t('timeline:open.replanRequested');
    case 'onDemandRequested':
      return t('timeline:open.onDemandRequested');
    case 'onDemandAllowed':
      return t('timeline:open.onDemandAllowed');
    case 'onDemandWaiting':
      return t('timeline:open.onDemandWaiting', { date: day(variant.until) });
    case 'expectedKnown':
      return t('timeline:open.expectedKnown', { date: day(variant.date) });
    case 'waiting':
      if (variant.wishDate) return t('timeline:open.waitingWish', { date: day(variant.wishDate) });
      // a termination without a date is one that is immediate
      return t(action === 'terminate' ? 'timeline:open.waitingEnd' : 'timeline:open.waiting');
  }
}

/** The date that was promised first, apart from the one that stands now: only when it moved there is something to tell. */
function promisedText({ t, timezone }: Access, events: readonly Event[]): string | null {
  const { first, moves } = promisedDates(events);
  return first && moves > 0 ? t('timeline:promised', { date: formatDate(first, timezone), count: moves }) : null;
}

type MenuKey = 'wishDate' | 'onDemand' | 'cancel';

const MENU = {
  wishDate: { panel: 'wishDate', href: paths.orderWishDate },
  onDemand: { panel: 'onDemand', href: paths.orderOnDemand },
  cancel: { panel: 'cancellation', href: paths.orderCancellation },
} as const;

/** Spec 4, the banner's menu: what is offered, and of what is not, why. Nothing for who may not order. */
function menuView({ t, permissions }: Access, order: Transaction, today: string) {
  if (!satisfies(ORDER_RIGHTS, permissions)) return [];
  const menu = orderMenu(order, today);
  return (Object.keys(MENU) as MenuKey[]).flatMap((key) => {
    const state: MenuState = menu[key];
    if (state === 'notOffered') return [];
    const { panel, href } = MENU[key];
    return [{ key, label: t(`panels:items.${panel}.title`), href: state === 'offered' ? href(order.nid) : null, reason: state === 'offered' ? null : t(`timeline:menu.${state}`) }];
  });
}
