import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showReview, submitReview } from '~/flows/wizard/review.server';
import { ReviewForm } from '~/flows/wizard/review-page';
import { WizardPage } from '~/flows/wizard/wizard-page';
import { SameAddressNotice } from '../same-address/same-address';
import { PricesPanel } from '~/broadband/line-services/prices-panel';
import { OldContractNotice } from '~/broadband/replacing/replace-copper';
import { orderReview } from './order-review.server';

export const handle: PageHandle = { page: 'review' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showReview(access, args, orderReview);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, BROADBAND_ORDER_RIGHTS);
  return submitReview(access, args, orderReview);
}

export default function ReviewOrder() {
  const { t } = useTranslation(['order', 'drafts']);
  const review = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { page, prices, same, replaced, gone } = review;
  // the box for a second order shows when an order is, or may be, under way at this address
  const second = same?.second ?? (answer?.boxes['second'] ? 'unchecked' : null);
  return (
    <WizardPage page={page}>
      <ReviewForm
        review={review}
        boxes={second ? [{ name: 'second', ...t(`drafts:guard.second.${second}`, { returnObjects: true }) }] : []}
        answer={answer}
        notice={
          <>
            <SameAddressNotice same={same} />
            {replaced && <OldContractNotice from={replaced.nid} texts={replaced.contract} />}
          </>
        }
        prices={<PricesPanel prices={prices} />}
        obstacle={gone ? t('review.gone', { returnObjects: true }) : null}
      />
    </WizardPage>
  );
}
