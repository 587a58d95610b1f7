import { z } from 'zod';
import { PricedProduct } from './catalogue';
import { PageInfo, uuid } from './wire';

const WireOffer = z.object({
  uuid,
  reference: z.string(),
  status: z.string(),
  publication_date: z.string().nullish(),
  valid_until: z.string().nullish(),
  i18n_name: z.string().catch(''),
});

function readOffer(wire: z.infer<typeof WireOffer>) {
  return {
    uuid: wire.uuid,
    reference: wire.reference,
    status: wire.status,
    publishedOn: wire.publication_date ?? null,
    validUntil: wire.valid_until ?? null,
    name: wire.i18n_name,
  };
}

export const Offers = z
  .object({ offers: z.array(WireOffer.transform(readOffer)), pagination: PageInfo })
  .transform((wire) => ({ rows: wire.offers, count: wire.pagination.count }));

export const OneOffer = z
  .object({ offer: WireOffer.extend({ products: z.array(PricedProduct).catch([]) }) })
  .transform(({ offer }) => ({ ...readOffer(offer), products: offer.products }));

export const RequestedOffer = z.object({ offer_uuid: z.string().min(1).nullish() }).transform((wire) => wire.offer_uuid ?? null);
