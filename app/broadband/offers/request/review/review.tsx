import { useTranslation } from 'react-i18next';
import { PricesPanel } from '~/broadband/line-services/prices-panel';
import type { ReviewProps } from '~/flows/wizard/pages/views';
import { ReviewForm } from '~/flows/wizard/review-page';
import type { requestReview } from './request-review.server';

export function ReviewRequest({ answer, ...review }: ReviewProps<typeof requestReview>) {
  const { t } = useTranslation('offers');
  // the box shows while the same request may have arrived already
  const isAgain = review.again || answer?.boxes['second'] !== undefined;
  return (
    <ReviewForm
      review={review}
      boxes={isAgain ? [{ name: 'second', ...t('request.again', { returnObjects: true }) }] : []}
      answer={answer}
      prices={<PricesPanel prices={review.prices} />}
    />
  );
}
