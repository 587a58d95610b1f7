import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** Offers: their list, the request of one, and one offer. */
export const offers: RouteConfigEntry[] = [
  route('offers', 'broadband/offers/list/offers.tsx'),
  route('offers/export', 'broadband/offers/list/offers-export.ts'),
  route('offers/:uuid', 'broadband/offers/view/offer.tsx'),
];
