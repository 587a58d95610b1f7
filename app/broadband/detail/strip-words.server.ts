import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { transactionState } from '~/telecom/timeline/transaction-words.server';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';
import { actionText } from '~/telecom/words/connection.server';

const KNOWN_STATES = [
  'ACTIVE',
  'DISCONNECT_REQUESTED',
  'DISCONNECT_REQUESTED_CONFIRMED',
  'PROCESSING',
  'CANCELLED_REQUESTED',
  'CANCELLED_CONFIRMED',
  'DISCONNECTED',
] as const;

/** The state of a carrier. An unknown state stays in the provider's words. */
export function carrierState(state: string, t: Translator): Shown {
  const known = KNOWN_STATES.find((one) => one === state);
  const text = known ? t(`lines:states.${known}`) : state;
  if (known === 'ACTIVE') return { text, tone: 'success', icon: 'check' };
  return {
    text,
    tone: known?.startsWith('DISCONNECT_') ? 'warning' : 'neutral',
    icon: known === 'DISCONNECTED' || known === 'CANCELLED_CONFIRMED' ? 'minus' : 'clock',
  };
}

/** The state of the open order, if there is one. */
export function orderState(order: Transaction | null, t: Translator): Shown {
  if (!order?.open) return { text: t('timeline:glance.order.none'), tone: 'neutral', icon: 'minus' };
  const state = transactionState(order, t);
  return {
    ...state,
    text: t('timeline:glance.order.open', { action: actionText(order.action, t), state: state.text.toLowerCase() }),
  };
}

/** The newest open ticket, by its title, and how many more there are. */
export function ticketState(title: string | undefined, count: number, t: Translator): Shown {
  return title === undefined
    ? { text: t('detail:ticket.none'), tone: 'neutral', icon: 'minus' }
    : {
        text:
          count > 1
            ? t('detail:ticket.more', { count: count - 1, title: foreign(title) })
            : t('detail:ticket.open', { title: foreign(title) }),
        tone: 'warning',
        icon: 'support',
      };
}
