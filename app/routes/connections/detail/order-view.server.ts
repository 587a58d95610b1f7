import { formatDate, today as dayOf } from '~/domain/dates';
import { ORDER_RIGHTS, satisfies } from '~/domain/permissions';
import { oldestFirst, promisedDates, refusalOf } from '~/domain/timeline-events';
import {
  eventsAhead,
  orderMenu,
  orderSteps,
  type MenuState,
  type OpenVariant,
  type OrderSteps,
  type StepState,
} from '~/domain/timeline-steps';
import { paths } from '~/paths';
import type { Event } from '~/provider/schemas/event';
import type { Transaction } from '~/provider/schemas/transaction';
import type { Access } from '~/session/authorize.server';
import { pendingAction, transactionState } from '../pending-row.server';
import { projectedTitle, providerMessage } from './event-titles.server';

/**
 * An order of a connection as text: its three steps, its dates, what is still to come and what can be done (TRX-02 to 05). `events` are its own, in any order; null
 * when they could not be loaded. What can be done is said of the newest order alone: the panels are about that. Null when it is not known which that is.
 */
export function orderView(
  access: Access,
  nid: string,
  order: Transaction,
  events: readonly Event[] | null,
  isNewest: boolean | null,
) {
  const { t, timezone, now } = access;
  const today = dayOf(now, timezone);
  const steps = orderSteps(order, today);
  const own = oldestFirst(events ?? []);
  return {
    id: order.id,
    open: order.open,
    action: pendingAction(order.action, t),
    state: transactionState(order, t),
    steps: stepViews(access, nid, order, steps, own),
    promised: promisedText(access, own),
    refused: order.open ? refusalTexts(access, own) : [],
    next:
      order.open && events
        ? eventsAhead(
            order,
            own.map(({ action }) => action),
          ).map((action) => projectedTitle(action, order.action, t))
        : [],
    menu: isNewest ? menuView(access, nid, order, today, own) : [],
    elsewhere: isNewest === false && mayOrder(access),
    isNewest: isNewest === true,
  };
}
export type OrderView = ReturnType<typeof orderView>;

function stepViews(
  access: Access,
  nid: string,
  order: Transaction,
  [created, open, ending]: OrderSteps,
  own: readonly Event[],
) {
  const { t, timezone } = access;
  const date = (value: string | null) => (value ? formatDate(value, timezone) : null);
  return [
    {
      key: 'created',
      ...lookOf(created.state, created.cancelled),
      title: t(`timeline:created.${orderNoun(order.action)}`),
      date: created.detailsLink ? null : date(created.date),
      detailsHref: created.detailsLink ? detailsHref(nid, own) : null,
    },
    {
      key: 'open',
      ...lookOf(open.state, open.cancelled),
      title: variantTitle(access, open.variant),
      date: null,
      detailsHref: null,
    },
    {
      key: 'ending',
      ...lookOf(ending.state, ending.cancelled, ending.kind === 'failure'),
      title:
        ending.kind === 'completion'
          ? t(`timeline:completion.${order.action === 'change' ? 'change' : orderNoun(order.action)}`)
          : t(`timeline:${ending.kind}`),
      date: date(ending.date),
      detailsHref: null,
    },
  ] as const;
}

/** The word and the look of a step: of what happened, not of its colour alone. */
function lookOf(state: StepState, cancelled: boolean, failed = false) {
  const isOver = state === 'completed';
  return {
    state,
    danger: cancelled || failed,
    word: isOver && failed ? 'failed' : isOver && cancelled ? 'cancelled' : state,
  } as const;
}

/** TRX-03: what was ordered stands in the first news of the order. */
function detailsHref(nid: string, own: readonly Event[]): string {
  const first = own.find(({ action }) => action === 'create_order');
  return first ? paths.connectionEvent(nid, first.id) : paths.connectionActivity(nid);
}

function orderNoun(action: string): 'order' | 'terminate' | 'migrate_out' {
  return action === 'terminate' || action === 'migrate_out' ? action : 'order';
}

function variantTitle({ t, timezone }: Access, variant: OpenVariant): string {
  const day = (value: string) => formatDate(value, timezone);
  switch (variant.kind) {
    case 'cancelRequested':
      return variant.date
        ? t('timeline:open.cancelRequestedOn', { date: day(variant.date) })
        : t('timeline:open.cancelRequested');
    case 'replanRequested':
      return variant.expected
        ? t('timeline:open.replanRequestedFrom', { date: day(variant.expected) })
        : t('timeline:open.replanRequested');
    case 'onDemandRequested':
      return t('timeline:open.onDemandRequested');
    case 'onDemandAllowed':
      return t('timeline:open.onDemandAllowed');
    case 'onDemandWaiting':
      return t('timeline:open.onDemandWaiting', { date: day(variant.until) });
    case 'expectedKnown':
      return t('timeline:open.expectedKnown', { date: day(variant.date) });
    case 'waiting':
      return variant.wishDate
        ? t('timeline:open.waitingWish', { date: day(variant.wishDate) })
        : t('timeline:open.waiting');
    case 'atOnce':
      return t('timeline:open.atOnce');
    case 'past':
      return variant.expected
        ? t('timeline:open.past', { date: day(variant.expected) })
        : t('timeline:open.pastUnknown');
  }
}

/** The date that was promised first, apart from the one that stands now: only when it moved there is something to tell. */
function promisedText({ t, timezone }: Access, events: readonly Event[]): string | null {
  const { first, moves } = promisedDates(events);
  return first && moves > 0 ? t('timeline:promised', { date: formatDate(first, timezone), count: moves }) : null;
}

/** What the provider refused of what was asked last, in its own words. */
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

type MenuKey = 'wishDate' | 'onDemand' | 'cancel';

const MENU = {
  wishDate: { panel: 'wishDate', href: paths.orderWishDate },
  onDemand: { panel: 'onDemand', href: paths.orderOnDemand },
  cancel: { panel: 'cancellation', href: paths.orderCancellation },
} as const;

/** Spec 4, the banner's menu: what is offered, and of what is not, why. Nothing for who may not order. */
function menuView(access: Access, nid: string, order: Transaction, today: string, own: readonly Event[]) {
  const { t } = access;
  if (!mayOrder(access)) return [];
  const menu = orderMenu(order, today);
  return (Object.keys(MENU) as MenuKey[]).flatMap((key) => {
    const state: MenuState = menu[key];
    if (state === 'notOffered') return [];
    const { panel, href } = MENU[key];
    const reason = key === 'cancel' && state === 'notPossible' && refusalOf('cancel', own) ? 'refused' : state;
    // the provider's calls about an order take its uuid
    const said =
      reason !== 'offered' ? t(`timeline:menu.${reason}`) : order.uuid === null ? t('ending:order.unnamed') : null;
    return [{ key, label: t(`panels:items.${panel}.title`), href: said === null ? href(nid) : null, reason: said }];
  });
}

function mayOrder({ permissions }: Access): boolean {
  return satisfies(ORDER_RIGHTS, permissions);
}
