import { useTranslation } from 'react-i18next';
import type { Said } from './ticket-view.server';

/** The files of one message: links, or names alone where the provider gives no files back. */
export function AttachmentList({ files }: { files: Said['files'] }) {
  const { t } = useTranslation('tickets');
  if (files.length === 0) return null;
  return (
    <>
      <p className="muted">{t('view.attachments')}</p>
      <ul>
        {files.map(({ key, name, href }) => (
          <li key={key} className="break-words">
            {href === null ? (
              name
            ) : (
              <a href={href} type="application/octet-stream">
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
