/** The wizard whose drafts are orders of a broadband connection: other areas list them by it. */
export const BROADBAND_ORDER = 'broadband-order';

/** The same of a SIM. */
export const MOBILE_ORDER = 'mobile-order';

/** One SIM of several that are ordered at once: a run of its own kind sends it. */
export const SIM_ORDERS = 'sim orders';
