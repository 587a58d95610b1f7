import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundTextarea } from '~/kernel/forms/bound-fields';
import type { FormResult } from '~/kernel/forms/parse.server';
import { PostForm } from '~/kernel/forms/post-form';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { useBoundForm } from '~/kernel/forms/use-form';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Details } from '~/kernel/ui/details';
import { PageHeader } from '~/kernel/ui/page-header';
import { LONGEST_NOTE } from './limits';
import { NoteText, type ShownNote } from './note-text';

interface Answer {
  readonly result?: FormResult;
}

interface NotesPageProps {
  readonly crumbs: ReactNode;
  /** The name of the record. */
  readonly about: string;
  readonly notes: readonly (ShownNote & { readonly isOwn: boolean })[];
  readonly isFull: boolean;
  readonly typed: Readonly<Record<string, string>>;
}

/** All notes of an organisation on one record, with the form for a new one. */
export function NotesPage({ crumbs, about, notes, isFull, typed }: NotesPageProps) {
  const { t } = useTranslation('notes');
  // an answer has the typed text, which stays when it could not be kept
  const answer = useActionData<Answer>();
  return (
    <div className="stack wizard">
      <PageHeader crumbs={crumbs} title={t('title')} note={about} />
      {isFull && !answer ? <p>{t('isFull', { count: notes.length })}</p> : <NewNote typed={typed} answer={answer} />}
      <Card title={t('listed')}>
        {notes.length === 0 && <p className="muted">{t('none')}</p>}
        {notes.map((note) => (
          <div key={note.id}>
            <NoteText note={note} />
            {note.isOwn && <Removal note={note} />}
          </div>
        ))}
      </Card>
    </div>
  );
}

function NewNote({ typed, answer }: Pick<NotesPageProps, 'typed'> & { readonly answer: Answer | undefined }) {
  const { t } = useTranslation('notes');
  const [form, fields] = useBoundForm<{ text: string; note: string }>('note', typed, answer?.result);
  return (
    <PostForm form={form} main={t('save')}>
      <div className="panel fields">
        <input type="hidden" name="note" value={fields.note.initialValue ?? ''} />
        <BoundTextarea field={fields.text} label={t('text')} hint={t('hint')} maxLength={LONGEST_NOTE} />
      </div>
      <div className="actions">
        <Button variant="primary">{t('save')}</Button>
      </div>
    </PostForm>
  );
}

/** The removal of an own note. It takes two presses, since a removed note is gone. */
function Removal({ note: { id, at } }: { note: ShownNote }) {
  const { t } = useTranslation('notes');
  return (
    <Details summary={t('remove', { at })}>
      <StampedForm>
        <Button variant="danger" icon="trash" name="remove" value={id}>
          {t('removeNow', { at })}
        </Button>
      </StampedForm>
    </Details>
  );
}
