import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The order of a SIM: a draft, its steps, and what became of it. */
export const mobileOrder: RouteConfigEntry[] = [
  route('mobile/create', 'routes/mobile/create/start.tsx'),
  route('mobile/create/drafts', 'routes/mobile/create/drafts.tsx'),
  route('mobile/create/complete/:uuid', 'routes/mobile/create/complete.tsx'),
  ...prefix('mobile/create/:draft', [
    index('routes/mobile/create/resume.tsx'),
    route('sim', 'routes/mobile/create/sim/sim.tsx'),
    route('product', 'routes/mobile/create/product/product.tsx'),
    route('data', 'routes/mobile/create/data/data.tsx'),
    route('customer', 'routes/mobile/create/customer/customer.tsx'),
    route('delivery', 'routes/mobile/create/delivery/delivery.tsx'),
    route('review', 'routes/mobile/create/review/review.tsx'),
    route('status', 'routes/mobile/create/status.tsx'),
    route('discard', 'routes/mobile/create/discard.tsx'),
  ]),
];
