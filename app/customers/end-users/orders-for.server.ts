import { formatDate, formatDateTime } from '~/kernel/time/dates';
import { listForEndUser } from '~/flows/drafts/for-end-user.server';
import { authorText } from '~/flows/drafts/author.server';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import { BROADBAND_ORDER, MOBILE_ORDER } from '~/telecom/ordering/order-names';
import { isCommitted, isOpen, readIntent } from '~/flows/intents/kept-intent.server';
import { paths } from '~/kernel/paths/paths';
import { orderWords, sentGroups } from '~/flows/wizard/unknown.server';
import type { Access } from '~/kernel/session/authorize.server';

/** The most orders shown of one customer. Another page lists all drafts of a user. */
const MOST = 5;

/** The kinds of order for a customer, with the right that each needs. */
const WIZARDS = [
  {
    name: BROADBAND_ORDER,
    right: 'broadband-c',
    all: paths.broadbandOrder().drafts,
    resume: paths.broadbandOrder().resume,
    status: paths.broadbandOrder().status,
  },
  {
    name: MOBILE_ORDER,
    right: 'mobile-broadband-c',
    all: paths.mobileOrder().drafts,
    resume: paths.mobileOrder().resume,
    status: paths.mobileOrder().status,
  },
] as const;

type Wizard = (typeof WIZARDS)[number];

interface Standing {
  readonly wizard: Wizard;
  readonly draft: DraftEntry;
  /** The moment of its send, while its outcome is open. */
  readonly sentAt: Date | null;
  /** The moment of its send, when the provider does not have it. */
  readonly lostAt: Date | null;
}

/**
 * The drafts and sent orders for an end customer that are no connection yet, from the portal's own store. Colleagues'
 * orders show only their user and time (decisions: Orders, drafts, forms). Null without any, and for users who may not
 * order.
 */
export async function ordersFor(access: Access, endUser: string) {
  const { session, permissions, t, timezone } = access;
  const found = await Promise.all(
    WIZARDS.filter(({ right }) => permissions.has(right)).map(async (wizard) => {
      const { own, colleagues } = await listForEndUser(session, wizard.name, endUser);
      return { own: await standing(wizard, own), colleagues: await standing(wizard, colleagues) };
    }),
  );
  const own = found.flatMap((one) => one.own);
  const colleagues = found.flatMap((one) => one.colleagues);
  if (own.length + colleagues.length === 0) return null;
  const drafts = own.filter(({ sentAt, lostAt }) => sentAt === null && lostAt === null);
  return {
    unknown: sentGroups(
      {
        lost: own.flatMap(({ wizard, draft, lostAt }) =>
          lostAt ? [sentView(wizard, draft, lostAt, access, 'intents:lost.order')] : [],
        ),
        open: own.flatMap(({ wizard, draft, sentAt }) =>
          sentAt ? [sentView(wizard, draft, sentAt, access, 'drafts:unknown.order')] : [],
        ),
      },
      orderWords(t),
    ),
    drafts: drafts.slice(0, MOST).map(({ wizard, draft }) => draftView(wizard, draft, access)),
    more: drafts[MOST]?.wizard.all() ?? null,
    colleagues: colleagues.slice(0, MOST).map(({ draft: { id, value }, sentAt, lostAt }) => ({
      key: id.slice(0, 8),
      text: t((sentAt ?? lostAt) ? 'customers:orders.sent' : 'customers:orders.draft', {
        name: authorText(t, value),
        date: formatDate(sentAt ?? lostAt ?? new Date(value.savedAt), timezone),
      }),
    })),
    colleaguesMore: colleagues.length > MOST ? t('customers:orders.more', { count: colleagues.length - MOST }) : null,
  };
}
export type OrdersFor = NonNullable<Awaited<ReturnType<typeof ordersFor>>>;

/** The drafts that are not accepted orders, since those are among the connections. */
async function standing(wizard: Wizard, drafts: readonly DraftEntry[]): Promise<Standing[]> {
  const read = await Promise.all(
    drafts.map(async (draft) => {
      const intent = (await readIntent(draft.id))?.value;
      if (intent && isOpen(intent)) return [{ wizard, draft, sentAt: new Date(intent.sentAt), lostAt: null }];
      if (isCommitted(intent)) return [];
      const lostAt = intent?.state === 'not placed' ? new Date(intent.sentAt) : null;
      return [{ wizard, draft, sentAt: null, lostAt }];
    }),
  );
  return read.flat();
}

function sentView(
  wizard: Wizard,
  { id, value: { about } }: DraftEntry,
  sentAt: Date,
  { t, timezone }: Access,
  words: 'intents:lost.order' | 'drafts:unknown.order',
) {
  const moment = formatDateTime(sentAt, timezone);
  return {
    key: id,
    text: t(words, { name: about?.address ?? '', detail: about?.line ?? '', moment }),
    href: wizard.status(id),
  };
}

function draftView(wizard: Wizard, { id, value: { about, savedAt } }: DraftEntry, { t, timezone }: Access) {
  return {
    key: id,
    address: about?.address || t('ordering:drafts.noName'),
    line: about?.line ?? t('ordering:drafts.noDetail'),
    saved: formatDateTime(new Date(savedAt), timezone),
    href: wizard.resume(id),
  };
}
