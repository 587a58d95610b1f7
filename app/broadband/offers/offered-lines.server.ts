import type { HeadedLine } from '~/broadband/line-services/options.server';
import type { OneOffer } from '~/broadband/provider/schemas/offer';
import { priceUnit } from '~/flows/prices/amounts';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';

/** The prices in an offer. Empty when the provider does not tell them, or when not all can be read. */
export function offeredLines({ admin }: Pick<Access, 'admin'>, { products }: Pick<OneOffer, 'products'>): HeadedLine[] {
  return (products ?? [])
    .filter(({ adminOnly }) => admin || !adminOnly)
    .map((line) => ({ ...line, categoryName: foreign(line.categoryName), unit: priceUnit(line.unit) }));
}
