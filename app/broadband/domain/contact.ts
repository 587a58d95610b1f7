export const CONTACT_FIELDS = [
  'contact_name',
  'contact_email',
  'contact_phonenumber',
  'additional_contact_phonenumber',
] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];

/** A contact person as the form shows it. Unknown parts are empty. */
export type Contact = Readonly<Record<ContactField, string>>;

export const NO_CONTACT: Contact = {
  contact_name: '',
  contact_email: '',
  contact_phonenumber: '',
  additional_contact_phonenumber: '',
};

/** The contact that is known for an end customer. */
export interface KnownContact {
  /** The contact of the last order for the customer. Null without one. */
  readonly order: Contact | null;
  /** The customer's own phone number. Empty when it is unknown. */
  readonly phone: string;
}

/**
 * The contact after another customer was chosen. `given` was filled in before, so fields that still have it are open;
 * all others are the user's own. A person of the last order comes as a whole or not at all.
 */
export function contactFor(typed: Contact, given: Contact, { order, phone }: KnownContact): Contact {
  const isOpen = (field: ContactField) => typed[field].trim() === given[field];
  const known = order && CONTACT_FIELDS.every(isOpen) ? order : { ...NO_CONTACT, contact_phonenumber: phone };
  const filled = CONTACT_FIELDS.map((field) => [field, isOpen(field) ? known[field] : typed[field]] as const);
  return { ...NO_CONTACT, ...Object.fromEntries(filled) };
}

/** True when the user left a part open that an order needs. */
export function lacksContact(typed: Contact): boolean {
  return [typed.contact_name, typed.contact_email, typed.contact_phonenumber].some((text) => text.trim() === '');
}

/** The origin of the filled-in contact that the form still shows. Null when all of it is the user's own. */
export function originOf(typed: Contact, given: Contact): 'order' | 'customer' | null {
  const isGiven = (field: ContactField) => given[field] !== '' && typed[field] === given[field];
  if (isGiven('contact_name')) return 'order';
  return isGiven('contact_phonenumber') ? 'customer' : null;
}
