import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config';

/** The one map of URLs (spec 2). Imported by the build and by tests, never by the app: that builds its URLs with `paths`. */
export default [
  ...prefix('auth', [route('login', 'routes/session/login.tsx'), route('callback', 'routes/session/callback.tsx')]),
  route('logout', 'routes/session/logout.tsx'),
  ...prefix('session', [
    route('language', 'routes/session/language.ts'),
    route('drawer', 'routes/session/drawer.ts'),
    route('ping', 'routes/session/ping.ts'),
    route('expired', 'routes/session/expired.tsx'),
  ]),
  layout('routes/shell/layout.tsx', [
    index('routes/shell/home.tsx'),
    route('connections', 'routes/connections/overview.tsx'),
    route('connections/end_of_life', 'routes/connections/end-of-life.tsx'),
    route('connections/pending', 'routes/connections/pending.tsx'),
    route('connections/export', 'routes/connections/overview-export.ts'),
    route('connections/end_of_life/export', 'routes/connections/end-of-life-export.ts'),
    route('connections/pending/export', 'routes/connections/pending-export.ts'),
    route('connections/create', 'routes/connections/create/start.tsx'),
    route('connections/create/drafts', 'routes/connections/create/drafts.tsx'),
    route('connections/create/complete/:nid', 'routes/connections/create/complete.tsx'),
    ...prefix('connections/create/:draft', [
      index('routes/connections/create/resume.tsx'),
      route('address', 'routes/connections/create/address.tsx'),
      route('product', 'routes/connections/create/product.tsx'),
      route('service', 'routes/connections/create/service.tsx'),
      route('customer', 'routes/connections/create/customer.tsx'),
      route('delivery', 'routes/connections/create/delivery.tsx'),
      route('review', 'routes/connections/create/review.tsx'),
      route('status', 'routes/connections/create/status.tsx'),
      route('discard', 'routes/connections/create/discard.tsx'),
    ]),
    route('connections/:nid', 'routes/connections/detail/detail.tsx'),
    route('connections/:nid/report', 'routes/connections/report/report.tsx'),
    ...prefix('connections/:nid/diagnostics', [
      index('routes/connections/diagnostics/diagnostics.tsx'),
      route('authentication', 'routes/connections/diagnostics/authentication.tsx'),
      route('tests/:report', 'routes/connections/diagnostics/line-test.tsx'),
    ]),
    route('connections/:nid/circuits/:circuit/disconnection', 'routes/connections/panels/disconnection.tsx'),
    ...prefix('connections/:nid', [
      route('activity/:event', 'routes/connections/detail/event.tsx'),
      route('tags', 'routes/connections/panels/tags.tsx'),
    ]),
    route('profile', 'routes/profile/profile.tsx'),
    route('*', 'routes/shell/not-found.tsx'),
  ]),
] satisfies RouteConfig;
