import { dayOf, formatDate } from '~/kernel/time/dates';
import { orderSteps, type OpenVariant } from '~/telecom/timeline/timeline-steps';
import { firstPromise } from '~/telecom/timeline/timeline-events';
import { paths } from '~/kernel/paths/paths';
import type { Event } from '~/telecom/timeline/event';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { stepLook, type Step } from '~/telecom/timeline/course';

/** A step of an order that ended otherwise: it did not take place. */
const LAPSED = { ...stepLook('todo'), word: 'lapsed' } as const;

/** The three steps of an order as text (TRX-02, TRX-03); `own` are its events, oldest first. */
export function stepViews(
  { t, timezone }: Access,
  nid: string,
  order: Transaction,
  today: string,
  own: readonly Event[],
): Step[] {
  const [created, open, ending] = orderSteps(order, today);
  const date = (value: string | null) => (value ? { date: formatDate(value, timezone) } : null);
  return [
    {
      key: 'created',
      ...stepLook(created.state),
      title: t(`timeline:created.${orderNoun(order.action)}`),
      more: created.detailsLink ? { href: detailsHref(nid, own), label: t('timeline:details') } : date(created.date),
    },
    {
      key: 'open',
      ...(open.lapsed ? LAPSED : stepLook(open.state, open.cancelled ? 'cancelled' : null)),
      title: variantTitle({ t, timezone }, open.variant),
      more: null,
      ghost: open.variant.kind === 'expectedKnown' ? ghostOf({ t, timezone }, own, open.variant.date) : null,
    },
    {
      key: 'ending',
      ...stepLook(ending.state, ending.kind === 'failure' ? 'failed' : ending.cancelled ? 'cancelled' : null),
      title:
        ending.kind === 'completion'
          ? t(`timeline:completion.${order.action === 'change' ? 'change' : orderNoun(order.action)}`)
          : t(`timeline:${ending.kind}`),
      more: date(ending.date),
      ghost: ending.kind === 'completion' ? ghostOf({ t, timezone }, own, ending.date) : null,
    },
  ];
}

/** The first promise behind the date that has taken its place. Dates may be words. */
function ghostOf({ t, timezone }: Pick<Access, 't' | 'timezone'>, own: readonly Event[], present: string | null) {
  const dayIn = (text: string | null) => text && (dayOf(text, timezone) ?? text);
  const promise = firstPromise(
    own.map(({ createdAt, expectedDate }) => ({ createdAt, expectedDate: dayIn(expectedDate) })),
    dayIn(present),
  );
  if (!promise) return null;
  const count = Math.abs(promise.days);
  return {
    label: t('timeline:ghost.label'),
    date: formatDate(promise.date, timezone),
    shift: promise.days > 0 ? t('timeline:ghost.later', { count }) : t('timeline:ghost.earlier', { count }),
  };
}

/** TRX-03: the first event of the order has the request. */
function detailsHref(nid: string, own: readonly Event[]): string {
  const first = own.find(({ action }) => action === 'create_order');
  return first ? paths.connectionEvent(nid, first.id) : paths.connectionActivity(nid);
}

function orderNoun(action: string): 'order' | 'terminate' | 'migrate_out' {
  return action === 'terminate' || action === 'migrate_out' ? action : 'order';
}

function variantTitle({ t, timezone }: Pick<Access, 't' | 'timezone'>, variant: OpenVariant): string {
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
