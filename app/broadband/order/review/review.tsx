import { useTranslation } from 'react-i18next';
import { ReviewForm } from '~/flows/wizard/review-page';
import type { ReviewProps } from '~/flows/wizard/pages/views';
import { SameAddressNotice } from '../same-address/same-address';
import { PricesPanel } from '~/broadband/line-services/prices-panel';
import { OldContractNotice } from '~/broadband/replacing/replace-copper';
import type { orderReview } from './order-review.server';

export function ReviewOrder({ answer, ...review }: ReviewProps<typeof orderReview>) {
  const { t } = useTranslation(['order', 'drafts']);
  const { prices, last, same, again, replaced, gone } = review;
  // the box for a second order shows when an order is, or may be, under way at this address
  const second = same?.second ?? (answer?.boxes['second'] ? 'unchecked' : null);
  return (
    <ReviewForm
      review={review}
      boxes={[
        ...(second ? [{ name: 'second', ...t(`drafts:guard.second.${second}`, { returnObjects: true }) }] : []),
        ...(again ? [{ name: 'again', ...again }] : []),
      ]}
      answer={answer}
      notice={
        <>
          <SameAddressNotice same={same} />
          {replaced && <OldContractNotice from={replaced.nid} texts={replaced.contract} />}
        </>
      }
      prices={<PricesPanel prices={prices} notes={last} />}
      obstacle={gone ? t('review.gone', { returnObjects: true }) : null}
    />
  );
}
