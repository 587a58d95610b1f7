import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Card, Cards } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { Details } from '~/kernel/ui/details';
import { SummaryList } from '~/kernel/ui/summary-list';

/** Cards, lists of facts, and more text on demand. */
export function Facts() {
  const { t } = useTranslation('styles');
  return (
    <>
      <Cards>
        <Card title={t('line')} level={3} actions={<a href={paths.styles()}>{t('buttons.secondary')}</a>}>
          <SummaryList
            rows={[
              {
                key: 'reference',
                label: t('label'),
                value: <Copyable what={t('copy')}>{t('value')}</Copyable>,
                change: { href: paths.styles(), text: t('buttons.link'), subject: t('label') },
              },
              { key: 'price', label: t('monthly'), value: t('price') },
            ]}
          />
        </Card>
        <Card>
          <SummaryList rows={[]} none={t('empty')} />
        </Card>
      </Cards>
      <Details summary={t('more')}>{t('speed')}</Details>
      <Details summary={t('more')} open>
        {t('speed')}
      </Details>
    </>
  );
}
