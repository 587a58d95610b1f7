import { CONTACT_FIELDS, contactFor, lacksContact, type Contact, type KnownContact } from '~/broadband/domain/contact';
import { asForm } from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import { parseUuid } from '~/kernel/text/uuid';
import type { Access } from '~/kernel/session/authorize.server';
import { NEW_CUSTOMER, NEW_CUSTOMER_FIELDS } from '~/telecom/ordering/new-customer';
import { knownContact } from './known-contact.server';

/** The prefix of the hidden fields with the contact that was filled in, and the customer that it belongs to. */
const GIVEN = 'given';

const NEW_PHONE = `${NEW_CUSTOMER_FIELDS}.phone_number`;

/**
 * The form with the contact of its customer, apart from what the user typed. It stays as it is when the contact was
 * filled in for this customer before.
 */
export async function filledContact(access: Access, form: URLSearchParams): Promise<URLSearchParams> {
  const enduser = form.get('enduser') ?? '';
  const [typed, given] = [contactIn(form), contactIn(form, `${GIVEN}.`)];
  const isSame = (form.get(`${GIVEN}.enduser`) ?? '') === enduser;
  if (isSame && (enduser !== NEW_CUSTOMER || !lacksContact(typed))) return form;
  const filled = contactFor(typed, given, await knownIn(access, form, enduser));
  const answer = new URLSearchParams(form);
  for (const field of CONTACT_FIELDS) {
    const isGiven = filled[field] !== typed[field].trim() || filled[field] === given[field];
    answer.set(field, filled[field]);
    answer.set(`${GIVEN}.${field}`, isGiven ? filled[field] : '');
  }
  answer.set(`${GIVEN}.enduser`, enduser);
  return answer;
}

/** The fields of an earlier order, whose contact makes way for that of another customer. */
export function asGiven(fields: TypedFields): TypedFields {
  const typed = fields.filter(([name]) => !name.startsWith(`${GIVEN}.`));
  const form = asForm(typed);
  const given = [...CONTACT_FIELDS, 'enduser'].map((name) => [`${GIVEN}.${name}`, form.get(name) ?? ''] as const);
  return [...typed, ...given];
}

async function knownIn(access: Access, form: URLSearchParams, enduser: string): Promise<KnownContact> {
  if (enduser === NEW_CUSTOMER) return { order: null, phone: (form.get(NEW_PHONE) ?? '').trim() };
  const uuid = parseUuid(enduser);
  return uuid === null ? { order: null, phone: '' } : knownContact(access, uuid);
}

function contactIn(form: URLSearchParams, prefix = ''): Contact {
  const parts = CONTACT_FIELDS.map((field) => [field, form.get(prefix + field) ?? ''] as const);
  return Object.fromEntries(parts) as Record<keyof Contact, string>;
}
