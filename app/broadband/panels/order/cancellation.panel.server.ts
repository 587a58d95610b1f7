import { z } from 'zod';
import { cancelling, cancelReason } from '~/telecom/ending/cancelling.server';
import { definePanel, ordering } from '../area.server';
import { openOrder, orderField, orderLines, orderObstacle, otherOrder, seenInOrder } from './order-panel.server';

/** Cancels the open order (TRX-06). */
export const cancellationPanel = definePanel({
  name: 'cancellation',
  schema: z.object({ order: orderField, reason: cancelReason }),
  ...ordering,
  capability: () => null,
  obstacle: (subject, access) => orderObstacle(access, subject, 'cancel'),
  load: async (access, subject) => {
    const order = await openOrder(access, subject);
    return { order: order.uuid, lines: await orderLines(access, order) };
  },
  first: (_subject, { order }) => ({ order }),
  check: (access, subject, { order }) => otherOrder(access, subject, order),
  review: async (access, subject, { reason }) => {
    const { t } = access;
    const order = await openOrder(access, subject);
    const notice = order.action === 'terminate' ? 'cancelNoticeTermination' : 'cancelNotice';
    return {
      notices: [{ tone: 'warning', title: t(`ending:order.${notice}.title`), text: t(`ending:order.${notice}.text`) }],
      lines: [...(await orderLines(access, order)), { key: 'reason', label: t('ending:review.reason'), value: reason }],
    };
  },
  ...cancelling,
  send: async ({ connections }, _subject, { order, reason }, key) => {
    await connections.cancelOrder(order, reason, key);
  },
  trace: seenInOrder(({ cancelRequested }) => cancelRequested),
});
