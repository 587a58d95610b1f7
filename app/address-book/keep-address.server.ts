import { ADDRESS_BOOK_RIGHTS, satisfies } from '~/domain/access/permissions';
import type { FieldProblems } from '~/forms/parse.server';
import { problemsOf } from '~/forms/save.server';
import { makeOnce } from '~/intents/once.server';
import { settleSide } from '~/provider/client.server';
import type { ShippingAddressFields } from '~/provider/people.server';
import type { Access } from '~/session/authorize.server';
import { alike, FIELD_OF, shippingAddressMaker } from './shipping-address.server';

/** What became of an address that was to be kept in passing. */
export type KeptAddress =
  | { readonly kind: 'kept'; readonly uuid: string; readonly companyName: string; readonly isNew: boolean }
  /** Sent, and nobody knows yet: it is looked for in the background. */
  | { readonly kind: 'open' }
  /** By the fields of a shipping address; those of all of it under the empty name. */
  | { readonly kind: 'refused'; readonly problems: FieldProblems }
  | { readonly kind: 'not sent' };

export function mayKeepAddress({ permissions }: Pick<Access, 'permissions'>): boolean {
  return satisfies(ADDRESS_BOOK_RIGHTS, permissions);
}

/** Makes a shipping address of what was typed elsewhere, at most once for whatever has this id; one that is there already is that one. */
export async function keepAddress(
  access: Access,
  fields: ShippingAddressFields,
  attempt: string,
): Promise<KeptAddress> {
  const before = await settleSide(alike(access.provider, fields));
  const [there] = before.ok ? before.value : [];
  if (there) return { kind: 'kept', uuid: there.uuid, companyName: there.companyName, isNew: false };
  const { lookUp, send } = shippingAddressMaker;
  const { outcome } = await makeOnce(access, lookUp, {
    content: fields,
    payload: { ...fields, known: before.ok ? [] : null, attempt },
    attempt,
    send: (key) => send(access.provider, fields, key),
  });
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'kept', uuid: outcome.effect, companyName: fields.companyName, isNew: true };
    case 'open':
      return { kind: 'open' };
    case 'rejected':
      return { kind: 'refused', problems: problemsOf(outcome, FIELD_OF, access.t) };
    case 'not sent':
    case 'not kept':
      return { kind: 'not sent' };
  }
}
