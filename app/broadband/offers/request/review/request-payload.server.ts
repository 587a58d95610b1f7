import { pricingQuery } from '~/broadband/line-services/ask-prices.server';
import { pricingParams } from '~/broadband/provider/broadband.server';
import type { RequestAnswers, RequestFacts } from '../request-wizard.server';

/** A request with an answer for every step. */
export interface CompleteRequest {
  readonly answers: RequestAnswers;
  readonly facts: RequestFacts;
}

/** The products to offer, which are those that were priced. */
export function askedProducts({ answers: { address, product, service } }: CompleteRequest) {
  return pricingQuery(address, product, service);
}

/** The request in the form of request_offer, by the step that answers each part. */
export function requestParts(request: CompleteRequest) {
  const { address, carrier_product_id, ...service } = pricingParams(askedProducts(request));
  return { address: { address }, product: { carrier_product_id }, service, reference: request.answers.reference };
}

/** The whole request, as the review's fingerprint covers it. */
export function requestBody(request: CompleteRequest) {
  const { address, product, service, reference } = requestParts(request);
  return { ...address, ...product, ...service, ...reference };
}
