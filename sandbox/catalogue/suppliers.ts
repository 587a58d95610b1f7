/** Code of the five suppliers, the main wholesale one first (spec 9). */
export const supplierCodes = ['WBA', 'DELTA', 'FO', 'BGT', 'FOREFREEDOM'] as const;

export type Supplier = (typeof supplierCodes)[number];
