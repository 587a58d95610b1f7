import { typedFields } from '~/kernel/forms/typed-fields';
import { data } from '@remix-run/node';
import { parseHouseNumber, parseZipcode } from '~/kernel/text/postcode';
import { settle } from '~/kernel/provider/client.server';
import type { StepActs } from '~/flows/wizard/keep-step.server';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import type { Access } from '~/kernel/session/authorize.server';
import { Address } from './address-answer.server';

const MOST_SHOWN = 60;
const UNCHOSEN = { housenrext: 'order:problem.suffix', connectionpoint: 'order:problem.connectionpoint' } as const;
const PARTS = ['housenrext', 'connectionpoint'] as const;

/** The facts of a zipcode: its house numbers, and the suffixes of the typed number (BBO-04). */
export interface AddressLookup {
  readonly numbers: readonly string[];
  readonly suffixes: readonly string[];
  readonly failed: boolean;
}

async function lookUpAddress(access: Access, zipcode: string): Promise<AddressLookup> {
  const housenr = parseHouseNumber(access.form.get('housenr') ?? '');
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

/** The answer to the button that looks up a postcode. Null when another button sent the form. */
export async function askedLookUp(access: Access) {
  if (access.form.get('intent') !== 'lookup') return null;
  const { form: fields, t } = access;
  const zipcode = parseZipcode(fields.get('zipcode') ?? '');
  if (zipcode === null) {
    const form = parseForm(fields, Address, t);
    return invalid(access, form.reject({ zipcode: [t('order:problem.zipcode')] }), form.asked);
  }
  return data({ typed: Object.fromEntries(typedFields(fields)), lookup: await lookUpAddress(access, zipcode) });
}

/** The step that asks for the address (`stepPage`). */
export const addressStepParts = {
  load: async (_access: Access, _open: unknown, typed: unknown) => ({ typed }),
  asked: askedLookUp,
};

/**
 * The address with the suffix or connection point that the step of the line asks for (BBO-04). Null when another button
 * sent the form.
 */
export async function submitAddressPart(access: Access, acts: StepActs<'address'>) {
  const { form: fields, t } = access;
  const part = PARTS.find((name) => name === fields.get('intent'));
  if (!part) return null;
  const form = parseForm(fields, Address, t);
  if (!fields.get(part)?.trim()) return invalid(access, form.reject({ [part]: [t(UNCHOSEN[part])] }), form.asked);
  if (!form.ok) return invalid(access, form.result, form.asked);
  return acts.answer('address');
}
