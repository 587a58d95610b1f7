/** The wizard of orders for a broadband connection. Other areas list its drafts by this name. */
export const BROADBAND_ORDER = 'broadband-order';

/** The job of a run that orders several connections at once, one by one. */
export const LINE_ORDERS = 'line orders';

/** The wizard of orders for a SIM. */
export const MOBILE_ORDER = 'mobile-order';

/** The job of a run that orders several SIMs at once, one by one. */
export const SIM_ORDERS = 'sim orders';
