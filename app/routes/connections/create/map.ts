import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The order of a connection: a draft, its steps, and what became of it. */
export const order: RouteConfigEntry[] = [
  route('connections/create', 'routes/connections/create/start.tsx'),
  route('connections/create/drafts', 'routes/connections/create/drafts.tsx'),
  route('connections/create/complete/:nid', 'routes/connections/create/complete.tsx'),
  ...prefix('connections/create/:draft', [
    index('routes/connections/create/resume.tsx'),
    route('address', 'routes/connections/create/address/address.tsx'),
    route('product', 'routes/connections/create/product/product.tsx'),
    route('service', 'routes/connections/create/service/service.tsx'),
    route('customer', 'routes/connections/create/customer/customer.tsx'),
    route('delivery', 'routes/connections/create/delivery/delivery.tsx'),
    route('review', 'routes/connections/create/review/review.tsx'),
    route('status', 'routes/connections/create/status.tsx'),
    route('discard', 'routes/connections/create/discard.tsx'),
  ]),
];
