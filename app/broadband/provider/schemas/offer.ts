import { z } from 'zod';
import { PricedProduct } from '~/broadband/provider/schemas/pricing';
import { rpcList, textOr, uuid, wholeOrNull, wordOr, wordOrNull } from '~/kernel/provider/wire';

const WireOffer = z.object({
  uuid,
  reference: textOr,
  status: wordOr,
  publication_date: wordOrNull,
  valid_until: wordOrNull,
  i18n_name: textOr,
});

function readOffer(wire: z.infer<typeof WireOffer>) {
  return {
    uuid: wire.uuid,
    reference: wire.reference,
    status: wire.status,
    publishedOn: wire.publication_date,
    validUntil: wire.valid_until,
    name: wire.i18n_name,
  };
}

export const Offers = rpcList('offers', WireOffer.transform(readOffer));

export const OneOffer = z
  .object({ offer: WireOffer.extend({ products: wholeOrNull(PricedProduct) }) })
  .transform(({ offer }) => ({ ...readOffer(offer), products: offer.products }));

export const RequestedOffer = z
  .object({ offer_uuid: wordOrNull })
  .nullish()
  .transform((wire) => wire?.offer_uuid ?? null);
