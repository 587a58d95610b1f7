/** The wizard of requests for an offer. */
export const OFFER_REQUEST = 'offer-request';
