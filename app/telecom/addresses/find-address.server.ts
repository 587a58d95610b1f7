import { typedFields } from '~/kernel/forms/typed-fields';
import { data } from '@remix-run/node';
import { parseHouseNumber, parseZipcode } from '~/kernel/text/postcode';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';

/** The outcome of looking up a street. A form can be sent without it. */
export type Looked = 'found' | 'none' | 'failed' | 'incomplete';

/**
 * The form as typed, with the street and city of its zipcode and number if they are known. Null when the button for it
 * (`intent` lookup) was not pressed.
 */
export async function addressFound({ form, provider }: Access) {
  if (form.get('intent') !== 'lookup') return null;
  const typed: Record<string, string> = Object.fromEntries(typedFields(form));
  const { looked, found } = await lookUpAddress(provider, typed);
  return data({ typed: { ...typed, ...found }, looked });
}

/** Looks up the street and city of typed address fields. */
export async function lookUpAddress(
  { postcodes }: Access['provider'],
  typed: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly looked: Looked; readonly found?: Readonly<Record<'street' | 'city', string>> }> {
  const [zipcode, number] = [parseZipcode(typed['zipcode'] ?? ''), parseHouseNumber(typed['house_number'] ?? '')];
  if (zipcode === null || number === null) return { looked: 'incomplete' };
  const found = await settleSide(postcodes.address(zipcode, number));
  if (!found.ok) return { looked: 'failed' };
  return found.value ? { looked: 'found', found: found.value } : { looked: 'none' };
}
