import type { ServiceAnswer } from '~/broadband/line-services/answer.server';
import type { KeptStep } from '~/flows/drafts/kept';
import type { OfferedExample } from '~/flows/wizard/example/offered.server';
import type { ProductAnswer } from '../product-answer.server';
import type { LineExample } from '../product-step.server';

/** An earlier order or request, in any wizard of a line. */
interface Earlier {
  readonly isChosen: boolean;
  readonly position: {
    readonly answers: { readonly product?: ProductAnswer | undefined; readonly service?: ServiceAnswer | undefined };
  };
}

/**
 * An earlier order or request at the step of the line. A chosen one also proposes its line.
 * @param offer tells it in words, with the line as it is compared now
 */
export function lineLike(
  { isChosen, position: { answers } }: Earlier,
  offer: (product: KeptStep) => OfferedExample,
): LineExample {
  const { product, service } = answers;
  return {
    // the term of an order that nobody chose as an example must not become that of another one
    first: isChosen
      ? {
          ...(service ? { term: String(service.contract) } : {}),
          ...(product ? { carrier: String(product.carrier), carrierTypeTab: product.carrierTypeTab } : {}),
        }
      : {},
    offered: (term) => offer({ fields: term === null ? [] : [['term', String(term)]], basis: '' }),
  };
}
