import { useTranslation } from 'react-i18next';
import type { StartProps, StepProps, ViewsOf } from '~/flows/wizard/pages/views';
import { paths } from '~/kernel/paths/paths';
import { CustomerPage } from '~/telecom/ordering/customer-page';
import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import { StartPage } from '~/telecom/ordering/start-page';
import { AddressForm } from '../availability/address-form';
import { WatchedCard } from '../watched/watched-card';
import { CopperNotice, TakenNotice } from '../replacing/replace-copper';
import { ServicePage } from '../line-services/service-page';
import { ContactFields, type ContactForm } from './customer/contact-fields';
import { DeliveryForm } from './delivery/delivery';
import type { pages } from './order.pages.server';
import { OrderProduct } from './product';
import { ReviewOrder } from './review/review';

type Pages = typeof pages;

/** The components of the order of a connection. */
export const views: ViewsOf<Pages> = {
  wizard: BROADBAND_ORDER,
  Start,
  steps: {
    address: AddressForm,
    product: OrderProduct,
    service: ServicePage,
    customer: Customer,
    delivery: DeliveryForm,
  },
  inTable: ['product'],
  Review: ReviewOrder,
};

function Start({ copper, watched, answer, ...start }: StartProps<Pages['start']>) {
  const { t } = useTranslation('sheet');
  return (
    <StartPage start={start} notice={<CopperNotice copper={copper} />} beside={<WatchedCard watched={watched} />}>
      <div className="stack">
        <AddressForm typed={start.typed} answer={answer} wayBack />
        <p>
          <a href={paths.sheet().create()}>{t('link')}</a>
        </p>
      </div>
    </StartPage>
  );
}

function Customer({ taken, ...step }: StepProps<Pages['steps']['customer']>) {
  return (
    <CustomerPage<ContactForm> {...step} notice={<TakenNotice {...taken} />}>
      {(fields) => (
        <ContactFields fields={fields} given={fields.given.getFieldset()} mayFill={step.endUsers !== null} />
      )}
    </CustomerPage>
  );
}
