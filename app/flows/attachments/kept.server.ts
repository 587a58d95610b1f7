import { hashId } from '~/kernel/process/keys.server';
import { hasRoom } from '~/kernel/process/room.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';

const KIND = 'attachment';
const KEPT_MS = 24 * 60 * 60 * 1000;
/** The files of one user. */
const MOST_OF_USER = 200;
/** The files of one form. */
export const MOST_FILES = 10;

/** A file that the provider has, of a form that is not sent yet. */
export interface KeptFile {
  readonly id: string;
  /** The provider's name for it; null when it gave it none. */
  readonly uuid: string | null;
  readonly name: string;
  readonly at: number;
}

type Kept = Omit<KeptFile, 'id'>;

/** The same file is kept once, however often its form is sent. */
interface Sent {
  readonly uuid: string | null;
  readonly name: string;
  readonly sha256: string;
}

/**
 * Keeps a sent file for the attempt of its form, which then need not send it again. A user's oldest files go when there
 * are too many.
 * @returns its id, or null when the store is full or cannot be written
 */
export async function keepFile(
  { owner }: Session,
  attempt: string,
  { sha256, name, uuid }: Sent,
): Promise<string | null> {
  const { store, now } = runtime();
  if (!(await hasRoom())) return null;
  const at = now();
  const id = idOfFile({ owner }, attempt, { name, sha256 });
  const value: Kept = { uuid, name, at };
  return ifKept(
    (async () => {
      await store.create(KIND, id, { value, owner, group: groupOf(owner, attempt), expiresAt: at + KEPT_MS });
      const all = await store.list<Kept>(KIND, owner, 2 * MOST_OF_USER);
      await Promise.all(all.slice(MOST_OF_USER).map((old) => store.remove(KIND, old.id)));
      return id;
    })(),
    null,
  );
}

/** The id of a kept file, by which the same content under the same name is the same file of a form. */
export function idOfFile(
  { owner }: Pick<Session, 'owner'>,
  attempt: string,
  { name, sha256 }: Pick<Sent, 'name' | 'sha256'>,
): string {
  return hashId(JSON.stringify([owner, attempt, name, sha256]));
}

/** The files of a form, in the order in which they came. */
export async function keptFiles({ owner }: Session, attempt: string): Promise<readonly KeptFile[]> {
  const found = await listed(owner, attempt);
  const files = found.map(({ id, value }) => ({ id, ...value }));
  return files.sort((one, other) => one.at - other.at || one.name.localeCompare(other.name));
}

export async function dropFiles({ owner }: Session, attempt: string, ids: readonly string[]): Promise<void> {
  const { store } = runtime();
  for (const { id } of await listed(owner, attempt)) if (ids.includes(id)) await store.remove(KIND, id);
}

/** How a record tells of its files: by the provider's names for them, and in its text by those that it did not name. */
export function sentFiles(files: readonly KeptFile[]) {
  return {
    attachments: files.flatMap(({ uuid }) => uuid ?? []),
    unnamed: files.filter(({ uuid }) => uuid === null).map(({ name }) => name),
  };
}

function listed(owner: string, attempt: string) {
  return runtime().store.list<Kept>(KIND, owner, MOST_FILES, groupOf(owner, attempt));
}

function groupOf(owner: string, attempt: string): string {
  return hashId(JSON.stringify([owner, attempt]));
}
