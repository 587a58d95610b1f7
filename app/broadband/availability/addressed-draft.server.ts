import type { DraftEntry } from '~/flows/drafts/drafts.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import { typedValues } from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { addressKey, type AddressAnswer } from './address-answer.server';
import type { ProductAnswer, ProductFacts } from './product-answer.server';

/** The steps of an address and of a line, in any wizard that begins with them. */
export interface AddressedPosition {
  readonly answers: { readonly address?: AddressAnswer | undefined; readonly product?: ProductAnswer | undefined };
  readonly facts: { readonly product?: ProductFacts | undefined };
}

/** A draft of such a wizard. */
export interface AddressedDraft {
  readonly draft: DraftEntry;
  readonly position: AddressedPosition;
}

/** Fields that the page of the line fills in by itself. */
const FILLED_IN: readonly string[] = ['carrierTypeTab', 'orderVariant', 'term'];

/**
 * The parts of such a wizard's area (`WizardArea`): the names of its drafts, and the key that shows which drafts have
 * the same subject.
 */
export const addressedArea = {
  name: addressText,
  note: ({ position }: AddressedDraft) => {
    const { product } = position.facts;
    return product ? [product.name, addressText({ position })].filter(Boolean).join(', ') : null;
  },
  subject: {
    step: 'address',
    of: ({ address }: AddressedPosition['answers']) => (address ? addressKey(address) : null),
  },
  // the form has the lines of one carrier type only, so a line from another tab stays chosen
  carry: (key: string, form: URLSearchParams, typed: TypedFields, draft: DraftEntry): TypedFields => {
    const chosen =
      draft.value.steps.product?.fields.filter(([name]) => name === 'carrier' || name === 'carrierTypeTab') ?? [];
    if (key !== 'product' || form.has('carrier') || chosen.length === 0) return typed;
    return [...typed.filter(([name]) => name !== 'carrierTypeTab'), ...chosen];
  },
  isUntouched: (key: string, typed: TypedFields) =>
    key === 'product' && typed.every(([name, value]) => value === '' || FILLED_IN.includes(name)),
} as const;

/** The whole address. It has no street until a line is chosen. */
function addressText({ position: { answers, facts } }: Pick<AddressedDraft, 'position'>): string | null {
  const { address } = answers;
  if (!address) return null;
  const { street = '', city = '' } = facts.product ?? {};
  const zipcode = formatZipcode(address.zipcode);
  return street
    ? `${formatAddressLine({ ...address, street })}, ${zipcode} ${city}`.trim()
    : `${zipcode} ${formatAddressLine({ ...address, street })}`;
}

/** The address as typed. A user who is changing the address still finds the draft by it. */
export function addressTyped(steps: KeptSteps): string {
  const typed = (typedValues(steps['address']) ?? {}) as Record<string, string>;
  const { zipcode = '', housenr = '', housenrext = '' } = typed;
  const [suffix = ''] = housenrext.split('|');
  return [formatZipcode(zipcode), housenr, suffix.trim().toUpperCase()].filter(Boolean).join(' ').trim();
}
