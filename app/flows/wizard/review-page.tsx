import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreported, UNPRICED } from '~/flows/prices/quoted-price';
import { FormErrors } from '~/kernel/forms/form-errors';
import { LOOKED } from '~/flows/intents/intent';
import { LookFirstNotice } from '~/flows/intents/look-first';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Ticks, type Tick } from '~/kernel/forms/ticks';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Details } from '~/kernel/ui/details';
import { Notice } from '~/kernel/ui/notice';
import { Tag } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import type { ReviewAnswer, ReviewData } from './review.server';

interface ReviewFormProps {
  readonly review: ReviewData;
  /** The boxes besides the one that confirms the check of everything. */
  readonly boxes: readonly Tick[];
  readonly answer: ReviewAnswer | undefined;
  /** The notice above all other content. */
  readonly notice?: ReactNode;
  /** The prices beside the steps. */
  readonly prices?: ReactNode;
  /** The label of the button, when that of an ordinary order does not fit. */
  readonly place?: string | undefined;
  /** The reason why it cannot be sent. The page then has no button. */
  readonly obstacle?: { readonly title: string; readonly text: string } | null;
}

/** The content to send, its cost, and the one button that sends it. */
export function ReviewForm({ review, boxes, answer, notice, prices, place, obstacle = null }: ReviewFormProps) {
  const { t } = useTranslation(['wizard', 'drafts', 'intents', 'prices']);
  const { look, price, what: context } = review;
  const mustLook = look
    ? [{ name: LOOKED, label: t('intents:look.label', { context }), hint: t('intents:look.hint', { context }) }]
    : [];
  const isUnpriced = isUnreported(price) || answer?.boxes[UNPRICED] !== undefined;
  const unpriced = isUnpriced ? [{ name: UNPRICED, ...t('prices:unpriced.order', { returnObjects: true }) }] : [];
  const errors = answer
    ? [
        ...(answer.message ? [{ text: answer.message }] : []),
        ...Object.entries(answer.boxes).map(([name, text]) => ({ text, href: `#${name}` })),
        ...answer.details.map(({ message, href }) => ({ text: message, href })),
      ]
    : [];
  return (
    <>
      <FormErrors errors={errors} />
      {look && <LookFirstNotice look={look} context={context} />}
      {notice}
      <div className="beside">
        <div className="panel parts">
          {review.summary.map((part) => (
            <Part key={part.step} part={part} />
          ))}
        </div>
        {prices}
        <div className="stack">
          {obstacle ? (
            <Notice tone="danger" title={obstacle.title}>
              {obstacle.text}
            </Notice>
          ) : (
            review.page.maySend &&
            look?.rows !== null && (
              <Send review={review} boxes={[...mustLook, ...boxes, ...unpriced]} answer={answer} place={place} />
            )
          )}
          <div className="actions">
            <ButtonLink variant={review.page.maySend ? 'quiet' : 'primary'} href={review.handOverHref}>
              {t('drafts:handOver')}
            </ButtonLink>
            <ButtonLink variant="quiet" href={review.backHref}>
              {t('back')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}

function Part({ part }: { part: ReviewData['summary'][number] }) {
  const { t } = useTranslation('wizard');
  return (
    <section aria-labelledby={part.step}>
      <div className="panel-head">
        <h2 id={part.step}>
          {part.name} {part.filled && <Tag>{t(`review.filled.${part.filled}`)}</Tag>}
        </h2>
        <a className="no-print" href={part.href}>
          {t('review.change')}
          <span className="sr"> {part.name}</span>
        </a>
      </div>
      <SummaryList
        rows={part.lines.map((line) => ({
          key: line.key,
          label: line.label,
          value: <Values values={line.values} />,
        }))}
      />
      {part.notice && <Notice tone="warning">{part.notice}</Notice>}
    </section>
  );
}

/** More values than these are folded, so that the button stays near. */
const MOST_VALUES = 6;

function Values({ values }: { values: readonly string[] }) {
  const { t } = useTranslation('wizard');
  const all = values.map((value) => <div key={value}>{worded(value)}</div>);
  if (values.length <= MOST_VALUES) return all;
  return (
    <Details summary={t('review.all', { first: values[0], last: values.at(-1), count: values.length })}>{all}</Details>
  );
}

/**
 * The button to send. With scripts it points out a box that must be ticked (app/kernel/enhance/confirm-first); without
 * them the server does (SYS-05).
 */
function Send({ review, boxes, answer, place }: Pick<ReviewFormProps, 'review' | 'boxes' | 'answer' | 'place'>) {
  const { t } = useTranslation('wizard');
  const { what: context, hash, price, summary } = review;
  // a user who orders as last time knows the rest, unless something is to be read first
  const isQuick = !answer && boxes.length === 0 && summary.some(({ filled }) => filled);
  const all = [
    ...boxes,
    { name: 'confirm', label: t('review.confirm', { context }), hint: t('review.confirmHint', { context }) },
  ];
  return (
    <StampedForm className="panel fields" data-wait={t('review.placing', { context })}>
      <input type="hidden" name="hash" value={hash} />
      <input type="hidden" name="seen" value={price.seen} />
      <Ticks ticks={all} answer={answer} startsHere={isQuick && summary.every(({ notice }) => !notice)} />
      <div className="actions">
        <Button variant="primary" icon="check" reason={t('review.confirmFirst', { context })} data-until="confirm">
          {place ?? t('review.place', { context })}
        </Button>
      </div>
    </StampedForm>
  );
}
