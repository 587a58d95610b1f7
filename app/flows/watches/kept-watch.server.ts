import { createHash } from 'node:crypto';
import { authorOf } from '~/flows/drafts/author.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import type { Entry } from '~/kernel/store/store';
import { isDue, KEPT_MS, MOST_KEPT, type Watch } from './watch';

const KIND = 'watch';
const ID = /^[0-9a-f]{32}$/;
const PAGE = 500;

export type WatchEntry = Entry<Watch>;

/** The subject of a watch, and what is known of it. `key` tells it from other subjects of the organisation. */
interface Watching extends Pick<Watch, 'job' | 'subject' | 'askedAt' | 'answeredAt' | 'failedAt' | 'answer'> {
  readonly key: string;
}

/**
 * Begins a watch for the user's organisation, once for each subject. A second one finds the first.
 * @returns 'full' when the organisation has as many as it may have
 */
export async function keepWatch(session: Session, { key, ...watching }: Watching): Promise<WatchEntry | 'full'> {
  const { store, now } = runtime();
  const id = idOf(session, watching.job, key);
  const known = await store.get<Watch>(KIND, id);
  if (known) return known;
  if ((await listWatches(session, watching.job)).length >= MOST_KEPT) return 'full';
  const value: Watch = { ...watching, ...authorOf(session), madeAt: now() };
  const owner = organisationOf(session.record.organization.uuid, watching.job);
  const made = await store.create(KIND, id, { value, owner, expiresAt: now() + KEPT_MS });
  return made ?? keepWatch(session, { key, ...watching });
}

/** The watch of the user's organisation on a subject; null without one. */
export function findWatch(session: Session, job: string, key: string): Promise<WatchEntry | null> {
  return runtime().store.get<Watch>(KIND, idOf(session, job, key));
}

/** The watches of the user's organisation, the last changed first. */
export function listWatches(session: Session, job: string): Promise<WatchEntry[]> {
  return runtime().store.list<Watch>(KIND, organisationOf(session.record.organization.uuid, job), MOST_KEPT);
}

/** Ends a watch of the user's organisation. Null for an id that is malformed, unknown or somebody else's. */
export async function endWatch(session: Session, job: string, id: string | undefined): Promise<Watch | null> {
  const { store } = runtime();
  const entry = id && ID.test(id) ? await store.get<Watch>(KIND, id) : null;
  if (entry?.owner !== organisationOf(session.record.organization.uuid, job)) return null;
  return store.take<Watch>(KIND, entry.id);
}

/** The watches of all organisations whose question is due. */
export async function dueWatches(): Promise<WatchEntry[]> {
  const { store, now } = runtime();
  const due: WatchEntry[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const part: WatchEntry[] = await store.page<Watch>(KIND, after, PAGE);
    due.push(...part.filter(({ value }) => isDue(value, now())));
    after = part.length === PAGE ? (part.at(-1)?.id ?? null) : null;
  }
  return due.sort((one, other) => one.value.askedAt - other.value.askedAt);
}

/** Changes a watch. Null when another process changed it meanwhile, or its organisation ended it. */
export function changeWatch({ id, version, value }: WatchEntry, change: Partial<Watch>): Promise<WatchEntry | null> {
  return runtime().store.replace<Watch>(KIND, id, version, { ...value, ...change });
}

/** The uuid of the organisation of a watch. */
export function organisationIn({ owner, value }: WatchEntry): string {
  return owner.slice(value.job.length + 1);
}

function organisationOf(uuid: string, job: string): string {
  return `${job} ${uuid}`;
}

function idOf({ record }: Session, job: string, key: string): string {
  const source = JSON.stringify([job, record.organization.uuid, key]);
  return createHash('sha256').update(source).digest('hex').slice(0, 32);
}
