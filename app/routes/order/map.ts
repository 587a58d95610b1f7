import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The order of a connection: a draft, its steps, and what became of it. */
export const order: RouteConfigEntry[] = [
  route('connections/create', 'routes/order/start.tsx'),
  route('connections/create/drafts', 'routes/order/drafts.tsx'),
  route('connections/create/complete/:nid', 'routes/order/complete.tsx'),
  ...prefix('connections/create/:draft', [
    index('routes/order/resume.tsx'),
    route('address', 'routes/order/address/address.tsx'),
    route('product', 'routes/order/product/product.tsx'),
    route('service', 'routes/order/service/service.tsx'),
    route('customer', 'routes/order/customer/customer.tsx'),
    route('delivery', 'routes/order/delivery/delivery.tsx'),
    route('review', 'routes/order/review/review.tsx'),
    route('status', 'routes/order/status.tsx'),
    route('discard', 'routes/order/discard.tsx'),
  ]),
];
