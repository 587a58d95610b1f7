import { waitText } from '~/kernel/forms/asked-to-wait.server';
import { parseForm, type FieldProblems } from '~/kernel/forms/parse.server';
import { type TypedFields, typedFields } from '~/kernel/forms/typed-fields';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import type { Verdict } from '~/flows/wizard/step.server';
import { EndUserForm } from '~/telecom/customer-book/end-user-form.server';
import { endUserMaker } from '~/telecom/customer-book/end-user-maker.server';
import { keepEndUser, type KeptEndUser } from '~/telecom/customer-book/keep-end-user.server';
import type { EndUser } from '~/telecom/provider/people';
import type { EndUserFields } from '~/telecom/provider/people.server';
import { factsOf } from './end-user.server';
import { NEW_CUSTOMER, NEW_CUSTOMER_FIELDS } from './new-customer';

const PREFIX = `${NEW_CUSTOMER_FIELDS}.`;
/** The box that says that the similar customers are others. */
const OTHER = 'other';

interface MoreOf {
  readonly alike: readonly EndUser[];
}

/** The fields of the new customer as typed, by their own names. */
export function newCustomerTyped(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(([name]) => name.startsWith(PREFIX)).map(([name, value]) => [name.slice(PREFIX.length), value]),
  );
}

type Made = Exclude<Verdict<MoreOf>, { kind: 'not known' }>;

/**
 * Makes the new customer of a step (END-05), unless other fields of the step are wrong, and chooses them in the stored
 * fields. All posts of a draft make one customer.
 */
export async function makeNewCustomer(access: Access, draft: string, isRestRight: boolean): Promise<Made> {
  const typed = newCustomerTyped(access.form);
  const form = parseForm(new URLSearchParams(typed), EndUserForm, access.t);
  if (!form.ok) return { kind: 'wrong', problems: prefixed(form.result.error ?? {}) };
  if (!isRestRight) return { kind: 'right' };
  const keeping = { fields: form.value, attempt: draft, isOther: typed[OTHER] === 'on' };
  return verdictOf(access, form.value, await keepEndUser(access, keeping));
}

async function verdictOf(access: Access, fields: EndUserFields, kept: KeptEndUser): Promise<Made> {
  const { t, session } = access;
  switch (kept.kind) {
    case 'kept': {
      await putFlash(session, { tone: 'success', key: endUserMaker.done });
      const { uuid, record } = kept;
      const asTyped = { ...fields, uuid, address: { ...fields.address, housenr: String(fields.address.housenr) } };
      return {
        kind: 'right',
        typed: chosenInstead(typedFields(access.form), uuid),
        facts: { enduser: factsOf(record ?? asTyped) },
      };
    }
    case 'alike':
      return {
        kind: 'wrong',
        problems: {
          [PREFIX + OTHER]: [t(kept.alike.length > 0 ? 'ordering:problem.alike' : 'ordering:problem.alikeUnknown')],
        },
        more: { alike: kept.alike },
      };
    case 'open':
      return { kind: 'wrong', problems: { '': [t('ordering:customer.newUnknown')] } };
    case 'refused':
      return { kind: 'wrong', problems: prefixed(kept.problems) };
    case 'not sent':
      return { kind: 'wrong', problems: { '': [waitText(t, kept.asked) ?? t('records:notSent')] } };
  }
}

/** The fields as if the customer had been chosen from the list. A further send then makes no second one. */
function chosenInstead(typed: TypedFields, uuid: string): TypedFields {
  return typed
    .filter(([name]) => !name.startsWith(PREFIX) && !name.startsWith('endUser'))
    .map(([name, value]) => [name, value === NEW_CUSTOMER && name.endsWith('enduser') ? uuid : value]);
}

function prefixed(problems: Readonly<Record<string, readonly string[] | null>>): FieldProblems {
  const named = Object.entries(problems).map(([name, texts]) => [name && PREFIX + name, texts ?? []] as const);
  return Object.fromEntries(named);
}
