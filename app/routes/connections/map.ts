import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';
import { panels } from './panels/map';

/** The lists, one connection, and what is seen of it. */
export const connections: RouteConfigEntry[] = [
  route('connections', 'routes/connections/overview.tsx'),
  route('connections/end_of_life', 'routes/connections/end-of-life.tsx'),
  route('connections/pending', 'routes/connections/pending.tsx'),
  route('connections/export', 'routes/connections/overview-export.ts'),
  route('connections/end_of_life/export', 'routes/connections/end-of-life-export.ts'),
  route('connections/pending/export', 'routes/connections/pending-export.ts'),
  route('connections/:nid', 'routes/connections/detail/detail.tsx'),
  route('connections/:nid/report', 'routes/connections/report/report.tsx'),
  route('connections/:nid/activity/:event', 'routes/connections/detail/event.tsx'),
  ...prefix('connections/:nid/diagnostics', [
    index('routes/connections/diagnostics/diagnostics.tsx'),
    route('authentication', 'routes/connections/diagnostics/authentication.tsx'),
    route('tests/:report', 'routes/connections/diagnostics/line-test.tsx'),
  ]),
  ...prefix('connections/:nid', panels),
  route('search', 'routes/connections/search/search.tsx'),
];
