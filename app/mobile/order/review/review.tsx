import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ReviewForm } from '~/flows/wizard/review-page';
import { showReview, submitReview } from '~/flows/wizard/review.server';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import { WizardPage } from '~/flows/wizard/wizard-page';
import { mobileOrderReview } from './order-review.server';
import { ReceiptPanel } from './receipt-panel';
import { SeveralNotice } from './several-notice';

export const handle: PageHandle = { page: 'review' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return showReview(access, args, mobileOrderReview);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  return submitReview(access, args, mobileOrderReview);
}

export default function ReviewMobileOrder() {
  const { t } = useTranslation('mobileOrder');
  const review = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { page, names, hardware, receipt, obstacle, pool } = review;
  const { length: count } = names;
  return (
    <WizardPage page={page}>
      <ReviewForm
        review={review}
        boxes={[]}
        answer={answer}
        notice={
          <>
            {pool && (
              <Notice tone={pool.warns ? 'warning' : 'info'} title={worded(t('data.pool', { name: pool.name }))}>
                {pool.notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </Notice>
            )}
            {count > 1 && <SeveralNotice count={count} hardware={hardware} />}
            <p className="muted">{t('review.asks')}</p>
          </>
        }
        place={count > 1 ? t('review.placeSeveral', { count }) : undefined}
        prices={<ReceiptPanel receipt={receipt} />}
        obstacle={obstacle && t(`review.${obstacle}`, { returnObjects: true })}
      />
    </WizardPage>
  );
}
