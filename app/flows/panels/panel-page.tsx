import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GIVE_UP } from '~/flows/intents/intent';
import { Outcome } from '~/flows/intents/outcome';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { WhomToAsk } from '~/kernel/frame/errors/whom-to-ask';
import { useStepWords } from '~/kernel/frame/step-words';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { Steps } from '~/kernel/ui/steps';
import { PanelReview } from './panel-review';
import type { PanelData } from './show-panel.server';

interface PanelPageProps {
  readonly panel: PanelData;
  readonly crumbs: ReactNode;
  /** The full text of the panel's subject. */
  readonly note: string;
  /** The part of the record to show beside the panel. */
  readonly beside: ReactNode;
  readonly children?: ReactNode;
}

/** A panel over its record. Its child is the form, the review or the outcome. */
export function PanelPage({ panel, crumbs, note, beside, children }: PanelPageProps) {
  const { t } = useTranslation('panels');
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={crumbs}
        title={panel.heading}
        note={note}
        actions={
          <ButtonLink variant="quiet" icon="close" href={panel.closeHref} data-close="">
            {t('close')}
          </ButtonLink>
        }
      />
      {panel.step && <PanelSteps step={panel.step} />}
      <div className="beside">
        <div className="stack">
          {panel.reason !== null && (
            <Notice
              tone="warning"
              title={t('notAvailable')}
              actions={panel.elseHref && <ButtonLink href={panel.elseHref}>{t('else')}</ButtonLink>}
            >
              {panel.reason}
            </Notice>
          )}
          {panel.reason === null && !panel.mayOrder && (
            <Notice tone="warning" title={t('mayNotOrder.title')}>
              <p>{t('mayNotOrder.text')}</p>
              <WhomToAsk />
            </Notice>
          )}
          {panel.doubt !== null && !panel.sent && <Notice tone="info">{panel.doubt}</Notice>}
          {panel.configure && children}
          {panel.review && <PanelReview panel={panel} review={panel.review} />}
          {panel.sent && <PanelSent panel={panel} sent={panel.sent} />}
        </div>
        <div className="aside">{beside}</div>
      </div>
    </div>
  );
}

function PanelSteps({ step }: { step: 'configure' | 'review' }) {
  const { t } = useTranslation('panels');
  const states = { configure: ['current', 'todo'], review: ['done', 'current'] } as const;
  const [first, second] = states[step];
  return (
    <Steps
      {...useStepWords(2)}
      steps={[
        { key: 'configure', label: t('steps.configure'), state: first },
        { key: 'review', label: t('steps.review'), state: second },
      ]}
    />
  );
}

function PanelSent({ panel, sent }: { panel: PanelData; sent: NonNullable<PanelData['sent']> }) {
  const { t } = useTranslation(['panels', 'intents']);
  const { what } = panel.words;
  const words = {
    busy: t('sent.busy', { returnObjects: true, what }),
    unknown: {
      title: t('sent.unknown.title', { what }),
      text: [t('sent.unknown.text', { context: panel.name, search: sent.search }), sent.twice]
        .filter(Boolean)
        .join(' '),
    },
    candidates: {
      ...t('sent.candidates', { returnObjects: true }),
      made: (moment: string) => t('sent.candidates.made', { moment }),
    },
    notPlaced: { title: t('sent.notFound', { what }), text: panel.words.notFound },
    lookUp: t('sent.lookUp'),
    refresh: t('sent.refresh'),
  };
  const ways = (
    <>
      <ButtonLink variant="quiet" href={panel.parent}>
        {panel.words.home}
      </ButtonLink>
      {sent.kind === 'not placed' && (
        <StampedForm>
          <input type="hidden" name="effect" value={GIVE_UP} />
          <Button variant="quiet">{t('intents:giveUpChange')}</Button>
        </StampedForm>
      )}
    </>
  );
  return (
    <Outcome
      id="sent"
      outcome={sent}
      words={words}
      href={panel.here}
      again={{ label: t('sent.again'), href: sent.againHref }}
      more={ways}
    >
      <p className="muted">{t('sent.at', { moment: sent.moment })}</p>
    </Outcome>
  );
}
