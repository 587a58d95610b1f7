import { useTranslation } from 'react-i18next';

export interface ShownNote {
  readonly id: string;
  readonly text: string;
  readonly author: string;
  readonly at: string;
}

/** One note with its author and time. */
export function NoteText({ note: { text, author, at } }: { note: ShownNote }) {
  const { t } = useTranslation('notes');
  return (
    <div className="mt-2">
      <p className="whitespace-pre-line break-words">{text}</p>
      <p className="muted small">{t('by', { author, at })}</p>
    </div>
  );
}
