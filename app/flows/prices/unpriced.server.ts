import { confirmedSums, isUnpriced, priceDoubt, UNPRICED, type QuotedPrice } from '~/flows/prices/quoted-price';
import type { Translator } from '~/kernel/i18n/i18n.server';

interface Posted {
  readonly form: Pick<URLSearchParams, 'get'>;
  readonly t: Translator;
}

/** Checks the consent to the price in a posted review. Answers what is missing, in words. */
export function priceGate({ form, t }: Posted, now: QuotedPrice, what: 'order' | 'change') {
  const confirmed = { seen: form.get('seen') ?? '', unpriced: form.get(UNPRICED) === 'on' };
  const doubt = priceDoubt(now, confirmed);
  const text = doubt && t(`prices:unpriced.${what}.${doubt}`);
  // the review of an order names the old and the new sum itself
  const isOther = what === 'change' && confirmed.seen !== '' && now.seen !== '' && now.seen !== confirmed.seen;
  const boxes: Readonly<Record<string, string>> = text && doubt !== 'new' ? { [UNPRICED]: text } : {};
  const sums = confirmedSums(now, confirmed);
  return {
    /** The message about a price that differs from the one that the review showed. */
    changed: isOther ? t('panels:priceChanged') : doubt === 'new' ? text : null,
    /** The box that must be ticked. */
    boxes,
    unpriced: isUnpriced(now, confirmed),
    /** The sums that were confirmed, for the intent. */
    sums,
    /** The promotion that these sums leave out. */
    promotion: (sums && now.promotion) ?? undefined,
  };
}
