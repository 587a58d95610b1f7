import { typedFields } from '~/kernel/forms/typed-fields';
import { data } from '@remix-run/node';
import { parseHouseNumber, parseZipcode } from '~/kernel/text/postcode';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';

const MOST_SHOWN = 60;

/** The facts of a zipcode: its house numbers, and the suffixes of the typed number (BBO-04). */
export interface AddressLookup {
  readonly numbers: readonly string[];
  readonly suffixes: readonly string[];
  readonly failed: boolean;
}

async function lookUpAddress(access: Access): Promise<AddressLookup> {
  const zipcode = parseZipcode(access.form.get('zipcode') ?? '');
  const housenr = parseHouseNumber(access.form.get('housenr') ?? '');
  if (!zipcode) return { numbers: [], suffixes: [], failed: false };
  const [numbers, suffixes] = await Promise.all([
    settle(access.provider.postcodes.houseNumbers(zipcode)),
    housenr === null ? null : settle(access.provider.postcodes.suffixes(zipcode, housenr)),
  ]);
  return {
    numbers: numbers.ok ? numbers.value.slice(0, MOST_SHOWN).map(String) : [],
    suffixes: suffixes?.ok ? suffixes.value.filter(Boolean).slice(0, MOST_SHOWN) : [],
    failed: !numbers.ok,
  };
}

/** The button that shows what is known of a postcode; null when the form was sent to go on. */
export async function askedLookUp(access: Access) {
  if (access.form.get('intent') !== 'lookup') return null;
  return data({ typed: Object.fromEntries(typedFields(access.form)), lookup: await lookUpAddress(access) });
}

/** The step that asks for the address (`stepPage`). */
export const addressStepParts = {
  load: async (_access: Access, _open: unknown, typed: unknown) => ({ typed }),
  asked: askedLookUp,
};
