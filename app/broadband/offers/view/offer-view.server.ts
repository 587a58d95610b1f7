import { isQuoted } from '~/broadband/domain/offer-validity';
import { shownPrices } from '~/broadband/line-services/prices.server';
import type { OneOffer } from '~/broadband/provider/schemas/offer';
import { seesPrices } from '~/kernel/access/permissions';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { offeredLines } from '../offered-lines.server';
import { offerDate, offerStatus, validityText } from '../offer-words.server';
import { onwardFrom } from './onward.server';

/** One offer in words. */
export function offerView(access: Access, offer: OneOffer) {
  const { t } = access;
  const { request } = offer;
  const point = request?.address.connectionPoint;
  return {
    uuid: offer.uuid,
    title: t('offers:view.title', { reference: offer.reference || offer.uuid }),
    name: foreign(offer.name),
    status: offerStatus(offer, access),
    left: validityText(offer, access),
    facts: [
      { key: 'reference', label: t('offers:list.columns.reference'), value: offer.reference },
      { key: 'line', label: t('offers:list.columns.line'), value: foreign(offer.name) },
      { key: 'address', label: t('offers:view.address'), value: addressOf(offer) },
      { key: 'point', label: t('offers:view.point'), value: point ?? '' },
      {
        key: 'contract',
        label: t('contract:length'),
        value: request ? t('contract:months', { count: request.contractDuration }) : '',
      },
      {
        key: 'published',
        label: t('offers:list.columns.publication_date'),
        value: offerDate(offer.publishedOn, access),
      },
    ].filter(({ value }) => value !== ''),
    isQuoted: isQuoted(offer),
    until: offerDate(offer.validUntil, access),
    prices: offerPrices(access, offer),
    onward: onwardFrom(access, offer),
  };
}
export type OfferView = ReturnType<typeof offerView>;

/** The address in the provider's answer, which names no street. */
function addressOf({ request }: OneOffer): string {
  if (!request) return '';
  const { zipcode, housenr, housenrext } = request.address;
  return `${formatZipcode(zipcode)} ${formatAddressLine({ street: '', housenr, housenrext })}`;
}

/** The prices as the offer has them. `none` when the provider does not tell them, or not all can be read. */
function offerPrices(access: Access, offer: OneOffer) {
  if (!seesPrices(access)) return { kind: 'hidden' as const };
  const lines = offeredLines(access, offer);
  return lines.length === 0 ? { kind: 'none' as const } : { kind: 'shown' as const, ...shownPrices(lines) };
}
