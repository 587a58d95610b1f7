import { contactFor, NO_CONTACT, type Contact } from '~/broadband/domain/contact';
import { CONTACT_FIELDS } from '~/broadband/domain/contact';
import type { SheetCells } from '~/broadband/domain/sheet/sheet-rows';
import { asForm } from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { Access } from '~/kernel/session/authorize.server';
import { formatAddress } from '~/kernel/text/postcode';
import { parseUuid } from '~/kernel/text/uuid';
import type { EndUser } from '~/telecom/provider/people';
import { readEndUser } from '~/telecom/pickers/end-user-choices.server';
import { knownContact } from '../order/contact/known-contact.server';
import type { CustomerOption } from './judged-row';

/** A search answers at most so many customers, since names that a sheet gives are seldom shared by more. */
const MOST_NAMED = 50;

/** A row offers no more customers than people read. */
const MOST_ALIKE = 8;

/** The customer that a sheet names. `several` when the name does not say which one, `unsure` when not all were read. */
export type NamedCustomer =
  | { readonly kind: 'one'; readonly uuid: string }
  /** The customers whose name is like it, among which a person chooses. */
  | { readonly kind: 'none' | 'several' | 'unsure' | 'hidden'; readonly alike?: readonly CustomerOption[] };

/** Finds a customer by its name or its uuid. A failing provider throws. */
export async function customerNamed(access: Access, text: string): Promise<NamedCustomer> {
  const { provider, permissions } = access;
  if (!permissions.has('enduser-r')) return { kind: 'hidden' };
  const uuid = parseUuid(text);
  if (uuid !== null) return (await readEndUser(access, uuid)) ? { kind: 'one', uuid } : { kind: 'none' };
  const { rows, count, lost } = await provider.endUsers.list({ page: 1, perPage: MOST_NAMED, search: text });
  const present = rows.filter(({ archived }) => !archived);
  const same = present.filter(({ companyName }) => plain(companyName) === plain(text));
  const [only, ...others] = same;
  if (others.length > 0) return { kind: 'several', alike: optionsOf(same) };
  // another one of that name may be among those that were not read
  const isWhole = lost.length === 0 && (count === null ? rows.length < MOST_NAMED : rows.length >= count);
  if (!isWhole) return { kind: 'unsure', alike: optionsOf(present) };
  return only ? { kind: 'one', uuid: only.uuid } : { kind: 'none', alike: optionsOf(present) };
}

function optionsOf(endUsers: readonly EndUser[]): CustomerOption[] {
  return endUsers.slice(0, MOST_ALIKE).map(({ uuid, companyName, address }) => ({
    value: uuid,
    name: companyName,
    label: [companyName, formatAddress(address)].filter(Boolean).join(', '),
  }));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * The fields of the customer of a row: its own cells first, then the contact that is known for its customer. A row that
 * names another person takes nothing from that contact.
 * @param like the fields of the example, for a row that names no customer
 */
export async function customerFields(
  access: Access,
  cells: SheetCells,
  uuid: string | null,
): Promise<(like: TypedFields | null) => TypedFields> {
  const known = await contactOf(access, uuid);
  return (like) => {
    const before = asForm(like ?? []);
    const given = known ?? contactIn(before);
    const isOther = cells.contact_name !== undefined && plain(cells.contact_name) !== plain(given.contact_name);
    const rest = isOther ? NO_CONTACT : given;
    const contact = CONTACT_FIELDS.map((field) => [field, cellOf(cells, field) ?? rest[field]] as const);
    return [
      ...contact,
      ['enduser', uuid ?? before.get('enduser') ?? ''],
      ['tags', cells.tags ?? before.get('tags') ?? ''],
    ];
  };
}

/** The contact and labels that the row itself names, for a draft whose customer a person chooses. */
export function ownContact(cells: SheetCells): TypedFields {
  const contact = CONTACT_FIELDS.map((field) => [field, cellOf(cells, field) ?? ''] as const);
  return [...contact, ['enduser', ''], ['tags', cells.tags ?? '']];
}

/** The contact that is known for a customer. Null without a customer. */
export async function contactOf(access: Access, uuid: string | null): Promise<Contact | null> {
  return uuid === null ? null : contactFor(NO_CONTACT, NO_CONTACT, await knownContact(access, uuid));
}

function cellOf(cells: SheetCells, field: (typeof CONTACT_FIELDS)[number]): string | undefined {
  return field === 'additional_contact_phonenumber' ? undefined : cells[field];
}

export function contactIn(form: URLSearchParams): Contact {
  const parts = CONTACT_FIELDS.map((field) => [field, form.get(field) ?? ''] as const);
  return { ...NO_CONTACT, ...Object.fromEntries(parts) };
}
