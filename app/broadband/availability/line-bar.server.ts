import { sumsOfTotals } from '~/flows/prices/confirmed-sums';
import { sumsInWords, withoutPromotion } from '~/flows/prices/confirmed-text.server';
import { seesPrices } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import type { ServiceAnswer, ServiceFacts } from '../line-services/answer.server';
import { isQuoted } from '../line-services/prices.server';
import { addressedArea, type AddressedPosition } from './addressed-draft.server';

type Reader = Pick<Access, 't' | 'permissions' | 'showPrices'>;

/** The steps of a line in any wizard that has them. */
interface LinePosition {
  readonly answers: AddressedPosition['answers'] & { readonly service?: ServiceAnswer | undefined };
  readonly facts: AddressedPosition['facts'] & { readonly service?: ServiceFacts | undefined };
}

interface Besides {
  /** The name of the customer. Absent while that is not settled. */
  readonly customer?: string | undefined;
  /** True for the prices of an offer. */
  readonly offerOnly: boolean;
}

/**
 * The settled answers in words: address, line, term, customer and sum. A step shows none of its own answer, which its
 * form may be changing.
 */
export function lineBar(
  access: Reader,
  position: LinePosition,
  isSettled: (step: 'product' | 'service') => boolean,
  { customer, offerOnly }: Besides,
): string[] {
  const { answers, facts } = position;
  const said = [
    // the page of the lines begins with the address itself
    isSettled('product') && addressedArea.name({ position }),
    isSettled('product') && facts.product?.name,
    isSettled('service') && answers.service && access.t('contract:months', { count: answers.service.contract }),
    customer,
    isSettled('service') && sumText(access, position, offerOnly),
  ];
  return said.filter((text): text is string => Boolean(text));
}

/** The sum at the time of the choice, which the review asks again. */
function sumText(access: Reader, { answers: { product, service }, facts }: LinePosition, offerOnly: boolean): string {
  if (!seesPrices(access) || !service || !facts.service) return '';
  const { totals, options } = facts.service;
  // a price that lacks a part misleads
  if (!totals || options.some(({ price }) => price === null)) return access.t('order:sumUnknown');
  const sum = sumsInWords(access, sumsOfTotals(totals));
  return [
    offerOnly || isQuoted(product) ? `${access.t('services:prices.quote')} ${sum}` : sum,
    service.promo && withoutPromotion(access, service.promo),
  ]
    .filter(Boolean)
    .join('. ');
}
