import { z } from 'zod';
import { addBusinessDays } from '~/domain/time/business-days';
import { formatDate, isIsoDate, parseDateInput } from '~/domain/time/dates';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { judgeWishDate, lastWishDate, type WishWindow } from '~/domain/time/wish-date';
import { dayOf } from '~/ending/ending-contract.server';
import {
  calculationProblems,
  chosenMoment,
  endingCost,
  endingDateProblem,
  endingDates,
} from '~/ending/ending-dates.server';
import { read } from '~/forms/fields.server';
import { LONGEST_VALUE } from '~/forms/limits';
import { settlePanel } from '~/provider/client.server';
import type { Access } from '~/session/authorize.server';
import { definePanel } from '../area.server';
import { lineEnds } from '../connection/line-ends.server';
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
  .pipe(read('order:problem.custwishdate', parseDateInput));

/** Another date for the open order (TRX-05): none that could not be asked for at first, so that of a termination keeps to its window (BBC-12). */
export const wishDatePanel = definePanel({
  name: 'wishDate',
  schema: z.object({ order: orderField, wish_date: wishDate }),
  requirement: BROADBAND_ORDER_RIGHTS,
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
      hint: ending ? access.t('ending:order.newEndHint', ending) : await windowHint(access, order),
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
    const problem = await dateProblem(access, await openOrder(access, subject), answer.wish_date);
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
    (order, answer) => order.wishDate === answer.wish_date,
  ),
  named: ({ answer }) => Promise.resolve({ date: formatDate(answer.wish_date) }),
});

function ends({ action }: OpenOrder): boolean {
  return action === 'terminate';
}

async function dateProblem(access: Access, order: OpenOrder, date: string): Promise<string | null> {
  const { t } = access;
  if (date === order.wishDate) return t('ending:problem.dateSame');
  if (ends(order)) return endingDateProblem(access, lineEnds(access, order.nid), date);
  const window = await windowOf(access, order);
  const problem = judgeWishDate(date, window);
  return (
    problem && t(problem === 'outside' ? 'order:problem.wishDateRange' : 'order:problem.wishDateFree', asText(window))
  );
}

/** From the next working day; of a change as far ahead as its options say. */
async function windowOf(access: Access, { action, nid }: OpenOrder): Promise<WishWindow> {
  const today = dayOf(access);
  const options = action === 'change' ? await settlePanel(access.provider.connections.changeOptions(nid)) : null;
  const last = options?.ok ? options.value.latest : null;
  return { first: addBusinessDays(today, 1), last: last !== null && isIsoDate(last) ? last : lastWishDate(today) };
}

async function windowHint(access: Access, order: OpenOrder): Promise<string> {
  return access.t('ending:order.newWishHint', asText(await windowOf(access, order)));
}

function asText({ first, last }: WishWindow): { first: string; last: string } {
  return { first: formatDate(first), last: formatDate(last) };
}
