import { useTranslation } from 'react-i18next';
import { ReviewForm } from '~/flows/wizard/review-page';
import type { ReviewProps } from '~/flows/wizard/pages/views';
import { Notice } from '~/kernel/ui/notice';
import { ReceiptPanel } from '~/flows/prices/receipt-panel';
import { worded } from '~/kernel/ui/words';
import type { mobileOrderReview } from './order-review.server';
import { SeveralNotice } from '../several/several-notice';

export function ReviewMobileOrder({ answer, ...review }: ReviewProps<typeof mobileOrderReview>) {
  const { t } = useTranslation('mobileOrder');
  const { names, hardware, receipt, overTerm, last, obstacle, pool } = review;
  const { length: count } = names;
  return (
    <ReviewForm
      review={review}
      boxes={[]}
      answer={answer}
      notice={
        <>
          {pool && (
            <Notice tone={pool.warns ? 'warning' : 'info'} title={worded(t('data.pool', { name: pool.name }))}>
              {pool.notes.map((note) => (
                <p key={note}>{worded(note)}</p>
              ))}
            </Notice>
          )}
          {count > 1 && <SeveralNotice count={count} hardware={hardware} />}
          <p className="muted">{t('review.asks')}</p>
        </>
      }
      place={count > 1 ? t('review.placeSeveral', { count }) : undefined}
      prices={
        <ReceiptPanel
          receipt={receipt}
          several={{
            title: t('review.pricesOfOne'),
            total: t('review.totalOfAll', { count }),
            unknown: t('review.totalUnknown'),
            hint: t('review.totalHint'),
          }}
        >
          {overTerm && <p className="hint">{overTerm}</p>}
          {last.map((said) => (
            <p key={said} className="mt-2">
              {said}
            </p>
          ))}
        </ReceiptPanel>
      }
      obstacle={obstacle && t(`review.${obstacle}`, { returnObjects: true })}
    />
  );
}
