import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import type { Letter } from './letter';

/** A text to copy for a customer, with its language to choose. app/kernel/enhance/copy adds the button. */
export function LetterCard({ letter: { language, paragraphs, languages } }: { letter: Letter }) {
  const { t } = useTranslation(['papers', 'common']);
  return (
    <Card title={t('letter.title')}>
      <div className="stack">
        <p className="hint">{t('letter.hint')}</p>
        <p>
          {t('letter.language')}:{' '}
          {languages.map(({ key, href }, at) => (
            <Fragment key={key}>
              {at > 0 && ' · '}
              {key === language ? (
                <strong lang={key}>{t(`common:language.${key}`)}</strong>
              ) : (
                <a href={href} lang={key} hrefLang={key}>
                  {t(`common:language.${key}`)}
                </a>
              )}
            </Fragment>
          ))}
        </p>
        <div>
          <pre className="letter" lang={language} data-copy={t('letter.title')}>
            {paragraphs.join('\n\n')}
          </pre>
        </div>
      </div>
    </Card>
  );
}
