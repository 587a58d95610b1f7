import { menuRules } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { receivedOf } from '~/kernel/table/list.server';
import { formatAddressLine, placeOf } from '~/kernel/text/postcode';
import type { Customer, CustomerPart } from '~/telecom/of-customer/customer-part.server';
import { listOffers } from './offers/list/list-offers.server';
import { offerDate, offerStatus } from './offers/offer-words.server';
import { isExactlyAt, quickSearch } from './search/quick-search';

/** The offers among which those for a customer are looked for. */
const LOOKED_THROUGH = 100;

/** The offers whose reference names an address of the customer (docs/decisions/panels.md). */
export const ofCustomer: CustomerPart = {
  key: 'offers',
  requirement: menuRules['offers.overview'],
  isFirst: false,
  words: (t) => t('offers:ofCustomer', { returnObjects: true }),
  list: (address) => paths.offers({ showOpen: false, search: formatAddressLine(address) }),
  read: async (access, asked) => {
    const { provider, t } = access;
    const sort = { field: 'publication_date', descending: true };
    const query = { page: 1, perPage: LOOKED_THROUGH, sort };
    const part = await listOffers(provider, query, { filters: { showOpen: 'false' } });
    const customer = await asked;
    const isPartly = part.count === null ? receivedOf(part) >= LOOKED_THROUGH : part.count > receivedOf(part);
    const own = part.rows.filter(({ reference }) => namesAddress(reference, customer));
    return {
      columns: [
        { key: 'reference', label: t('offers:list.columns.reference'), heads: true },
        { key: 'status', label: t('offers:list.columns.status') },
        { key: 'published', label: t('offers:list.columns.publication_date') },
        { key: 'until', label: t('offers:list.columns.valid_until') },
      ],
      rows: own.map((offer) => ({
        key: offer.uuid,
        href: paths.offer(offer.uuid),
        cells: {
          reference: offer.reference,
          status: offerStatus(offer, access),
          published: offerDate(offer.publishedOn, access),
          until: offerDate(offer.validUntil, access),
        },
      })),
      notes: [
        ...(own.length > 0 ? [t('offers:ofCustomerNote')] : []),
        ...(isPartly ? [t('ofCustomer:partly', { count: receivedOf(part) })] : []),
      ],
    };
  },
};

/** True when a reference has the zipcode and the house number of one of the customer's addresses. */
function namesAddress(reference: string, { addresses }: Customer): boolean {
  const read = quickSearch(reference);
  if (typeof read === 'string' || read.kind !== 'zipcode' || read.house === null) return false;
  const { text, house } = read;
  return addresses.some((address) => {
    const place = placeOf(address);
    return place?.zipcode === text && isExactlyAt(house, place);
  });
}
