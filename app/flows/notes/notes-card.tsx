import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { NoteText, type ShownNote } from './note-text';

interface NotesCardProps {
  readonly notes: { readonly count: number; readonly newest: readonly ShownNote[] } | null;
  /** The page of all notes, where one is added. */
  readonly href: string;
}

/** The newest notes of colleagues on a record, on the record's page. */
export function NotesCard({ notes, href }: NotesCardProps) {
  const { t } = useTranslation('notes');
  return (
    <Card title={t('title')}>
      {notes === null && <p>{t('unread')}</p>}
      {notes?.count === 0 && <p className="muted">{t('none')}</p>}
      {notes?.newest.map((note) => (
        <NoteText key={note.id} note={note} />
      ))}
      <p className="more no-print">
        <a href={href}>{notes && notes.count > notes.newest.length ? t('all', { count: notes.count }) : t('add')}</a>
      </p>
    </Card>
  );
}
