import { z } from 'zod';
import {
  deliveryAddressFrom,
  deliveryAddressProblems,
  deliveryAddressShape,
  type DeliveryAddress,
  type DeliveryAddressPart,
} from '~/telecom/addresses/delivery-address.server';
import { asTypedOrEmpty, type Say, ticked } from '~/kernel/forms/fields.server';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { findShippingAddress } from '~/telecom/pickers/shipping-address-choices.server';
import type { ShippingAddress } from '~/telecom/provider/people';
import type { Access } from '~/kernel/session/authorize.server';

const LONGEST_ID = 100;

/** The ways in which every order can be delivered; one may have others beside them. */
export const WAYS = ['enduser', 'shipping_address', 'new_address'] as const;

/** The fields of a step that ask where something goes, by their names in it: drafts are kept with those. */
export interface DestinationNames {
  /** One of the ways. */
  readonly way: string;
  /** The uuid of an address of the book. */
  readonly book: string;
  /** The new address: its parts have their names below this one. */
  readonly fresh: string;
  /** The field to keep the new address in the book too. */
  readonly keep: string;
}

/** The typed values, as far as they could be read. */
export interface TypedDestination {
  readonly way: string | null | undefined;
  readonly book: string | undefined;
  readonly fresh?: Readonly<Partial<Record<DeliveryAddressPart, string | undefined>>> | undefined;
}

/** The schemas of those fields but of the way, which is each order's own. What the chosen way does not ask is not judged. */
export const destinationShape = {
  book: asTypedOrEmpty,
  fresh: z.object(deliveryAddressShape).default({}),
  keep: ticked,
};

/** The rule between them. */
export function judgeDestination(
  names: DestinationNames,
  { way, book = '', fresh = {} }: TypedDestination,
  say: Say,
): void {
  if (way === 'shipping_address' && (book === '' || book.length > LONGEST_ID))
    say([names.book], 'ordering:problem.bookAddress');
  if (way !== 'new_address') return;
  for (const [part, key] of deliveryAddressProblems(fresh)) say([names.fresh, part], key);
}

/** The answer of fields that are right: what the chosen way does not ask is no part of it. */
export function destinationFrom({ way, book, fresh = {}, keep }: TypedDestination & { readonly keep: boolean }): {
  readonly book: string | null;
  readonly fresh: DeliveryAddress | null;
  readonly keep: boolean;
} {
  return {
    book: way === 'shipping_address' ? (book ?? null) : null,
    fresh: way === 'new_address' ? deliveryAddressFrom(fresh) : null,
    keep: way === 'new_address' && keep,
  };
}

/** The address of the book that was chosen; null when none was, and when it is not there. A failing provider is thrown. */
export function chosenAddress(access: Access, { way, book }: TypedDestination): Promise<ShippingAddress | null> {
  return way === 'shipping_address' && book ? findShippingAddress(access, book) : Promise.resolve(null);
}

interface Beside {
  /** The address of the book that was chosen, as `chosenAddress` found it. */
  readonly chosen: ShippingAddress | null;
  /** The message when no way was chosen. */
  readonly unanswered: string;
  /** Why nothing can go to the end customer; null when it can. */
  readonly notToEndUser: string | null;
}

/** The problems with it beside the other steps and the book. It judges the fields that could be read. */
export function destinationProblems(
  { t }: Pick<Access, 't'>,
  names: DestinationNames,
  { way }: TypedDestination,
  { chosen, unanswered, notToEndUser }: Beside,
): FieldProblems {
  switch (way) {
    case undefined:
      return { [names.way]: [unanswered] };
    case 'enduser':
      return notToEndUser === null ? {} : { [names.way]: [notToEndUser] };
    case 'shipping_address':
      if (isCurrent(chosen)) return {};
      return { [names.book]: [t(chosen ? 'pickers:shippingAddress.archived' : 'ordering:problem.bookAddress')] };
    default:
      return {};
  }
}

/** True for an address that can still be sent to. */
export function isCurrent(address: ShippingAddress | null): boolean {
  return address !== null && !address.archived;
}
