import { typedFields } from '~/kernel/forms/typed-fields';
import { data, redirect } from '@remix-run/node';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { parseHouseNumber, parseZipcode } from '~/kernel/text/postcode';
import { settle, settleSide } from '~/kernel/provider/client.server';
import type { StepActs } from '~/flows/wizard/keep-step.server';
import { invalid, parseForm, typedWith } from '~/kernel/forms/parse.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { ADDRESS_BOX, readTypedAddress } from '~/broadband/domain/typed-address';
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
async function askedLookUp(access: Access) {
  if (access.form.get('intent') !== 'lookup') return null;
  const { form: fields, t } = access;
  const zipcode = parseZipcode(fields.get('zipcode') ?? '');
  if (zipcode === null) {
    const form = parseForm(fields, Address, t);
    return invalid(access, form.reject({ zipcode: [t('order:problem.zipcode')] }), form.asked);
  }
  return data({ typed: Object.fromEntries(typedFields(fields)), lookup: await lookUpAddress(access, zipcode) });
}

/** The answer to a box without an address: the page of the line whose number was typed, or the form with its error. */
async function askedBox(access: Access) {
  const { form, t, session } = access;
  const typed = form.get(ADDRESS_BOX);
  if (typed === null) return null;
  const read = readTypedAddress(typed);
  if (read.kind === 'nid' && (await isOwnLine(access, read.nid))) {
    await putFlash(session, { tone: 'info', key: 'order:typedNid', values: { nid: read.nid } });
    return redirect(paths.connection(read.nid), 303);
  }
  const problem = read.kind === 'nid' ? t('order:problem.nid', { nid: read.nid }) : t('order:problem.address');
  const rejected = typedWith(Object.fromEntries(typedFields(form)), { [ADDRESS_BOX]: [problem] });
  return invalid(access, rejected);
}

async function isOwnLine({ provider, permissions }: Access, nid: string): Promise<boolean> {
  if (!satisfies(menuRules['broadband.connections'], permissions)) return false;
  const found = await settleSide(provider.connections.find('nid', nid));
  return found.ok && found.value.some((line) => line.nid.toUpperCase() === nid);
}

/** The answers of the address step to all but an address. Null for an address, whole or not. */
export async function askedAddress(access: Access) {
  return (await askedLookUp(access)) ?? askedBox(access);
}

/** The step that asks for the address (`stepPage`). */
export const addressStepParts = {
  load: async (_access: Access, _open: unknown, typed: unknown) => ({ typed }),
  asked: askedAddress,
};

/** The address that a link to the start fills in, or that Back leads to. */
export function addressOfQuery(query: URLSearchParams) {
  const [address = '', zipcode = '', housenr = '', housenrext = ''] = [
    ADDRESS_BOX,
    'zipcode',
    'housenr',
    'housenrext',
  ].map((name) => query.get(name) ?? '');
  return { address, zipcode, housenr, housenrext };
}

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
