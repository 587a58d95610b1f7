import { progressOf, unknownState } from '~/domain/mobile/progress';
import type { Translator } from '~/i18n/i18n.server';
import type { MobileTransaction } from '~/provider/schemas/mobile/transaction';
import { transactionState } from '~/timeline/transaction-words.server';
import { foreign } from '~/ui/words';
import type { Shown } from '~/ui/status';

/** What an order does, in the provider's words. */
export function orderName({ typeName }: Pick<MobileTransaction, 'typeName'>, t: Translator): string {
  return foreign(typeName) || t('mobileOrders:untyped');
}

/** The state of an order; where the provider names none its steps tell what there is to tell. */
export function orderState(
  { state, open, progress }: Pick<MobileTransaction, 'state' | 'open' | 'progress'>,
  t: Translator,
): Shown {
  if (state !== null) return transactionState({ state, open: open !== false, cancelRequested: false }, t);
  const known = progressOf(progress);
  if (known === null) return { text: t('timeline:orderState.unknown'), tone: 'neutral', icon: 'info' };
  const word = known.current === null ? null : unknownState(progress[known.current]?.state ?? '');
  if (word !== null) return { text: foreign(word), tone: 'warning', icon: 'info' };
  return known.current === null
    ? { text: t('mobileOrders:progress.done'), tone: 'success', icon: 'check' }
    : { text: t('mobileOrders:progress.busy'), tone: 'warning', icon: 'clock' };
}

/** Where an open order is among its steps; empty where that is not told. */
export function progressText({ open, progress }: Pick<MobileTransaction, 'open' | 'progress'>, t: Translator): string {
  const known = open === false ? null : progressOf(progress);
  if (known === null || known.current === null) return '';
  const values = { number: known.current + 1, total: known.total };
  const title = progress[known.current]?.title;
  return title
    ? t('mobileOrders:progress.at', { ...values, title: foreign(title) })
    : t('mobileOrders:progress.atStep', values);
}
