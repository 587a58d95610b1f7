import { sumsOfTotals } from '~/flows/prices/confirmed-sums';
import { sumsInWords, withoutPromotion } from '~/flows/prices/confirmed-text.server';
import { seesPrices } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import type { KeyOf } from '~/flows/wizard/wizard.server';
import { addressedArea } from '../availability/addressed-draft.server';
import { isQuoted } from '../line-services/prices.server';
import type { OpenOrder } from './order-area.server';
import type { OrderSteps } from './order-wizard.server';

type Reader = Pick<Access, 't' | 'permissions' | 'showPrices'>;

/**
 * The settled answers in words: address, line, term, customer and sum. A step shows none of its own answer, which its
 * form may be changing.
 */
export function orderBar(
  access: Reader,
  { position }: Pick<OpenOrder, 'position'>,
  isSettled: (step: KeyOf<OrderSteps>) => boolean,
): string[] {
  const { answers, facts } = position;
  const said = [
    // the page of the lines begins with the address itself
    isSettled('product') && addressedArea.name({ position }),
    isSettled('product') && facts.product?.name,
    isSettled('service') && answers.service && access.t('contract:months', { count: answers.service.contract }),
    isSettled('customer') && facts.customer?.enduser?.name,
    isSettled('service') && sumText(access, position),
  ];
  return said.filter((text): text is string => Boolean(text));
}

/** The sum at the time of the choice, which the review asks again. */
function sumText(access: Reader, { answers: { product, service }, facts }: OpenOrder['position']): string {
  if (!seesPrices(access) || !service || !facts.service) return '';
  const { totals, options } = facts.service;
  // a price that lacks a part misleads
  if (!totals || options.some(({ price }) => price === null)) return access.t('order:sumUnknown');
  const sum = sumsInWords(access, sumsOfTotals(totals));
  return [
    isQuoted(product) ? `${access.t('services:prices.quote')} ${sum}` : sum,
    service.promo && withoutPromotion(access, service.promo),
  ]
    .filter(Boolean)
    .join('. ');
}
