import type { AskedToWait } from '~/kernel/provider/errors';
import { isAtSamePlace } from '~/telecom/addresses/address-fields.server';
import { ADDRESS_BOOK_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { normalisePhone } from '~/kernel/text/phone';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { problemsOf } from '~/kernel/forms/save.server';
import { contentHash } from '~/flows/intents/intent.server';
import { listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import { makeOnce } from '~/flows/intents/once.server';
import type { SendEnd } from '~/flows/intents/send.server';
import { settleSide } from '~/kernel/provider/client.server';
import type { ShippingAddressFields } from '~/telecom/provider/people.server';
import type { ShippingAddress } from '~/telecom/provider/people';
import type { Access } from '~/kernel/session/authorize.server';
import { alike, FIELD_OF, shippingAddressMaker, typedFrom, typedOf } from './shipping-address.server';

/** All drafts share this attempt, so that two drafts with the same address add it to the address book once. */
const FIRST_ATTEMPT = '00000000-0000-4000-8000-000000000000';
const MOST_ATTEMPTS = 5;

/** The outcome of adding an address to the address book beside an order. */
type KeptAddress =
  /** `record` is null when the address was added but could not be read. */
  | { readonly kind: 'kept'; readonly uuid: string; readonly record: ShippingAddress | null; readonly isNew: boolean }
  /** The book has an address with this name at this place, but its other fields differ. */
  | { readonly kind: 'other there' }
  /** Sent with an unknown outcome, which the portal looks up in the background. */
  | { readonly kind: 'open' }
  /** The problems by the fields of a shipping address. Problems with the whole address have an empty name. */
  | { readonly kind: 'refused'; readonly problems: FieldProblems }
  | { readonly kind: 'not sent'; readonly asked?: AskedToWait | null };

export function mayKeepAddress({ permissions }: Pick<Access, 'permissions'>): boolean {
  return satisfies(ADDRESS_BOOK_RIGHTS, permissions);
}

/**
 * Adds a typed address to the address book at most once. It returns an equal address that is there already. When the
 * book cannot be read, it does not add one.
 */
export async function keepAddress(access: Access, fields: ShippingAddressFields): Promise<KeptAddress> {
  const before = await settleSide(alike(access.provider, fields));
  if (!before.ok) return { kind: 'not sent' };
  const same = before.value.find((row) => saysTheSame(row, fields));
  if (same) return { kind: 'kept', uuid: same.uuid, record: same, isNew: false };
  if (before.value.length > 0) return { kind: 'other there' };
  const open = await listOwnOpenIntents(access.session, shippingAddressMaker.lookUp.wizard);
  if (open.some(({ value }) => value.hash === contentHash(fields) && value.state === 'unknown'))
    return { kind: 'open' };
  let attempt = FIRST_ATTEMPT;
  for (let turn = 0; turn < MOST_ATTEMPTS; turn += 1) {
    const { outcome } = await makeOnce(access, shippingAddressMaker.lookUp, {
      content: fields,
      payload: { ...fields, attempt },
      attempt,
      send: (key) => shippingAddressMaker.send(access.provider, fields, key),
    });
    if (outcome.kind !== 'accepted') return notKept(access, outcome);
    const made = await settleSide(access.provider.shippingAddresses.read(outcome.effect));
    if (!made.ok) return { kind: 'kept', uuid: outcome.effect, record: null, isNew: true };
    const { archived, address } = made.value;
    if (!archived && isAtSamePlace(address, fields.address))
      return { kind: 'kept', uuid: outcome.effect, record: made.value, isNew: true };
    // the address was added before but has been moved or archived since, so a new attempt is needed
    attempt = outcome.effect;
  }
  return { kind: 'not sent' };
}

function notKept(access: Access, outcome: Exclude<SendEnd, { kind: 'accepted' | 'earlier' }>): KeptAddress {
  switch (outcome.kind) {
    case 'open':
      return { kind: 'open' };
    case 'rejected':
      return { kind: 'refused', problems: problemsOf(outcome, FIELD_OF, access.t) };
    case 'not sent':
      return outcome;
    case 'not kept':
    case 'not looked up':
      return { kind: 'not sent' };
  }
}

/** True when both addresses are the same to a courier. The spelling of phone numbers and blanks does not matter. */
function saysTheSame(row: ShippingAddress, fields: ShippingAddressFields): boolean {
  const plain = ({
    phone_number: phone,
    zipcode,
    house_number_extension: suffix,
    ...others
  }: ReturnType<typeof typedOf>) => [
    normalisePhone(phone),
    ...[zipcode, suffix].map((text) => text.replace(/[\s-]/g, '').toUpperCase()),
    ...Object.values(others).map((text) => text.trim()),
  ];
  return JSON.stringify(plain(typedOf(row))) === JSON.stringify(plain(typedFrom(fields)));
}
