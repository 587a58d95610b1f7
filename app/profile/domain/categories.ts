/** The categories of messages, by the provider's names (spec 9). */
export const CATEGORIES = ['broadband', 'mobile_broadband', 'maintenance', 'shipments'] as const;
export type Category = (typeof CATEGORIES)[number];
