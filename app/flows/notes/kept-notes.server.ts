import { z } from 'zod';
import { authorOf } from '~/flows/drafts/author.server';
import { hashId } from '~/kernel/process/keys.server';
import { hasRoom } from '~/kernel/process/room.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import type { Entry } from '~/kernel/store/store';
import { LONGEST_NOTE, MOST_NOTES } from './limits';

/** The notes on one record, in one entry for the organisation. The number is the version of its shape. */
const KIND = 'notes 1';
const DAY_MS = 24 * 60 * 60_000;
/** Notes that nobody looks at for a year are forgotten. */
const KEPT_MS = 365 * DAY_MS;
const RENEWED_MS = 30 * DAY_MS;

/** The record that notes are about, by a word for its kind and the provider's id. */
export interface NotedRecord {
  readonly kind: 'connection' | 'sim' | 'endUser';
  readonly id: string;
}

const Note = z.object({
  id: z.string().max(64),
  text: z.string().max(2 * LONGEST_NOTE),
  /** The time of writing, in milliseconds since 1970. */
  at: z.number(),
  author: z.string().max(500),
  by: z.string().max(500).optional(),
  /** The hash of the user who wrote it. */
  owner: z.string().max(500),
});
const Stored = z.array(Note).max(MOST_NOTES);

/** A note of a colleague, with its author and time. */
export type Note = z.output<typeof Note>;

/** The notes of the user's organisation on a record, the newest first. Looking at them keeps them for another year. */
export async function notesOn(session: Session, record: NotedRecord): Promise<readonly Note[]> {
  const { store, now } = runtime();
  const entry = await entryOf(session, record);
  if (!entry) return [];
  const expiresAt = now() + KEPT_MS;
  if (entry.expiresAt < expiresAt - RENEWED_MS)
    await ifKept(store.replace(KIND, entry.id, entry.version, entry.value, { expiresAt }), null);
  return notesIn(entry);
}

/** True for a note that this user wrote, and may remove. */
export function isOwn({ owner }: Session, note: Pick<Note, 'owner'>): boolean {
  return note.owner === hashId(owner);
}

/**
 * Adds a note. The id comes from its form, so that a form that is sent twice adds it once. The same form with another
 * text, after a step back in the browser, adds another note.
 * @returns false when the record has `MOST_NOTES`, or the store has no room
 */
export async function addNote(
  session: Session,
  record: NotedRecord,
  { id, text }: Pick<Note, 'id' | 'text'>,
): Promise<boolean> {
  if (!(await hasRoom())) return false;
  const note = { text, at: runtime().now(), ...authorOf(session), owner: hashId(session.owner) };
  return changeNotes(session, record, (notes) => {
    const earlier = notes.find((known) => known.id === id);
    const own = earlier === undefined || earlier.text === text ? id : hashId([id, text].join('\n'));
    if (notes.some((known) => known.id === own)) return notes;
    return notes.length < MOST_NOTES ? [{ ...note, id: own }, ...notes] : null;
  });
}

/** Removes a note that the user wrote. One that is not there counts as removed. */
export async function removeNote(session: Session, record: NotedRecord, id: string): Promise<void> {
  await changeNotes(session, record, (notes) => notes.filter((note) => note.id !== id || !isOwn(session, note)));
}

/** Changes the notes beside those that a colleague writes at the same time. Null leaves them, and answers false. */
async function changeNotes(
  session: Session,
  record: NotedRecord,
  change: (notes: readonly Note[]) => readonly Note[] | null,
): Promise<boolean> {
  const { store, now } = runtime();
  for (;;) {
    const entry = await entryOf(session, record);
    const value = change(notesIn(entry));
    if (value === null) return false;
    const expiresAt = now() + KEPT_MS;
    const kept = entry
      ? await store.replace(KIND, entry.id, entry.version, value, { expiresAt })
      : await store.create(KIND, idOf(session, record), { value, owner: organisationOf(session), expiresAt });
    if (kept) return true;
  }
}

function entryOf(session: Session, record: NotedRecord): Promise<Entry<unknown> | null> {
  return runtime().store.get<unknown>(KIND, idOf(session, record));
}

function notesIn(entry: Entry<unknown> | null): readonly Note[] {
  return Stored.safeParse(entry?.value).data ?? [];
}

function idOf(session: Session, { kind, id }: NotedRecord): string {
  return hashId([organisationOf(session), kind, id].join('\n'));
}

function organisationOf({ record }: Session): string {
  return record.organization.uuid;
}
