import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/forms/form-errors';
import { LookBox, LookFirstNotice } from '~/intents/look-first';
import { StampedForm } from '~/forms/stamped-form';
import { Outcome } from '~/intents/outcome';
import { HiddenPrices } from '~/prices/hidden-prices';
import { PriceSummary } from '~/prices/price-summary';
import { Button, ButtonLink } from '~/ui/button';
import { Checkbox } from '~/ui/choices';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { Card } from '~/ui/card';
import { Steps } from '~/ui/steps';
import { SummaryList } from '~/ui/summary-list';
import { worded } from '~/ui/words';
import type { PanelNotice } from './panel.server';
import type { PanelData } from './show-panel.server';

/** The answer of a panel's action that stays on the page. */
interface PanelAnswer {
  readonly refusal?: { readonly message: string | null; readonly unconfirmed: string | null; readonly ticked: boolean };
}

interface PanelPageProps {
  readonly panel: PanelData;
  readonly crumbs: ReactNode;
  /** The full text of the panel's subject. */
  readonly note: string;
  /** The part of the record that is shown beside the panel. */
  readonly beside: ReactNode;
  readonly children?: ReactNode;
}

/** A panel over its record: the form that is its child, the review of it, or what became of it. */
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
              {t('mayNotOrder.text')}
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
      label={t('steps.label')}
      steps={[
        { key: 'configure', label: t('steps.configure'), state: first },
        { key: 'review', label: t('steps.review'), state: second },
      ]}
      words={{ done: t('steps.done'), todo: t('steps.todo') }}
    />
  );
}

type Of<K extends 'review' | 'sent'> = NonNullable<PanelData[K]>;

/** The review of a panel: its changes, their price, and the one button that sends. */
function PanelReview({ panel, review }: { panel: PanelData; review: Of<'review'> }) {
  const { t } = useTranslation('panels');
  const refusal = useActionData<PanelAnswer>()?.refusal;
  const errors = [
    ...(refusal?.message ? [{ text: refusal.message }] : []),
    ...(refusal?.unconfirmed ? [{ text: refusal.unconfirmed, href: '#confirm' }] : []),
  ];
  return (
    <>
      <FormErrors errors={errors} />
      {refusal?.message && (
        <div className="actions">
          <ButtonLink href={panel.here}>{t('close')}</ButtonLink>
        </div>
      )}
      {review.look && <LookFirstNotice look={review.look} />}
      {review.intro && <p>{review.intro}</p>}
      {review.warning && <Notice tone="warning">{review.warning}</Notice>}
      <PanelNotices notices={review.notices} />
      <Card>
        <SummaryList
          rows={review.lines.map((line) => ({
            key: line.key,
            label: line.label,
            value:
              line.before === undefined ? (
                <Values value={line.value} />
              ) : (
                <>
                  <div className="muted">
                    {t('now')}: {worded(line.before)}
                  </div>
                  <div>
                    {t('becomes')}: <Values value={line.value} />
                  </div>
                </>
              ),
          }))}
        />
      </Card>
      <PanelPrices review={review} />
      {panel.mayOrder && review.look?.rows !== null && (
        <StampedForm className="panel fields" data-wait={t('sending')}>
          <input type="hidden" name="hash" value={review.hash} />
          {review.seen && <input type="hidden" name="seen" value={review.seen} />}
          {review.stood && <input type="hidden" name="stood" value={review.stood} />}
          {review.attempt && <input type="hidden" name="attempt" value={review.attempt} />}
          {review.look && <LookBox />}
          <Checkbox
            id="confirm"
            name="confirm"
            label={review.confirm.label}
            hint={review.confirm.hint}
            error={refusal?.unconfirmed}
            defaultChecked={refusal?.ticked}
          />
          <div className="actions">
            {review.keep && <ButtonLink href={panel.closeHref}>{review.keep}</ButtonLink>}
            <Button
              variant={review.ends ? 'danger' : 'primary'}
              {...(review.ends ? {} : { icon: 'check' as const })}
              reason={review.confirm.missing}
              data-until="confirm"
            >
              {panel.words.send}
            </Button>
          </div>
        </StampedForm>
      )}
      {review.configureHref && (
        <div className="actions">
          <ButtonLink variant="quiet" href={review.configureHref}>
            {t('back')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** The notices to read before sending, each with its title. */
export function PanelNotices({ notices }: { notices: readonly PanelNotice[] }) {
  return notices.map(({ tone, title, text }) => (
    <Notice key={title} tone={tone} title={title}>
      {text}
    </Notice>
  ));
}

function Values({ value }: { value: string | readonly string[] }) {
  return typeof value === 'string' ? worded(value) : value.map((each) => <div key={each}>{worded(each)}</div>);
}

function PanelPrices({ review }: { review: Of<'review'> }) {
  const { t } = useTranslation('panels');
  if (review.prices === null) return null;
  if ('failed' in review.prices) return <Notice tone="warning">{t('prices.failed')}</Notice>;
  const { categories } = review.prices;
  return (
    <Card title={t('prices.title')}>
      {!review.showsPrices ? (
        <p>
          <HiddenPrices />
        </p>
      ) : categories.length === 0 ? (
        <p>{t('prices.none')}</p>
      ) : (
        <PriceSummary categories={categories} />
      )}
    </Card>
  );
}

function PanelSent({ panel, sent }: { panel: PanelData; sent: Of<'sent'> }) {
  const { t } = useTranslation('panels');
  const words = {
    busy: t('sent.busy', { returnObjects: true }),
    unknown: {
      title: t('sent.unknown.title', { context: panel.name }),
      text: [t('sent.unknown.text', { context: panel.name, search: sent.search }), sent.twice]
        .filter(Boolean)
        .join(' '),
    },
    candidates: {
      ...t('sent.candidates', { returnObjects: true }),
      made: (moment: string) => t('sent.candidates.made', { moment }),
    },
    notPlaced: { title: t('sent.notFound', { context: panel.name }), text: panel.words.notFound },
    lookUp: t('sent.lookUp'),
    refresh: t('sent.refresh'),
  };
  const home = (
    <ButtonLink variant="quiet" href={panel.parent}>
      {panel.words.home}
    </ButtonLink>
  );
  return (
    <Outcome
      id="sent"
      outcome={sent}
      words={words}
      href={panel.here}
      again={{ label: t('sent.again'), href: sent.againHref }}
      more={home}
    >
      <p className="muted">{t('sent.at', { moment: sent.moment })}</p>
    </Outcome>
  );
}
