import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { Steps } from '~/ui/steps';
import type { OrderPageData } from './order-page.server';

/** The frame of every page of the order: where one is, what is kept, and whether one may order at all (PER-05). */
export function OrderPage({ page, children }: { page: OrderPageData; children: ReactNode }) {
  const { t } = useTranslation('order');
  return (
    <div className="stack wizard">
      <Steps label={t('stepsLabel')} steps={page.steps} words={{ done: t('stepDone'), todo: t('stepTodo') }} />
      <PageHeader title={page.heading} note={page.line} />
      {!page.mayOrder && (
        <Notice tone="warning" title={t('mayNotOrder.title')}>
          {t('mayNotOrder.text')}
        </Notice>
      )}
      {children}
      {page.savedText !== null && (
        <p id="saved" className="muted small no-print">
          {page.savedText}
        </p>
      )}
    </div>
  );
}
