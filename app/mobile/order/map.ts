import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The order of a SIM: its draft, its steps and its outcome. */
export const mobileOrder: RouteConfigEntry[] = [
  route('mobile/create', 'mobile/order/start.tsx'),
  route('mobile/create/drafts', 'mobile/order/drafts.tsx'),
  route('mobile/create/complete/:uuid', 'mobile/order/complete.tsx'),
  ...prefix('mobile/create/:draft', [
    index('mobile/order/resume.tsx'),
    route('sim', 'mobile/order/sim/sim.tsx'),
    route('product', 'mobile/order/product/product.tsx'),
    route('data', 'mobile/order/data/data.tsx'),
    route('customer', 'mobile/order/customer/customer.tsx'),
    route('delivery', 'mobile/order/delivery/delivery.tsx'),
    route('review', 'mobile/order/review/review.tsx'),
    route('status', 'mobile/order/status.tsx'),
    route('discard', 'mobile/order/discard.tsx'),
  ]),
];
