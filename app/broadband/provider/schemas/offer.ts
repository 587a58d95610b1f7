import { z } from 'zod';
import { PricedProduct } from '~/broadband/provider/schemas/pricing';
import { underNoun } from '~/kernel/provider/reading/read-answer';
import {
  monthsOrNull,
  number,
  numberOrNull,
  rpcList,
  textOr,
  uuid,
  wholeOrNull,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

const offerCells = {
  uuid,
  reference: textOr,
  status: wordOr,
  publication_date: wordOrNull,
  valid_until: wordOrNull,
  i18n_name: textOr,
};
const WireOffer = z.object(offerCells);

function readOffer(wire: z.infer<typeof WireOffer>) {
  return {
    uuid: wire.uuid,
    reference: wire.reference,
    status: wire.status,
    publishedOn: wire.publication_date,
    validUntil: wire.valid_until,
    /** Empty when the provider does not name its line. */
    name: wire.i18n_name,
  };
}
export type Offer = ReturnType<typeof readOffer>;

export const Offers = rpcList('offers', WireOffer.transform(readOffer));

/** The products of an offer. Null when a part is missing or unreadable, since half of it would be another order. */
const OfferedProducts = z
  .object({
    carrier_product_id: numberOrNull,
    circuit_product_ids: wholeOrNull(number),
    sla_product_id: numberOrNull,
    contract_duration: monthsOrNull,
    address: z
      .object({ zipcode: wordOrNull, housenr: numberOrNull, housenrext: textOr, connectionpoint: wordOrNull })
      .nullish(),
    misc_product_ids: wholeOrNull(number),
  })
  .nullish()
  .transform((wire) => {
    const { carrier_product_id: lineId = null, contract_duration: contractDuration = null } = wire ?? {};
    const { zipcode = null, housenr = null, housenrext = '', connectionpoint = null } = wire?.address ?? {};
    const circuits = wire?.circuit_product_ids ?? null;
    const misc = wire?.misc_product_ids ?? null;
    if (lineId === null || contractDuration === null || zipcode === null || housenr === null || !circuits || !misc)
      return null;
    return {
      lineId,
      circuitProductIds: circuits,
      slaId: wire?.sla_product_id ?? null,
      contractDuration,
      address: { zipcode, housenr, housenrext, connectionPoint: connectionpoint },
      miscProductIds: misc,
    };
  });
export type OfferedProducts = NonNullable<z.infer<typeof OfferedProducts>>;

export const OneOffer = underNoun(
  'offer',
  z
    .object({
      offer: z.object({
        ...offerCells,
        request: OfferedProducts,
        products: wholeOrNull(PricedProduct),
      }),
    })
    .transform(({ offer }) => ({
      ...readOffer(offer),
      /** Null when the provider does not tell what it offers, or when that cannot be read. */
      request: offer.request,
      products: offer.products,
    })),
);
export type OneOffer = z.infer<typeof OneOffer>;

export const RequestedOffer = z
  .object({ offer_uuid: wordOrNull })
  .nullish()
  .transform((wire) => wire?.offer_uuid ?? null);
