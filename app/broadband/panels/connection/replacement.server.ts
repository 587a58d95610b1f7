import { openOrdersAt } from '~/broadband/orders/orders-at.server';
import { sentBySheet } from '~/broadband/order/several/sent-by-sheet.server';
import { sentOrders } from '~/broadband/orders/sent-orders.server';
import { parseConnectionId } from '~/telecom/lines/connection-id';
import { isSamePlace, placeOf } from '~/kernel/text/postcode';
import { replaceCopperTag } from '~/kernel/text/tags';
import { formatDate } from '~/kernel/time/dates';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { listDoneOf, listLostOf, listOpenOf } from '~/flows/intents/of-record.server';
import type { PanelNotice } from '~/flows/panels/panel.server';
import { paths } from '~/kernel/paths/paths';
import { soon } from '~/kernel/provider/client.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { actionText } from '~/telecom/words/connection.server';
import { foreign } from '~/kernel/ui/words';

/** The page of the outcome of an order, by the wizard or the run that sent it. */
const PLACES: Readonly<Record<string, (id: string) => string>> = Object.fromEntries(
  [sentOrders, sentBySheet].map(({ wizard, paths: { status } }) => [wizard.name, status]),
);

/** The kinds of order that bring a connection. */
const BRINGS = ['', 'new', 'migrate'];

/** An order in place of a connection, in words. `isCertain` when the order itself names the connection. */
interface Found {
  readonly isCertain: boolean;
  readonly text: string;
  readonly link: { readonly href: string; readonly text: string };
}

/**
 * The warnings, before a connection ends, about orders in its place: the organisation's sends, and open orders at its
 * address. Certain and possible ones have separate notices.
 */
export async function replacementNotices(
  access: Access,
  line: Pick<DetailedConnection, 'nid' | 'address'>,
): Promise<PanelNotice[]> {
  const { t } = access;
  const [own, open] = await Promise.all([ownOrders(access, line.nid), soon(openOrders(access, line))]);
  const known = new Set(own.map(({ effect }) => effect));
  const found = [...own, ...(open?.orders ?? []).filter(({ effect }) => effect === null || !known.has(effect))];
  const early = t('ending:replacement.early');
  const notice = (title: 'ordered' | 'maybe', all: readonly Found[], more: string): PanelNotice[] =>
    all.length === 0
      ? []
      : [
          {
            tone: 'warning',
            title: t(`ending:replacement.${title}`),
            text: [...all.map(({ text }) => text), more].join(' '),
            links: [...new Map(all.map(({ link }) => [link.href, link])).values()],
          },
        ];
  const certain = found.filter(({ isCertain }) => isCertain);
  const notices = [
    ...notice('ordered', certain, t('ending:replacement.stops')),
    ...notice(
      'maybe',
      found.filter(({ isCertain }) => !isCertain),
      early,
    ),
  ];
  if (notices.length > 0 || open?.isAll) return notices;
  return [
    {
      tone: 'info',
      title: t('ending:replacement.unchecked'),
      text: t('ending:replacement.uncheckedText', { early }),
      links: [pending(access, line)],
    },
  ];
}

type Order = Found & { readonly effect: string | null };

/** The sends of the organisation that named this connection as the one to replace. */
async function ownOrders(access: Access, nid: string): Promise<Order[]> {
  const record = { area: 'connection', id: nid };
  const [open, lost, done] = await Promise.all(
    [listOpenOf, listLostOf, listDoneOf].map((list) => list(access.session, record)),
  );
  const orders = (all: readonly IntentEntry[] = [], is: 'open' | 'lost' | 'accepted') =>
    all.filter(({ value }) => PLACES[value.wizard]).map((entry) => ownOrder(access, entry, is));
  return [...orders(open, 'open'), ...orders(lost, 'lost'), ...orders(done, 'accepted')];
}

function ownOrder(
  access: Access,
  { id, owner, value: { wizard, sentAt, effect } }: IntentEntry,
  is: 'open' | 'lost' | 'accepted',
): Order {
  const { t, session, timezone } = access;
  const date = formatDate(new Date(sentAt), timezone);
  const nid = effect !== null && parseConnectionId(effect)?.kind === 'nid' ? effect : null;
  const seen = nid === null ? pending(access) : lineLink(access, nid);
  const href = (PLACES[wizard] ?? sentOrders.paths.status)(id);
  const outcome = { href, text: t('ending:replacement.seeOutcome') };
  return {
    effect,
    isCertain: is === 'accepted',
    text:
      is === 'accepted'
        ? t(nid === null ? 'ending:replacement.acceptedUnnamed' : 'ending:replacement.accepted', {
            date,
            nid: nid ?? '',
          })
        : t(`ending:replacement.${is}`, { date }),
    // only the user who sent it has a page for its outcome
    link: is !== 'accepted' && owner === session.owner ? outcome : seen,
  };
}

/**
 * The open orders that bring another connection to this address. `isAll` when there can be no others. Null when they
 * cannot be read.
 */
async function openOrders(
  access: Access,
  { nid, address }: Pick<DetailedConnection, 'nid' | 'address'>,
): Promise<{ readonly orders: Order[]; readonly isAll: boolean } | null> {
  const place = placeOf(address);
  const at = place && (await openOrdersAt(access, address.zipcode));
  if (!at) return null;
  const others = at.open.filter((order) => order.nid !== nid && BRINGS.includes(order.action));
  const names = (order: Transaction) => order.tags?.includes(replaceCopperTag(nid)) === true;
  const here = others.filter((order) => names(order) || isSamePlace(placeOf(order.address), place));
  return {
    orders: here.map((order) => orderHere(access, order, names(order))),
    // an order without an address may be here
    isAll: at.isWhole && others.every((order) => placeOf(order.address) !== undefined),
  };
}

function orderHere(access: Access, order: Transaction, isCertain: boolean): Order {
  const { t, timezone } = access;
  const date = formatDate(order.createdAt, timezone);
  const { nid } = order;
  const named = nid === null ? 'ending:replacement.acceptedUnnamed' : 'ending:replacement.accepted';
  const what = [actionText(order.action, t).toLowerCase(), foreign(order.productName ?? ''), nid]
    .filter(Boolean)
    .join(', ');
  return {
    effect: nid,
    isCertain,
    text: isCertain ? t(named, { date, nid: nid ?? '' }) : t('ending:replacement.here', { date, what }),
    link: nid === null ? pending(access, order) : lineLink(access, nid),
  };
}

function lineLink({ t }: Access, nid: string): Found['link'] {
  return { href: paths.connection(nid), text: t('ending:replacement.see', { nid }) };
}

function pending({ t }: Access, at?: Pick<Transaction, 'address'>): Found['link'] {
  const search = at?.address.zipcode;
  return { href: paths.pendingOrders(search ? { search } : {}), text: t('ending:replacement.seePending') };
}
