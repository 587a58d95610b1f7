import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isUnreported, UNPRICED } from '~/flows/prices/quoted-price';
import { FormErrors } from '~/kernel/forms/form-errors';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Ticks, type TicksAnswer } from '~/kernel/forms/ticks';
import { LookBox, LookFirstNotice } from '~/flows/intents/look-first';
import { HiddenPrices } from '~/flows/prices/hidden-prices';
import { PriceSummary } from '~/flows/prices/price-summary';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import { PanelNotices } from './panel-notices';
import type { PanelData } from './show-panel.server';

type ReviewView = NonNullable<PanelData['review']>;

/** The answer of a panel's action that stays on the page. */
interface PanelAnswer {
  readonly refusal?: TicksAnswer & { readonly message: string | null };
}

/** The review of a panel: its changes, their price, and the one button that sends. */
export function PanelReview({ panel, review }: { panel: PanelData; review: ReviewView }) {
  const { t } = useTranslation('panels');
  const refusal = useActionData<PanelAnswer>()?.refusal;
  const errors = [
    ...(refusal?.message ? [{ text: refusal.message }] : []),
    ...Object.entries(refusal?.boxes ?? {}).map(([name, text]) => ({ text, href: `#${name}` })),
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
      {panel.mayOrder && review.look?.rows !== null && <Send panel={panel} review={review} refusal={refusal} />}
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

interface SendProps {
  readonly panel: PanelData;
  readonly review: ReviewView;
  readonly refusal: PanelAnswer['refusal'];
}

/** The boxes that must be ticked, and the button. */
function Send({ panel, review, refusal }: SendProps) {
  const { t } = useTranslation(['panels', 'prices']);
  const isUnpriced = isUnreported(review.price) || refusal?.boxes[UNPRICED] !== undefined;
  const boxes = [
    ...(isUnpriced ? [{ name: UNPRICED, ...t('prices:unpriced.change', { returnObjects: true }) }] : []),
    ...(review.confirm ? [{ name: 'confirm', ...review.confirm }] : []),
  ];
  return (
    <StampedForm action={panel.here} className="panel fields" data-wait={t('sending')}>
      <input type="hidden" name="hash" value={review.hash} />
      {review.price.seen && <input type="hidden" name="seen" value={review.price.seen} />}
      {review.basis && <input type="hidden" name="stood" value={review.basis} />}
      {review.attempt && <input type="hidden" name="attempt" value={review.attempt} />}
      {review.look && <LookBox />}
      <Ticks ticks={boxes} answer={refusal} />
      <div className="actions">
        {review.keep && <ButtonLink href={panel.closeHref}>{review.keep}</ButtonLink>}
        <Button
          variant={review.ends ? 'danger' : 'primary'}
          {...(review.ends ? {} : { icon: 'check' as const })}
          {...(review.confirm ? { reason: review.confirm.missing, 'data-until': 'confirm' } : {})}
        >
          {panel.words.send}
        </Button>
      </div>
    </StampedForm>
  );
}

function Values({ value }: { value: string | readonly string[] }) {
  return typeof value === 'string' ? worded(value) : value.map((each) => <div key={each}>{worded(each)}</div>);
}

function PanelPrices({ review }: { review: ReviewView }) {
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
