import { z } from 'zod';
import { addBusinessDays } from '~/kernel/time/business-days';
import { dayOf as dayIn, formatDate, isIsoDate, parseDateInput } from '~/kernel/time/dates';
import { placeOf } from '~/kernel/text/postcode';
import { firstWishDate, judgeWishDate, lastWishDate, type WishWindow } from '~/telecom/ordering/wish-date';
import { dayOf } from '~/telecom/ending/ending-contract.server';
import {
  calculationProblems,
  chosenMoment,
  endingCost,
  endingDateProblem,
  endingDates,
} from '~/telecom/ending/ending-dates.server';
import { read } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { settlePanel, settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { definePanel, ordering, type Subject } from '../area.server';
import { lineEnds } from '~/telecom/ending/line-ends.server';
import {
  openOrder,
  orderField,
  orderLines,
  orderObstacle,
  otherOrder,
  seenInOrder,
  type OpenOrder,
  type OrderAnswer,
} from './order-panel.server';

const wishDate = z
  .string({ error: 'ending:problem.dateRequired' })
  .max(LONGEST_VALUE)
  .pipe(read('ordering:problem.wishDate', parseDateInput));

/**
 * Another date for the open order (TRX-05). The rules of the order's first date hold, so a termination keeps to its
 * window (BBC-12).
 */
export const wishDatePanel = definePanel({
  name: 'wishDate',
  schema: z.object({ order: orderField, wish_date: wishDate }),
  ...ordering,
  capability: () => null,
  obstacle: (subject, access) => orderObstacle(access, subject, 'wishDate'),
  load: async (access, subject) => {
    const order = await openOrder(access, subject);
    const [lines, ending] = await Promise.all([
      orderLines(access, order),
      ends(order) ? endingDates(access, lineEnds(access, order.nid), { atOnce: false }) : null,
    ]);
    return {
      order: order.uuid,
      lines,
      ending,
      hint: ending ? access.t('ending:order.newEndHint', ending) : await windowHint(access, subject, order),
    };
  },
  first: (_subject, { order }) => ({ order }),
  asked: (intent, typed) => {
    const date = chosenMoment(intent);
    return date === null ? typed : { ...typed, wish_date: formatDate(date) };
  },
  refuses: async (access, subject, intent) => {
    const order = await openOrder(access, subject);
    return ends(order) ? calculationProblems(access, lineEnds(access, order.nid), intent) : null;
  },
  check: async (access, subject, answer) => {
    const other = await otherOrder(access, subject, answer.order);
    if (other) return other;
    const problem = await dateProblem(access, subject, await openOrder(access, subject), answer.wish_date);
    return problem === null ? null : { wish_date: [problem] };
  },
  review: async (access, subject, { wish_date: date }) => {
    const { t, timezone } = access;
    const order = await openOrder(access, subject);
    const before = order.wishDate ? formatDate(order.wishDate, timezone) : t('panels:fields.none');
    const [lines, ending] = await Promise.all([
      orderLines(access, order),
      ends(order) ? endingCost(access, lineEnds(access, order.nid), date) : null,
    ]);
    return {
      notices: [
        { tone: 'info', title: t('ending:order.wishNotice.title'), text: t('ending:order.wishNotice.text') },
        ...(ending?.notices ?? []),
      ],
      lines: [
        ...lines.filter(({ key }) => key !== 'wish'),
        { key: 'newWish', label: t('ending:order.newWish'), before, value: formatDate(date) },
        ...(ending ? [ending.line] : []),
      ],
      cost: ending?.cost ?? null,
    };
  },
  send: async ({ connections }, _subject, { order, wish_date: date }, key) => {
    await connections.replanOrder(order, date, key);
  },
  trace: seenInOrder<OrderAnswer & { readonly wish_date: string }>(
    ({ wishDate }, answer) => wishDate !== null && dayIn(wishDate) === answer.wish_date,
  ),
  fields: { wish_date: 'wish_date' },
  named: ({ answer }) => Promise.resolve({ date: formatDate(answer.wish_date) }),
});

function ends({ action }: OpenOrder): boolean {
  return action === 'terminate';
}

async function dateProblem(access: Access, subject: Subject, order: OpenOrder, date: string): Promise<string | null> {
  const { t } = access;
  if (order.wishDate !== null && date === dayIn(order.wishDate)) return t('ending:problem.dateSame');
  if (ends(order)) return endingDateProblem(access, lineEnds(access, order.nid), date);
  const window = await windowOf(access, subject, order);
  const problem = judgeWishDate(date, window);
  return (
    problem &&
    t(problem === 'outside' ? 'ordering:problem.wishDateRange' : 'order:problem.wishDateFree', asText(window))
  );
}

interface OrderWindow extends WishWindow {
  /** True when the provider does not report the lead time of a new line, so that an early date is not certain. */
  readonly isLeadUnknown: boolean;
}

/**
 * The days to choose from. A new line starts at the first day that its order could request. A change ends at the last
 * day of its options.
 */
async function windowOf(access: Access, subject: Subject, { action, nid, createdAt }: OpenOrder): Promise<OrderWindow> {
  const today = dayOf(access);
  const next = addBusinessDays(today, 1);
  const isNew = action === 'new' || action === 'migrate';
  const [options, lead] = await Promise.all([
    action === 'change' ? settlePanel(access.provider.connections.changeOptions(nid)) : null,
    isNew ? leadTimeDays(access, subject) : null,
  ]);
  const ordered = new Date(createdAt);
  const first =
    lead === null || Number.isNaN(ordered.getTime()) || ordered > access.now
      ? next
      : firstWishDate(dayOf({ now: ordered, timezone: access.timezone }), lead);
  const last = options?.ok ? options.value.latest : null;
  return {
    first: first > next ? first : next,
    last: last !== null && isIsoDate(last) ? last : lastWishDate(today),
    isLeadUnknown: isNew && lead === null,
  };
}

/** The lead time of the line at its address now, or null when the provider does not report it. */
async function leadTimeDays({ provider }: Access, { connection }: Subject): Promise<number | null> {
  const { address, productId } = connection;
  const place = placeOf(address);
  if (!place || productId === null) return null;
  const offered = await settleSide(provider.broadband.availability({ ...place, connectionPoint: null }));
  const line = offered.ok ? offered.value.lines.find(({ id }) => id === productId) : null;
  return line?.leadTimeDays ?? null;
}

async function windowHint(access: Access, subject: Subject, order: OpenOrder): Promise<string> {
  const window = await windowOf(access, subject, order);
  const hint = access.t('ending:order.newWishHint', asText(window));
  return window.isLeadUnknown ? `${hint} ${access.t('ending:order.leadUnknown')}` : hint;
}

function asText({ first, last }: WishWindow): { first: string; last: string } {
  return { first: formatDate(first), last: formatDate(last) };
}
