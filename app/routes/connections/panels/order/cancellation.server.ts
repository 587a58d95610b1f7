import { z } from 'zod';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { LONGEST_REASON } from '~/domain/line/termination';
import { typedLength } from '~/domain/typed-length';
import { kept, read } from '~/forms/fields.server';
import { LONGEST_VALUE } from '~/forms/limits';
import { definePanel } from '../area.server';
import { openOrder, orderField, orderLines, orderObstacle, otherOrder, seenInOrder } from './order-panel.server';

const reason = read(
  'ending:problem.reasonRequired',
  kept((text) => text !== ''),
  LONGEST_VALUE,
).refine((text) => typedLength(text) <= LONGEST_REASON, 'ending:problem.reasonTooLong');

/** Cancels the open order (TRX-06). The length of its reason is not judged: of the source's rules only 'required' is shown. */
export const cancellationPanel = definePanel({
  name: 'cancellation',
  schema: z.object({ order: orderField, reason }),
  requirement: BROADBAND_ORDER_RIGHTS,
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
      prices: null,
    };
  },
  confirm: (t) => ({
    label: t('ending:order.acknowledge'),
    missing: t('ending:problem.acknowledgeTerminationRequired'),
  }),
  keep: (t) => t('ending:order.keep'),
  ends: true,
  send: async ({ connections }, _subject, { order, reason }, key) => {
    await connections.cancelOrder(order, reason, key);
  },
  trace: seenInOrder(({ cancelRequested }) => cancelRequested),
});
