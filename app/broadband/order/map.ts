import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The order of a connection: its draft, its steps and its outcome. */
export const order: RouteConfigEntry[] = [
  route('connections/create', 'broadband/order/start.tsx'),
  route('connections/create/drafts', 'broadband/order/drafts.tsx'),
  route('connections/create/complete/:nid', 'broadband/order/complete.tsx'),
  ...prefix('connections/create/:draft', [
    index('broadband/order/resume.tsx'),
    route('address', 'broadband/order/address.tsx'),
    route('product', 'broadband/order/product.tsx'),
    route('service', 'broadband/order/service.tsx'),
    route('customer', 'broadband/order/customer/customer.tsx'),
    route('delivery', 'broadband/order/delivery/delivery.tsx'),
    route('review', 'broadband/order/review/review.tsx'),
    route('status', 'broadband/order/status.tsx'),
    route('discard', 'broadband/order/discard.tsx'),
  ]),
];
