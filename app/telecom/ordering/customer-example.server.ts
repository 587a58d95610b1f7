import { parseUuid } from '~/kernel/text/uuid';
import type { KeptStep, KeptSteps } from '~/flows/drafts/kept';
import { typedValues } from '~/flows/wizard/wizard.server';
import { NEW_CUSTOMER_FIELDS } from './new-customer';
import type { TypedFields } from '~/kernel/forms/typed-fields';

/** The customer for whom the new order was begun, by its first step. Undefined for an order for anybody. */
export function begunFor(first: KeptStep | undefined): string | undefined {
  return parseUuid(((typedValues(first) ?? {}) as { enduser?: string }).enduser) ?? undefined;
}

/**
 * The customer of an earlier order as the fields of a new one. Null when the new order is for another customer.
 * @param named the uuid of the customer for whom the new order was begun
 */
export function customerLike(before: KeptSteps, named: string | undefined): TypedFields | null {
  const kept = before['customer'];
  const { enduser = '' } = (typedValues(kept) ?? {}) as { enduser?: string };
  if (!kept || (named !== undefined && named !== enduser)) return null;
  return kept.fields.filter(([name]) => name !== 'endUserSearch' && !name.startsWith(`${NEW_CUSTOMER_FIELDS}.`));
}
