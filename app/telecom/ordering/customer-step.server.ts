import { z } from 'zod';
import { data } from '@remix-run/node';
import { optionalText } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { typedFields } from '~/kernel/forms/typed-fields';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { askedSearch, isUnmatched, shownSearch, textOf, type ChoiceSearch } from '~/flows/pickers/search-choice.server';
import { tagsField } from '~/flows/pickers/tags-field.server';
import type { Verdict } from '~/flows/wizard/step.server';
import { typedValues } from '~/flows/wizard/wizard.server';
import { lookUpAddress, type Looked } from '~/telecom/addresses/find-address.server';
import { mayMakeEndUser } from '~/telecom/customer-book/keep-end-user.server';
import { lookalikeViews, type LookalikeView } from '~/telecom/customer-book/lookalikes.server';
import { endUserChoices, withChoices, type EndUserChoices } from '~/telecom/pickers/end-user-choices.server';
import { endUserFacts } from './end-user.server';
import { NEW_CUSTOMER, NEW_CUSTOMER_FIELDS } from './new-customer';
import { makeNewCustomer, newCustomerTyped } from './new-customer.server';

const LONGEST_ID = 100;

/** The customer fields of all orders: an end customer or none, and the reseller's own tags. */
export const customerShape = {
  enduser: optionalText('ordering:problem.enduser', LONGEST_ID),
  tags: tagsField,
};

/** The customer of an order that asks for nothing else at this step. */
export const Customer = z.object(customerShape);
export type CustomerAnswer = z.infer<typeof Customer>;

interface ReadCustomer {
  readonly ok: boolean;
  read(): { readonly enduser?: string };
}

interface OfDraft {
  readonly draft: { readonly id: string };
}

/** The customers to choose from. */
interface CustomerChoices {
  readonly endUsers: EndUserChoices;
  /** The words of the choice of a new customer. Null for users who may not make one. */
  readonly newCustomer: string | null;
  /** The customers that may be the new one. */
  readonly alike?: readonly LookalikeView[];
}

/** The form as typed, after a button other than continue. */
interface AskedCustomer extends CustomerChoices {
  readonly typed: Readonly<Record<string, unknown>>;
  readonly looked?: Looked;
}

/**
 * The server side of the step, apart from its first values (`first` of `stepPage`). The step stores `CustomerFacts`.
 */
export const customerStepParts = {
  async load(access: Access, _open: unknown, typed: unknown) {
    const { enduser = '', [NEW_CUSTOMER_FIELDS]: fresh } = typed as {
      enduser?: string;
      [NEW_CUSTOMER_FIELDS]?: { company_name?: string };
    };
    return { typed, ...(await choicesFor(access, null, enduser, fresh?.company_name)) };
  },
  async asked(access: Access) {
    const asked = await askedCustomer(access);
    return asked && data(asked);
  },
  async check(access: Access, { draft }: OfDraft, form: ReadCustomer): Promise<Verdict<CustomerChoices>> {
    const { enduser = '' } = form.read();
    if (enduser === NEW_CUSTOMER && mayMakeEndUser(access)) return checkNew(access, draft.id, form.ok);
    const { t } = access;
    const unmatched = isUnmatched(access.form, 'endUser', enduser);
    const isAsked = enduser !== '' && !unmatched && access.permissions.has('enduser-r');
    const found = await settle(isAsked ? endUserFacts(access, enduser) : Promise.resolve(null));
    if (!found.ok) return { kind: 'not known' };
    const problems: FieldProblems = {
      ...(unmatched && { endUserSearch: [t('ordering:problem.endUserSearch')] }),
      ...(!unmatched && enduser && !found.value && { enduser: [t('ordering:problem.enduser')] }),
    };
    const isWrong = Object.keys(problems).length > 0;
    if (!isWrong && form.ok) return { kind: 'right', facts: { enduser: found.value } };
    // a returned form keeps its choice, because an order without one would silently have no end customer
    const more = await choicesFor(access, shownSearch(access.form, 'endUser'), enduser);
    return isWrong ? { kind: 'wrong', problems, more } : { kind: 'right', more };
  },
};

/** Handles the buttons that search, choose, or look up the new customer's street. Null for another button. */
export async function askedCustomer(access: Access): Promise<AskedCustomer | null> {
  const { form, provider } = access;
  const intent = form.get('intent') ?? '';
  if (!['search', 'more', 'choose', 'lookup'].includes(intent)) return null;
  const search = askedSearch(form, 'endUser') ?? shownSearch(form, 'endUser');
  const typed = typedValues({ fields: typedFields(form), basis: '' }) as Record<string, unknown>;
  const fresh = newCustomerTyped(form);
  const named = { ...fresh, company_name: nameSearched(form, fresh['company_name'] ?? '') };
  const address = intent === 'lookup' ? await lookUpAddress(provider, fresh) : null;
  return {
    ...(await choicesFor(access, search, form.get('enduser') ?? '', named.company_name)),
    typed: { ...typed, [NEW_CUSTOMER_FIELDS]: { ...named, ...address?.found } },
    ...(address && { looked: address.looked }),
  };
}

/** The name of a new customer: what was typed as such, or else what was searched for. */
function nameSearched(form: URLSearchParams, typed: string): string {
  const isOwn = typed !== '' && typed !== form.get('endUserSearched');
  return isOwn ? typed : textOf(form, 'endUser');
}

async function choicesFor(
  access: Access,
  search: ChoiceSearch | null,
  enduser: string,
  company = '',
): Promise<CustomerChoices> {
  const { t } = access;
  const name = search?.text || company;
  return {
    endUsers: await endUserChoices(access, search, enduser === NEW_CUSTOMER ? '' : enduser),
    newCustomer: mayMakeEndUser(access) ? newWords(t, name) : null,
  };
}

function newWords(t: Translator, name: string): string {
  return name ? t('ordering:customer.newNamed', { name }) : t('ordering:customer.new');
}

async function checkNew(access: Access, draft: string, isRestRight: boolean): Promise<Verdict<CustomerChoices>> {
  const { more: found, ...made } = {
    more: undefined,
    ...(searchedSince(access) ?? (await makeNewCustomer(access, draft, isRestRight))),
  };
  if (made.kind === 'right' && made.facts) return made;
  const alike = found?.alike ?? [];
  const choices = await choicesFor(access, null, NEW_CUSTOMER, newCustomerTyped(access.form)['company_name']);
  const more = {
    ...choices,
    endUsers: withChoices(choices.endUsers, alike),
    ...(alike.length > 0 && { alike: lookalikeViews(alike) }),
  };
  return { ...made, more };
}

/** The problem of a text that was typed after the new customer was chosen. Null without one. */
function searchedSince({ form, t }: Access) {
  const isOpen = Boolean(form.get('endUserSearched')) && isUnmatched(form, 'endUser', NEW_CUSTOMER);
  return isOpen
    ? ({ kind: 'wrong', problems: { endUserSearch: [t('ordering:problem.endUserSearch')] } } as const)
    : null;
}
