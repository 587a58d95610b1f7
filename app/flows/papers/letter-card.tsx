import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { Tabs } from '~/kernel/ui/tabs';
import type { Letter } from './letter';

/** A text to copy for a customer, with its language to choose. app/kernel/enhance/copy adds the button. */
export function LetterCard({ letter: { language, paragraphs, languages } }: { letter: Letter }) {
  const { t } = useTranslation(['papers', 'common']);
  return (
    <Card title={t('letter.title')}>
      <div className="stack">
        <p className="hint">{t('letter.hint')}</p>
        <Tabs
          label={t('letter.language')}
          open={t('common:tabs.open')}
          current={language}
          tabs={languages.map(({ key, href }) => ({ key, href, text: t(`common:language.${key}`) }))}
        />
        <div>
          <pre className="letter" lang={language} data-copy={t('letter.title')}>
            {paragraphs.join('\n\n')}
          </pre>
        </div>
      </div>
    </Card>
  );
}
