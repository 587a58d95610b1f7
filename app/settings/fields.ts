/** The fields of the panel. The server takes no others. */
export const FIELDS = ['environment', 'support_email', 'support_phone'] as const;

/** The choice of no environment by name. */
export const USUAL = 'usual';
