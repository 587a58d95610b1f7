import { satisfies, type Permission } from '~/kernel/access/permissions';
import { endingDrafts } from './ending-drafts.server';
import { handedDrafts } from './handed-drafts.server';
import { sentLines } from './sent-lines.server';
import type { Source } from './source';
import { stoppedRuns } from './stopped-runs.server';

const ofAreas = import.meta.glob<readonly Source[]>('/app/*/attention.server.ts', { eager: true, import: 'attention' });

/** The sources of all areas, and what the portal's own records say about drafts, sends and runs of any product. */
const all: readonly Source[] = [
  { key: 'sent', requirement: 'session', title: (t) => t('attention:kinds.lost'), own: sentLines },
  { key: 'runs', requirement: 'session', title: (t) => t('attention:kinds.stopped'), own: stoppedRuns },
  { key: 'handed', requirement: 'session', title: (t) => t('drafts:title'), own: handedDrafts },
  { key: 'drafts', requirement: 'session', title: (t) => t('attention:kinds.drafts'), own: endingDrafts },
  ...Object.values(ofAreas).flat(),
];

/** The sources that these rights allow (PER-02). Others are not read. */
export function allowedSources(permissions: ReadonlySet<Permission>): Source[] {
  return all.filter(({ requirement }) => satisfies(requirement, permissions));
}
