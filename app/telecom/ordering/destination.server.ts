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

/** The kinds of destination that every order has. An order may have more. */
export const WAYS = ['enduser', 'shipping_address', 'new_address'] as const;

/** The names of a step's destination fields. Drafts store the fields under these names. */
export interface DestinationNames {
  /** The kind of destination. */
  readonly way: string;
  /** The uuid of an address of the address book. */
  readonly book: string;
  /** The prefix of the names of the new address's fields. */
  readonly fresh: string;
  /** The box that also adds the new address to the book. */
  readonly keep: string;
}

/** The typed values, as far as they could be read. */
export interface TypedDestination {
  readonly way: string | null | undefined;
  readonly book: string | undefined;
  readonly fresh?: Readonly<Partial<Record<DeliveryAddressPart, string | undefined>>> | undefined;
}

/**
 * The schemas of the fields except the kind of destination, which each order defines. Fields that the chosen kind does
 * not use are not checked.
 */
export const destinationShape = {
  book: asTypedOrEmpty,
  fresh: z.object(deliveryAddressShape).default({}),
  keep: ticked,
};

/** Checks the fields that the chosen kind of destination uses. */
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

/** The answer from valid fields, without those that the chosen kind does not use. */
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

/**
 * The chosen address of the address book. Null without a choice, and when the address no longer exists. A failing
 * provider throws.
 */
export function chosenAddress(access: Access, { way, book }: TypedDestination): Promise<ShippingAddress | null> {
  return way === 'shipping_address' && book ? findShippingAddress(access, book) : Promise.resolve(null);
}

interface Beside {
  /** The chosen address of the address book, as `chosenAddress` found it. */
  readonly chosen: ShippingAddress | null;
  /** The message when no kind of destination was chosen. */
  readonly unanswered: string;
  /** The reason why the end customer cannot be the destination. Null when it can. */
  readonly notToEndUser: string | null;
}

/**
 * The problems with the destination that depend on the other steps and the address book. It checks the fields that
 * could be read.
 */
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

/** True when the address can still be a destination. */
export function isCurrent(address: ShippingAddress | null): boolean {
  return address !== null && !address.archived;
}
