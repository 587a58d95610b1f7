import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WhomToAsk } from '~/kernel/frame/errors/whom-to-ask';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { Steps } from '~/kernel/ui/steps';
import type { WizardPageData } from './page.server';

/**
 * The frame of every page of a wizard. It shows the steps, when the draft was saved, and whether the user may send it
 * (PER-05).
 */
export function WizardPage({ page, children }: { page: WizardPageData; children: ReactNode }) {
  const { t } = useTranslation('wizard');
  return (
    <div className="stack wizard">
      <Steps label={t('stepsLabel')} steps={page.steps} words={{ done: t('stepDone'), todo: t('stepTodo') }} />
      <PageHeader title={page.heading} note={page.note} />
      {!page.maySend && (
        <Notice tone="warning" title={page.mayNotSend.title}>
          <p>{page.mayNotSend.text}</p>
          <WhomToAsk />
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
