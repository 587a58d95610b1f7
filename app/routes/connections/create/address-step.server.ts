import { redirect } from '@remix-run/node';
import { parseHouseNumber, parseZipcode } from '~/domain/postcode';
import { invalid, notKept, parseForm } from '~/forms/parse.server';
import { settle } from '~/provider/client.server';
import type { Access } from '~/session/authorize.server';
import { dropParkedForm } from '~/session/parked.server';
import { ifKept } from '~/session/runtime.server';
import { paths } from '~/paths';
import { createDraft, listLooks, nameSubject, saveStep, typedFields, type DraftEntry } from '~/drafts/drafts.server';
import { nextStep } from '~/wizard/open-step.server';
import { basisOf, saysTheSame } from '~/wizard/wizard.server';
import { finishOrderStep, orderPaths, subjectOf, type OpenOrderStep } from './order-page.server';
import { orderWizard } from './order-wizard.server';

const MOST_SHOWN = 60;

/** What is known of a zipcode: its house numbers, and the suffixes of the number that was typed (BBO-04). */
export interface AddressLookup {
  readonly numbers: readonly string[];
  readonly suffixes: readonly string[];
  readonly failed: boolean;
}

export async function lookUpAddress(access: Access): Promise<AddressLookup> {
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

/** Step 1. The first good address makes what is no more than a look until a line is chosen; the same address again goes on with it. A GET makes nothing. */
export async function submitAddress(access: Access, open: OpenOrderStep | null) {
  const form = parseForm(access.form, orderWizard.steps.address.schema, access.t);
  if (!form.ok) return invalid(access, form.result, form.asked);
  if (open) return finishOrderStep(access, open, 'address');
  const draft = (await lookAgain(access)) ?? (await ifKept<DraftEntry | null>(firstLook(access), null));
  if (!draft) return notKept(access);
  await dropParkedForm(access.session, paths.createConnection());
  return redirect(nextStep(orderWizard, orderPaths, draft), 303);
}

/** The look at this address that there is already, from now on kept as long as a new one. */
async function lookAgain({ session, form }: Access): Promise<DraftEntry | undefined> {
  const looks = await listLooks(session, orderWizard.name);
  const found = looks.find(({ value }) => saysTheSame(orderWizard, 'address', value.steps.address, typedFields(form)));
  return found?.value.steps.address && ifKept<DraftEntry>(saveStep(found, 'address', found.value.steps.address), found);
}

async function firstLook({ session, form }: Access): Promise<DraftEntry> {
  const address = { fields: typedFields(form), basis: basisOf(orderWizard, 'address', {}) };
  const draft = await createDraft(session, orderWizard.name, { address }, { look: true });
  await nameSubject(session, draft, subjectOf(draft));
  return draft;
}
