import { progressOf, unknownState } from '~/mobile/domain/progress';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { transactionState } from '~/telecom/timeline/transaction-words.server';
import { foreign } from '~/kernel/ui/words';
import type { Shown } from '~/kernel/ui/status';

/** The kind of an order, in the provider's words. */
export function orderName({ typeName }: Pick<MobileTransaction, 'typeName'>, t: Translator): string {
  return foreign(typeName) || t('mobileOrders:untyped');
}

/** The state of an order. When the provider names none, the state of its steps takes its place. */
export function orderState(
  { state, open, progress }: Pick<MobileTransaction, 'state' | 'open' | 'progress'>,
  t: Translator,
): Shown {
  if (state !== null) return transactionState({ state, open: open !== false, cancelRequested: false }, t);
  const known = progressOf(progress);
  if (known === null) return { text: t('timeline:orderState.unknown'), tone: 'neutral', icon: 'info' };
  const word = known.current === null ? null : unknownState(progress[known.current]?.state ?? '');
  if (word !== null) return { text: foreign(word), tone: 'warning', icon: 'info' };
  if (known.current === null) return { text: t('mobileOrders:progress.allDone'), tone: 'success', icon: 'check' };
  return open === false
    ? { text: t('timeline:orderState.closed'), tone: 'neutral', icon: 'info' }
    : { text: t('timeline:orderState.open'), tone: 'warning', icon: 'clock' };
}

/**
 * The position of an open order among its steps, and the step that it waits for, since a title may be in the past
 * tense. Empty when the provider reports no steps.
 */
export function progressText({ open, progress }: Pick<MobileTransaction, 'open' | 'progress'>, t: Translator): string {
  const known = open === false ? null : progressOf(progress);
  if (known === null || known.current === null) return '';
  const { done, total: count } = known;
  const steps = t('mobileOrders:progress.steps', { done, count });
  const { state = '', title = '' } = progress[known.current] ?? {};
  if (!title) return steps;
  const [values, word] = [{ steps, title: foreign(title) }, unknownState(state)];
  if (word !== null) return t('mobileOrders:progress.said', { ...values, state: foreign(word) });
  return t(state === 'in_progress' ? 'mobileOrders:progress.awaited' : 'mobileOrders:progress.ahead', values);
}
