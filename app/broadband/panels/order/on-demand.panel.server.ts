import { z } from 'zod';
import { defineReview, ordering } from '../area.server';
import { openOrder, orderField, orderLines, orderObstacle, otherOrder, seenInOrder } from './order-panel.server';

/** Starts an open order that waits for its customer's word (TRX-05). */
export const onDemandPanel = defineReview({
  name: 'onDemand',
  schema: z.object({ order: orderField }),
  ...ordering,
  capability: () => null,
  obstacle: (subject, access) => orderObstacle(access, subject, 'onDemand'),
  about: async (access, subject) => [['order', (await openOrder(access, subject)).uuid]],
  check: (access, subject, { order }) => otherOrder(access, subject, order),
  review: async (access, subject) => {
    const { t } = access;
    return {
      intro: t('ending:order.onDemandText'),
      notices: [
        { tone: 'warning', title: t('ending:order.onDemandNotice.title'), text: t('ending:order.onDemandNotice.text') },
      ],
      lines: await orderLines(access, await openOrder(access, subject)),
    };
  },
  send: async ({ connections }, { connection }, { order }, key) => {
    await connections.migrate(connection.nid, order, key);
  },
  trace: seenInOrder(({ onDemandRequested }) => onDemandRequested),
});
