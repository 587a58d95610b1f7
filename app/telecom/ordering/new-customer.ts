/** The choice of an end customer who does not exist yet. */
export const NEW_CUSTOMER = 'new';

/** The prefix of the names of a new customer's fields. Drafts store the fields under these names. */
export const NEW_CUSTOMER_FIELDS = 'new_customer';
