import type { Translator } from '~/kernel/i18n/i18n.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { DestinationNames } from './destination.server';

type Way = 'enduser' | 'shipping_address' | 'new_address' | 'later';

/** The destination of an earlier order in words. */
export function destinationText(t: Translator, goesTo: Way, shippingAddress: string | null | undefined): string {
  if (goesTo === 'new_address') return t('wizard:example.askedAgain');
  return [t(`ordering:delivery.${goesTo}`), shippingAddress].filter(Boolean).join(' · ');
}

/** The destination of an earlier order as the fields of a new one. An address that was typed stays with its order. */
export function destinationLike(
  { way, book }: DestinationNames,
  { goesTo, uuid }: { readonly goesTo: string | null; readonly uuid: string | null },
): TypedFields | null {
  if (goesTo === null || goesTo === 'new_address') return null;
  return [[way, goesTo], ...(uuid === null ? [] : [[book, uuid] as const])];
}
