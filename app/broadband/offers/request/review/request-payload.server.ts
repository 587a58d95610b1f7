import { pricingQuery } from '~/broadband/line-services/ask-prices.server';
import { pricingParams } from '~/broadband/provider/broadband.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText } from '~/telecom/words/connection.server';
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

/** The choices that a request has no field for, in words. Null without any. */
export function unsentText({ answers: { service }, facts }: CompleteRequest, t: Translator): string | null {
  const chosen = [
    ...service.circuits.flatMap(({ bandwidth }) => (bandwidth ? [bandwidthText(bandwidth, t)] : [])),
    ...facts.service.options.flatMap(({ kind, name, price }) =>
      kind === 'subnet' || price !== 0 ? [foreign(name)] : [],
    ),
    ...(service.promo ? [foreign(service.promo)] : []),
  ];
  const what = [...new Set(chosen)].filter(Boolean).join(', ');
  return what === '' ? null : t('offers:request.unsent', { what });
}

/** The whole request, as the review's fingerprint covers it. */
export function requestBody(request: CompleteRequest) {
  const { address, product, service, reference } = requestParts(request);
  return { ...address, ...product, ...service, ...reference };
}
