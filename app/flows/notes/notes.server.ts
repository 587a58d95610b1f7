import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { authorText } from '~/flows/drafts/author.server';
import { kept, read } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { firstFields } from '~/kernel/forms/save.server';
import { ifKept } from '~/kernel/process/runtime.server';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { dropParkedForm } from '~/kernel/session/forms/parked.server';
import { typedLength } from '~/kernel/text/typed-length';
import { formatDateTime } from '~/kernel/time/dates';
import { addNote, isOwn, notesOn, removeNote, type NotedRecord } from './kept-notes.server';
import { LONGEST_NOTE, MOST_NOTES } from './limits';

/** The notes that a record's page shows. */
const SHOWN = 2;

const NoteForm = z.object({
  text: read(
    'notes:problem',
    kept((text) => text !== '' && typedLength(text) <= LONGEST_NOTE),
    { most: LONGEST_VALUE },
  ),
  note: read(
    'notes:problem',
    kept((text) => /^[\w-]{8,64}$/.test(text)),
  ),
});

/** The newest notes for the page of their record, with the number of all. Null when the store cannot be read. */
export async function newestNotes(access: Access, record: NotedRecord) {
  const notes = await ifKept(viewOf(access, record), null);
  return notes && { count: notes.length, newest: notes.slice(0, SHOWN) };
}

/** The page of the notes on one record. */
export async function showNotes(access: Access, record: NotedRecord) {
  const notes = await viewOf(access, record);
  return {
    notes,
    isFull: notes.length >= MOST_NOTES,
    typed: await firstFields(access, { text: '', note: randomUUID() }),
  };
}

/** Adds a note, or removes one of the user's own. */
export async function submitNote(access: Access, record: NotedRecord, here: string) {
  const { form, session, t } = access;
  const removed = form.get('remove');
  if (removed !== null) {
    await removeNote(session, record, removed);
    await putFlash(session, { tone: 'success', key: 'notes:removed' });
    return redirect(here, 303);
  }
  const parsed = parseForm(form, NoteForm, t);
  if (!parsed.ok) return invalid(access, parsed.result);
  const { note: id, text } = parsed.value;
  if (!(await addNote(session, record, { id, text })))
    return invalid(access, parsed.reject({ '': [t('notes:full', { count: MOST_NOTES })] }));
  await dropParkedForm(session, here);
  await putFlash(session, { tone: 'success', key: 'notes:saved' });
  return redirect(here, 303);
}

async function viewOf({ session, t, timezone }: Access, record: NotedRecord) {
  const notes = await notesOn(session, record);
  return notes.map((note) => ({
    id: note.id,
    text: note.text,
    author: authorText(t, note),
    at: formatDateTime(new Date(note.at), timezone),
    isOwn: isOwn(session, note),
  }));
}
