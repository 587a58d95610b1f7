import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Breadcrumbs } from '~/kernel/ui/page-header';
import { useStepWords } from '~/kernel/frame/step-words';
import { Steps } from '~/kernel/ui/steps';
import { Tabs } from '~/kernel/ui/tabs';

/** The place of a page among others: its path, the steps of a wizard, tabs. */
export function Ways() {
  const { t } = useTranslation('styles');
  return (
    <>
      <Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('connections'), href: paths.styles() }]} />
      <Steps
        {...useStepWords(3)}
        steps={[
          { key: 'address', label: t('steps.address'), state: 'done', href: paths.styles() },
          { key: 'line', label: t('steps.line'), state: 'current' },
          { key: 'check', label: t('steps.check'), state: 'todo' },
        ]}
      />
      <Tabs
        label={t('tabs')}
        open={t('open')}
        current="line"
        tabs={[
          { key: 'line', href: paths.styles(), text: t('steps.line') },
          { key: 'check', href: paths.styles(), text: t('steps.check') },
        ]}
      />
    </>
  );
}
