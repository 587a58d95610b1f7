import type { BulkAction } from '~/flows/runs/action.server';
import { LOOKS } from '~/flows/runs/outcome/looks';
import { paths } from '~/kernel/paths/paths';
import { parseUuid } from '~/kernel/text/uuid';
import { foreign } from '~/kernel/ui/words';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { OrderWish } from '../../order/several/destined.server';
import { sentBySeveral, simOrderJob, type SentOrder } from '../../order/several/order-job.server';
import type { Obstacle } from '../../sim/sim-wish';
import { simRunArea } from '../sim-area.server';
import { destinationAhead } from './ahead.server';
import { newestOrders } from './look-through.server';
import { madeSims } from './made-sims.server';
import { orderFacts } from './order-facts.server';

/** The order of several SIMs of one draft, which begins where the draft is confirmed (MOB-08). */
export const orderSims: BulkAction<OrderWish, SentOrder, MobileConnection> = {
  ...simOrderJob,
  area: simRunArea,
  menuEntry: 'mobile.order',
  title: ({ trace }, t) => t('simRuns:orders.run', { name: foreign(trace.productName) }),
  facts: orderFacts,
  obstacle: (word, t) => t(`simRuns:obstacle.${word as Obstacle}`),
  words: (t) => ({
    facts: t('simRuns:orders.facts'),
    begun: t('simRuns:orders.confirmed'),
    caption: t('simRuns:orders.caption'),
    name: t('simRuns:orders.name'),
    file: t('simRuns:orders.file'),
    choose: t('simRuns:orders.choose'),
    back: t('simRuns:orders.goOn.back'),
    progress: (count) => t('simRuns:orders.label', count),
  }),
  done: (_sentAt, t) => ({ ...LOOKS.done, text: t('simRuns:orders.done') }),
  href: ({ outcome, effect }) => {
    if (outcome !== 'done' || effect === null) return null;
    return parseUuid(effect) === null ? paths.mobileTransactions() : paths.mobileOrder().complete(effect);
  },
  results: madeSims,
  again: ({ id, value }, count, t) => ({
    href: paths.orderAgain(id),
    // some of them may be in a draft already, which the page says
    text: value.again ? t('simRuns:orders.againSee') : t('simRuns:orders.again', { count }),
  }),
  ahead: destinationAhead,
  after: ({ t }, { id }) => [
    {
      key: 'cards',
      title: t('simRuns:cards.title'),
      points: [{ key: 'cards', text: t('simRuns:cards.open'), href: paths.simCards(id) }],
    },
  ],
  lookThrough: newestOrders,
  sentAs: (intent) => sentBySeveral.sentAs(intent).name,
};
