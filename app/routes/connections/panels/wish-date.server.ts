import { z } from 'zod';
import { isBusinessDay } from '~/domain/business-days';
import { formatDate, parseDateInput, today } from '~/domain/dates';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { read } from '~/forms/fields.server';
import { LONGEST_VALUE } from '~/forms/limits';
import type { Access } from '~/session/authorize.server';
import { openOrder, orderField, orderLines, orderObstacle, otherOrder, seenInOrder } from './order-panel.server';
import { definePanel } from './panel.server';

const wishDate = z
  .string({ error: 'ending:problem.dateRequired' })
  .max(LONGEST_VALUE)
  .pipe(read('order:problem.custwishdate', parseDateInput));

/** Another date for the open order (TRX-05). */
export const wishDatePanel = definePanel({
  name: 'wishDate',
  schema: z.object({ order: orderField, wish_date: wishDate }),
  requirement: ORDER_RIGHTS,
  capability: () => null,
  obstacle: (subject, access) => orderObstacle(access, subject, 'wishDate'),
  load: async (access, subject) => {
    const order = await openOrder(access, subject);
    return { order: order.uuid, lines: await orderLines(access, order) };
  },
  first: (_subject, { order }) => ({ order }),
  check: async (access, subject, answer) => {
    const other = await otherOrder(access, subject, answer.order);
    if (other) return other;
    const problem = dateProblem(access, answer.wish_date, (await openOrder(access, subject)).wishDate);
    return problem === null ? null : { wish_date: [problem] };
  },
  review: async (access, subject, { wish_date: date }) => {
    const { t, timezone } = access;
    const order = await openOrder(access, subject);
    const before = order.wishDate ? formatDate(order.wishDate, timezone) : t('panels:fields.none');
    return {
      notices: [{ tone: 'info', title: t('ending:order.wishNotice.title'), text: t('ending:order.wishNotice.text') }],
      lines: [
        ...(await orderLines(access, order)).filter(({ key }) => key !== 'wish'),
        { key: 'newWish', label: t('ending:order.newWish'), before, value: formatDate(date) },
      ],
      prices: null,
    };
  },
  send: async ({ connections }, _subject, { order, wish_date: date }, key) => {
    await connections.replanOrder(order, date, key);
    return undefined;
  },
  find: (provider, sent, intent) => seenInOrder(provider, sent, intent, (order, answer) => order.wishDate === answer.wish_date),
});

function dateProblem({ t, now, timezone }: Access, date: string, current: string | null): string | null {
  if (date <= today(now, timezone)) return t('ending:problem.dateAfterToday');
  if (!isBusinessDay(date)) return t('order:problem.wishDateFree');
  return date === current ? t('ending:problem.dateSame') : null;
}
