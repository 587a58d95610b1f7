import { openOrdersAt, type ReadOrders } from '~/broadband/orders/orders-at.server';
import { formatDate, formatDateTime } from '~/kernel/time/dates';
import { isSamePlace, placeOf } from '~/kernel/text/postcode';
import { paths } from '~/kernel/paths/paths';
import { soon } from '~/kernel/provider/client.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { authorText } from '~/flows/drafts/author.server';
import { listOnSubject, type OnSubject } from '~/flows/drafts/subject.server';
import type { Intent } from '~/flows/intents/intent';
import type { Gate } from '~/flows/intents/intent.server';
import { placeOf as placeInRun, runOf } from '~/flows/runs/kept-run.server';
import { isCommitted, isOpen, readIntent } from '~/flows/intents/kept-intent.server';
import { draftRow } from '~/flows/wizard/draft-row.server';
import { subjectOf } from '~/flows/wizard/keep-step.server';
import { actionText } from '~/telecom/words/connection.server';
import { orderArea } from '../order-area.server';
import { addressKey, type AddressAnswer } from '~/broadband/availability/address-answer.server';
import type { AddressedDraft } from '~/broadband/availability/addressed-draft.server';
import { linesHere } from './lines-here.server';
import { orderWizard } from '../order-wizard.server';

const MOST_DRAFTS = 3;
const DAY_MS = 24 * 60 * 60_000;
/**
 * A limit that is longer than a provider's list may lag behind, and than a request and its earlier send take together.
 */
const MOMENT_MS = 5 * 60_000;

/** An order, a send or a draft at the order's address, in words. The user's own has a link. */
interface Found {
  readonly key: string;
  readonly text: string;
  readonly href?: string;
}

/**
 * Other work at the order's address: open orders, the organisation's sends without an outcome, and drafts. Colleagues'
 * work shows only name and date. `unchecked` when the orders did not come in time. Null without any work.
 */
export async function sameAddress(access: Access, open: AddressedDraft) {
  const { address, product } = open.position.answers;
  if (!address) return null;
  const [known, inService, here] = await Promise.all([
    soon(openOrdersHere(access, address)),
    soon(linesHere(access, address)),
    onAddress(access, open, address),
  ]);
  // the step of the line already names the line to replace
  const replaced = product?.replaceCopper === false ? null : address.replaceCopperNid;
  const lines = (inService ?? []).filter(({ nid }) => nid !== replaced);
  const { t, timezone } = access;
  const orders = (known ?? []).map(({ id, action, createdAt }): Found => {
    return {
      key: id.slice(0, 8),
      text: t('drafts:guard.order', {
        action: actionText(action, t).toLowerCase(),
        date: formatDate(createdAt, timezone),
      }),
    };
  });
  const sent = here.filter(({ sentAt }) => sentAt !== null).map((one) => sentFound(one, access));
  // orders accepted just now may be missing from the provider's list
  const placed =
    orders.length === 0 ? here.filter(({ placedAt }) => placedAt !== null).map((one) => placedFound(one, access)) : [];
  const drafts = here
    .filter(({ sentAt, placedAt }) => sentAt === null && placedAt === null)
    .flatMap((one) => draftFound(one, address, access));
  // two drafts of one colleague on one day have the same text
  const distinct = [...new Map(drafts.map((one) => [one.text, one])).values()];
  const unchecked = known === null;
  const linesUnchecked = inService === null;
  if (orders.length + sent.length + placed.length + drafts.length + lines.length === 0 && !unchecked && !linesUnchecked)
    return null;
  return {
    lines,
    linesUnchecked,
    orders,
    sent: [...sent, ...placed],
    drafts: distinct.slice(0, MOST_DRAFTS),
    more: distinct.length > MOST_DRAFTS ? t('drafts:guard.more', { count: distinct.length - MOST_DRAFTS }) : null,
    unchecked,
    second:
      sent.length > 0
        ? ('unknown' as const)
        : orders.length + placed.length > 0
          ? ('order' as const)
          : unchecked
            ? ('unchecked' as const)
            : null,
    pendingHref: paths.pendingOrders({ search: address.zipcode }),
  };
}
export type SameAddress = Awaited<ReturnType<typeof sameAddress>>;

/**
 * True when an order here is open or unknown, and the user has not confirmed a second one.
 *
 * @param read throws to ask again later, or answers null for what cannot be read
 */
export async function lacksSecondConfirmed(
  access: Access,
  { position }: AddressedDraft,
  read: ReadOrders = openOrdersAt,
): Promise<boolean> {
  const { address } = position.answers;
  if (address === undefined || isSecondConfirmed(access)) return false;
  const orders = await openOrdersHere(access, address, read);
  return orders === null ? access.form.get('second') !== UNCHECKED : orders.length > 0;
}

/**
 * Makes the later of two orders for one address see the earlier one, sent without an outcome or accepted just now. The
 * provider's list may lack both.
 */
