import { AddressForm } from '~/broadband/availability/address-form';
import { ProductPage } from '~/broadband/availability/product-page';
import { ServicePage } from '~/broadband/line-services/service-page';
import type { StartProps, ViewsOf } from '~/flows/wizard/pages/views';
import { StartPage } from '~/telecom/ordering/start-page';
import { OFFER_REQUEST } from '../offer-request';
import { ReferenceForm } from './reference/reference';
import type { pages } from './request.pages.server';
import { ReviewRequest } from './review/review';

type Pages = typeof pages;

/** The components of the request for an offer. */
export const views: ViewsOf<Pages> = {
  wizard: OFFER_REQUEST,
  Start,
  steps: { address: AddressForm, product: ProductPage, service: ServicePage, reference: ReferenceForm },
  inTable: ['product'],
  Review: ReviewRequest,
};

function Start({ answer, ...start }: StartProps<Pages['start']>) {
  return (
    <StartPage start={start}>
      <AddressForm typed={start.typed} answer={answer} wayBack />
    </StartPage>
  );
}
