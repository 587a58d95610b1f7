import type { Translator } from '~/kernel/i18n/i18n.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { DestinationNames } from './destination.server';

type Way = 'enduser' | 'shipping_address' | 'new_address' | 'later';

/** The destination of an earlier order in words. */
export function destinationText(t: Translator, goesTo: Way, shippingAddress: string | null | undefined): string {
  if (goesTo === 'new_address') return t('wizard:example.askedAgain');
  return [t(`ordering:delivery.${goesTo}`), shippingAddress].filter(Boolean).join(' · ');
}

interface Destined {
  readonly goesTo: string | null;
  readonly uuid: string | null;
  /** True when the new order is for another customer. */
  readonly isForOther: boolean;
}

/**
 * The destination of an earlier order as the fields of a new one. A typed address stays with its order, and one of the
 * book with its customer.
 */
export function destinationLike(
  { way, book }: DestinationNames,
  { goesTo, uuid, isForOther }: Destined,
): TypedFields | null {
  if (goesTo === null || goesTo === 'new_address' || (isForOther && goesTo === 'shipping_address')) return null;
  return [[way, goesTo], ...(uuid === null ? [] : [[book, uuid] as const])];
}
