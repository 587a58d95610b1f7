import { route, type RouteConfigEntry } from '@remix-run/route-config';
import { wizardPages } from '../../flows/wizard/map';

/** Offers: their list, the request of one, one offer, and the order that it makes. */
export const offers: RouteConfigEntry[] = [
  route('offers', 'broadband/offers/list/offers.tsx'),
  route('offers/export', 'broadband/offers/list/offers-export.ts'),
  ...wizardPages('offers/create', ['address', 'product', 'service', 'reference']),
  route('offers/:uuid', 'broadband/offers/view/offer.tsx'),
  route('offers/:uuid/order', 'broadband/offers/order/order-offer.tsx'),
];
