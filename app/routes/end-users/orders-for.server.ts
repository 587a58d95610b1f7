import { formatDate, formatDateTime } from '~/domain/time/dates';
import { listForEndUser } from '~/drafts/for-end-user.server';
import type { DraftEntry } from '~/drafts/drafts.server';
import { BROADBAND_ORDER } from '~/drafts/kept';
import { isCommitted, isOpen, readIntent } from '~/intents/intent.server';
import { paths } from '~/paths';
import type { Access } from '~/session/authorize.server';

/** As many as are shown of one customer; all of one's own drafts are on a page of their own. */
const MOST = 5;

interface Standing {
  readonly draft: DraftEntry;
  /** When it was sent, as long as its outcome is open. */
  readonly sentAt: Date | null;
}

/**
 * What was begun or sent for one end customer and is no connection yet; of colleagues who and when alone (decisions: Orders, drafts, forms). Read from what is
 * kept here. Null when there is nothing, and for who may not order.
 */
export async function ordersFor(access: Access, endUser: string) {
  const { session, permissions, t, timezone } = access;
  if (!permissions.has('broadband-c')) return null;
  const found = await listForEndUser(session, BROADBAND_ORDER, endUser);
  const [own, colleagues] = await Promise.all([standing(found.own), standing(found.colleagues)]);
  if (own.length + colleagues.length === 0) return null;
  const drafts = own.filter(({ sentAt }) => sentAt === null);
  return {
    sent: own.flatMap(({ draft, sentAt }) => (sentAt ? [sentView(draft, sentAt, access)] : [])),
    drafts: drafts.slice(0, MOST).map(({ draft }) => draftView(draft, access)),
    more: drafts.length > MOST ? paths.orderDrafts() : null,
    colleagues: colleagues.slice(0, MOST).map(({ draft: { id, value }, sentAt }) => ({
      key: id.slice(0, 8),
      text: t(sentAt ? 'customers:orders.sent' : 'customers:orders.draft', {
        name: value.author ?? '',
        date: formatDate(sentAt ?? new Date(value.savedAt), timezone),
      }),
    })),
  };
}
export type OrdersFor = NonNullable<Awaited<ReturnType<typeof ordersFor>>>;

/** Without what has become an order: that is among the connections. */
async function standing(drafts: readonly DraftEntry[]): Promise<Standing[]> {
  const read = await Promise.all(
    drafts.map(async (draft) => {
      const intent = (await readIntent(draft.id))?.value;
      if (!intent || !isCommitted(intent)) return [{ draft, sentAt: null }];
      return isOpen(intent) ? [{ draft, sentAt: new Date(intent.sentAt) }] : [];
    }),
  );
  return read.flat();
}

function sentView({ id, value: { about } }: DraftEntry, sentAt: Date, { t, timezone }: Access) {
  const moment = formatDateTime(sentAt, timezone);
  return {
    key: id,
    text: t('drafts:unknown.order', { name: about?.address ?? '', detail: about?.line ?? '', moment }),
    href: paths.orderStatus(id),
  };
}

function draftView({ id, value: { about, savedAt } }: DraftEntry, { t, timezone }: Access) {
  return {
    key: id,
    address: about?.address || t('order:drafts.noName'),
    line: about?.line ?? t('order:drafts.noDetail'),
    saved: formatDateTime(new Date(savedAt), timezone),
    href: paths.resumeOrder(id),
  };
}
