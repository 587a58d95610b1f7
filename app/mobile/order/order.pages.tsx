import { useTranslation } from 'react-i18next';
import type { StartProps, StepProps, ViewsOf } from '~/flows/wizard/pages/views';
import { CustomerPage } from '~/telecom/ordering/customer-page';
import { MOBILE_ORDER } from '~/telecom/ordering/order-names';
import { StartPage } from '~/telecom/ordering/start-page';
import { DataForm } from './data/data';
import { DeliveryForm } from './delivery/delivery';
import type { pages } from './order.pages.server';
import { ProductForm } from './product/product';
import { ReviewMobileOrder } from './review/review';
import { SimForm } from './sim/sim';

type Pages = typeof pages;

/** The components of the order of a SIM. */
export const views: ViewsOf<Pages> = {
  wizard: MOBILE_ORDER,
  Start,
  steps: { sim: SimForm, product: ProductForm, data: DataForm, customer: Customer, delivery: DeliveryForm },
  inTable: ['product'],
  Review: ReviewMobileOrder,
};

function Start({ answer, example, ...start }: StartProps<Pages['start']>) {
  return (
    <StartPage start={start}>
      <SimForm typed={start.typed} example={example} answer={answer} />
    </StartPage>
  );
}

function Customer(step: StepProps<Pages['steps']['customer']>) {
  const { t } = useTranslation('mobileOrder');
  return <CustomerPage {...step} notSeen={t('customer.notSeen')} />;
}
