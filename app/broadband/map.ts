import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';
import { panels } from './panels/map';

/** The lists of connections, one connection, and its further pages. */
export const connections: RouteConfigEntry[] = [
  route('connections', 'broadband/lists/overview.tsx'),
  route('connections/end_of_life', 'broadband/lists/end-of-life.tsx'),
  route('connections/pending', 'broadband/lists/pending.tsx'),
  route('connections/export', 'broadband/lists/overview-export.ts'),
  route('connections/end_of_life/export', 'broadband/lists/end-of-life-export.ts'),
  route('connections/pending/export', 'broadband/lists/pending-export.ts'),
  route('connections/:nid', 'broadband/detail/detail.tsx'),
  route('connections/:nid/report', 'broadband/diagnostics/report.tsx'),
  route('connections/:nid/hand_over', 'broadband/detail/hand-over/hand-over.tsx'),
  route('connections/:nid/notes', 'broadband/detail/notes.tsx'),
  route('connections/:nid/activity/:event', 'broadband/detail/event.tsx'),
  ...prefix('connections/:nid/diagnostics', [
    index('broadband/diagnostics/diagnostics.tsx'),
    route('authentication', 'broadband/diagnostics/authentication.tsx'),
    route('tests/:report', 'broadband/diagnostics/line-test.tsx'),
  ]),
  ...prefix('connections/:nid', panels),
  route('search', 'broadband/search/search.tsx'),
];