export function addressGate(access: Access, open: AddressedDraft): Gate {
  const { address } = open.position.answers;
  const key = address ? addressKey(address) : open.draft.id;
  return {
    lease: `order at ${access.session.record.organization.uuid} ${key}`,
    allows: async () =>
      isSecondConfirmed(access) ||
      address === undefined ||
      !(await onAddress(access, open, address)).some(({ sentAt, placedAt }) => sentAt !== null || placedAt !== null),
  };
}

/** The value of `second` of a user who accepts that the orders here could not be checked. */
export const UNCHECKED = 'unchecked';

function isSecondConfirmed({ form }: Access): boolean {
  return form.get('second') === 'on';
}

/**
 * The open orders at the address. Null when they come too late or not completely, and for users who may not read them.
 */
async function openOrdersHere(
  access: Access,
  address: AddressAnswer,
  read: ReadOrders = openOrdersAt,
): Promise<Transaction[] | null> {
  const at = await read(access, address.zipcode);
  if (!at) return null;
  const place = placeOf(address);
  const here = at.open.filter((order) => isSamePlace(placeOf(order.address), place));
  // an order without an address may be here
  const isAll = at.isWhole && at.open.every((order) => placeOf(order.address) !== undefined);
  return here.length > 0 || isAll ? here : null;
}

interface Here extends OnSubject {
  /** The moment of its send, while the outcome is open or while an order that was not found may still turn up. */
  readonly sentAt: number | null;
  /** The moment of its send, if it was accepted a moment ago. */
  readonly placedAt: number | null;
}

/** Everything else of the organisation at the address that is not settled. */
async function onAddress(access: Access, { draft }: AddressedDraft, address: AddressAnswer): Promise<Here[]> {
  const all = await listOnSubject(access.session, orderWizard.name, addressKey(address));
  const others = all.filter(({ id }) => id !== draft.id);
  const read = await Promise.all(
    others.map(async (one) => {
      const intent = (await readIntent(one.id))?.value;
      if (one.formerSentAt !== null) return intent ? formerHere(one, intent, access) : [];
      const mayTurnUp = intent !== undefined && isDueToTurnUp(intent, access);
      if (intent === undefined || (!isCommitted(intent) && !mayTurnUp))
        return [{ ...one, sentAt: null, placedAt: null }];
      const { sentAt } = intent;
      if (isOpen(intent) || mayTurnUp) return [{ ...one, sentAt, placedAt: null }];
      return sentAt >= access.now.getTime() - MOMENT_MS ? [{ ...one, sentAt: null, placedAt: sentAt }] : [];
    }),
  );
  return read.flat();
}

/** A provider may place an order in its nightly work, so one that was not found may turn up within a day. */
function isDueToTurnUp({ state, sentAt }: Pick<Intent, 'state' | 'sentAt'>, { now }: Pick<Access, 'now'>): boolean {
  return state === 'not placed' && sentAt >= now.getTime() - DAY_MS;
}

/** The send at an address that its draft has left since, while it may still turn up. */
function formerHere(one: OnSubject, intent: Intent, access: Access): Here[] {
  const lost = [intent, ...intent.earlier].find(
    (attempt) => attempt.sentAt === one.formerSentAt && isDueToTurnUp(attempt, access),
  );
  return lost ? [{ ...one, sentAt: lost.sentAt, placedAt: null }] : [];
}

/** The page of the outcome of a send, which may be a row of a sheet. */
function statusOf(id: string): string {
  const run = runOf(id);
  return run === null ? paths.broadbandOrder().status(id) : paths.sheet().item(...placeInRun(id));
}

function sentFound({ id, own, author, by, sentAt }: Here, { t, timezone }: Access): Found {
  const moment = new Date(sentAt ?? 0);
  if (!own)
    return {
      key: id,
      text: t('drafts:guard.sent', { name: authorText(t, { author, by }), date: formatDate(moment, timezone) }),
    };
  return {
    key: id,
    text: t('drafts:guard.ownSent', { moment: formatDateTime(moment, timezone) }),
    href: statusOf(id),
  };
}

function placedFound({ id, own, author, by, placedAt }: Here, { t, timezone }: Access): Found {
  const moment = new Date(placedAt ?? 0);
  if (!own)
    return {
      key: id,
      text: t('drafts:guard.placed', { name: authorText(t, { author, by }), date: formatDate(moment, timezone) }),
    };
  return {
    key: id,
    text: t('drafts:guard.ownPlaced', { moment: formatDateTime(moment, timezone) }),
    href: statusOf(id),
  };
}

function draftFound({ id, own, author, by, draft }: Here, address: AddressAnswer, access: Access): Found[] {
  // the address of a draft may have changed since, and a look is no draft yet
  if (!draft || draft.value.look || subjectOf(orderArea, draft) !== addressKey(address)) return [];
  const { t, timezone } = access;
  if (!own)
    return [
      {
        key: id,
        text: t('drafts:guard.draft', {
          name: authorText(t, author ? { author, by } : draft.value),
          date: formatDate(new Date(draft.value.savedAt), timezone),
        }),
      },
    ];
  const { step, saved, href } = draftRow(orderArea, draft, access);
  return [{ key: id, text: t('drafts:guard.ownDraft', { step, moment: saved }), href }];
}
