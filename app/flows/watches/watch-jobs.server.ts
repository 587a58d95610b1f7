import type { Requirement } from '~/kernel/access/permissions';
import type { Asking } from '~/kernel/session/authorize.server';
import type { Watch } from './watch';

/** A kind of question that is asked again. An area gives its own in `watches.server.ts`. */
export interface WatchJob {
  readonly name: string;
  /** The right of a user in whose name it is asked. */
  readonly requirement: Requirement;
  /** Asks the provider, and writes nothing there. A failing provider throws. */
  readonly ask: (asking: Asking, subject: Watch['subject']) => Promise<unknown>;
}

const ofAreas = import.meta.glob<readonly WatchJob[]>('/app/*/watches.server.ts', { eager: true, import: 'watches' });

export const watchJobs: readonly WatchJob[] = Object.values(ofAreas).flat();
