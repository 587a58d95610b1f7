import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';
import type { LookFirst } from './look-first.server';

/** The notice about a send that was not found. It shows the provider's present list, to read before sending again. */
export function LookFirstNotice({ look, context }: { look: LookFirst; context?: 'quote' | undefined }) {
  const { moment, settled, rows, more, allHref } = look;
  const { t } = useTranslation('intents');
  return (
    <Notice tone="danger" title={t('look.title', { moment })} actions={<a href={allHref}>{t('look.all')}</a>}>
      {settled && <p>{t('look.settled', { ...settled, context })}</p>}
      <p>{t(rows === null ? 'look.failed' : 'look.text', { context })}</p>
      {rows?.length === 0 && <p>{t('look.none')}</p>}
      {rows && rows.length > 0 && (
        <>
          <p>{t('look.list')}:</p>
          <ul>
            {rows.map(({ key, text, isNew }) => (
              <li key={key}>
                {text}
                {isNew && ` (${t('look.fresh')})`}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t('look.more', { count: more })}</p>}
        </>
      )}
    </Notice>
  );
}

/** The box by which the user confirms having looked, in the form that sends again. */
export function LookBox({ error }: { error?: string | undefined }) {
  const { t } = useTranslation('intents');
  return <Checkbox id="looked" name="looked" label={t('look.label')} hint={t('look.hint')} error={error} />;
}
