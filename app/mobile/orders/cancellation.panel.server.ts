import { z } from 'zod';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { mobileKey } from '~/mobile/domain/capabilities';
import { isCancelled } from '~/mobile/domain/progress';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { cancelling, cancelReason } from '~/telecom/ending/cancelling.server';
import { cancellationOf } from './cancelled.server';
import { definePanel } from './order-area.server';
import { orderLines } from './order-lines.server';

/** Cancels an open order, on the same day (spec 4, MOB-11). */
export const cancellationPanel = definePanel({
  name: 'cancellation',
  schema: z.object({ reason: cancelReason }),
  requirement: MOBILE_ORDER_RIGHTS,
  capability: () => mobileKey.cancelOrder,
  load: (access, { order }) => Promise.resolve({ lines: orderLines(access, order) }),
  first: () => ({}),
  review: (access, { order }, { reason }) => {
    const { t } = access;
    return Promise.resolve({
      notices: [{ tone: 'warning', ...noticeOf(order.type, t) }],
      lines: [...orderLines(access, order), { key: 'reason', label: t('ending:review.reason'), value: reason }],
    });
  },
  ...cancelling,
  twice: 'cancelled',
  // a provider may cancel at once, so the request is no longer waiting
  named: async (_sent, after) => {
    const order = (await after())?.order;
    return order && isCancelled(order) ? {} : null;
  },
  send: async ({ mobileTransactions }, { order }, { reason }, key) => {
    await mobileTransactions.cancel(order.uuid, reason, key);
  },
  trace: {
    makes: 'change',
    find: (provider, { order }, intent) => cancellationOf(provider, order, intent),
  },
});

/** The effect of a cancellation, by the kind of order. An unknown kind may be that of a new connection. */
function noticeOf(type: string | null, t: Translator): { title: string; text: string } {
  if (type === 'terminate') return t('ending:order.cancelNoticeTermination', { returnObjects: true });
  if (type === 'change' || type === 'change_data_pool') return t('mobileOrders:cancel.change', { returnObjects: true });
  return t('ending:order.cancelNotice', { returnObjects: true });
}
