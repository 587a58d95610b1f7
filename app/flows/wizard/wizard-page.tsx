import type { ReactNode } from 'react';
import { WhomToAsk } from '~/kernel/frame/errors/whom-to-ask';
import { useStepWords } from '~/kernel/frame/step-words';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { Steps } from '~/kernel/ui/steps';
import type { WizardPageData } from './page.server';
import { BarText } from './step-actions';

/**
 * The frame of every page of a wizard. It shows the steps, when the draft was saved, and whether the user may send it
 * (PER-05).
 */
export function WizardPage({ page, children }: { page: WizardPageData; children: ReactNode }) {
  return (
    <div className="stack wizard">
      <Steps {...useStepWords(page.steps.length)} steps={page.steps} />
      <PageHeader title={page.heading} note={page.note} />
      {!page.maySend && (
        <Notice tone="warning" title={page.mayNotSend.title}>
          <p>{page.mayNotSend.text}</p>
          <WhomToAsk />
        </Notice>
      )}
      <BarText.Provider value={page.bar}>{children}</BarText.Provider>
      {page.savedText !== null && (
        <p id="saved" className="muted small no-print">
          {page.savedText}
        </p>
      )}
    </div>
  );
}
