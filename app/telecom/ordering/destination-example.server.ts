import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { DestinationNames } from './destination.server';

/** The destination of an earlier order as the fields of a new one. An address that was typed stays with its order. */
export function destinationLike(
  { way, book }: DestinationNames,
  { goesTo, uuid }: { readonly goesTo: string | null; readonly uuid: string | null },
): TypedFields | null {
  if (goesTo === null || goesTo === 'new_address') return null;
  return [[way, goesTo], ...(uuid === null ? [] : [[book, uuid] as const])];
}
