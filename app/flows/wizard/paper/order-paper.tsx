import { useTranslation } from 'react-i18next';
import { PaperPage } from '~/flows/papers/paper-page';
import { Tabs } from '~/kernel/ui/tabs';
import type { OrderOnPaperView } from './on-paper.server';

/** The page of an order on paper, for the own organisation or for its customer. */
export function OrderPaper({ view: { form, forms, back, choices, paper } }: { view: OrderOnPaperView }) {
  const { t } = useTranslation(['papers', 'common']);
  return (
    <PaperPage
      crumbs={[back]}
      before={<Tabs label={t('forms.label')} open={t('common:tabs.open')} current={form} tabs={forms} />}
      choices={choices}
      paper={paper}
    />
  );
}
