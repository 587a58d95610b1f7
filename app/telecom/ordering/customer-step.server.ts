import { z } from 'zod';
import { typedFields } from '~/kernel/forms/typed-fields';
import { data } from '@remix-run/node';
import { optionalText } from '~/kernel/forms/fields.server';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { endUserChoices, type EndUserChoices } from '~/telecom/pickers/end-user-choices.server';
import { askedSearch, isUnmatched, shownSearch } from '~/flows/pickers/search-choice.server';
import { tagsField } from '~/flows/pickers/tags-field.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Verdict } from '~/flows/wizard/step.server';
import { endUserFacts } from './end-user.server';

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

/**
 * The server side of the step, apart from its first values (`first` of `stepPage`). The step stores `CustomerFacts`.
 */
export const customerStepParts = {
  async load(access: Access, _open: unknown, typed: unknown) {
    const { enduser = '' } = typed as { enduser?: string };
    return { typed, endUsers: await endUserChoices(access, null, enduser) };
  },
  /** The other buttons of the step search. */
  async asked(access: Access) {
    const { form } = access;
    const search = askedSearch(form, 'endUser');
    if (!search) return null;
    const endUsers = await endUserChoices(access, search, form.get('enduser') ?? '');
    return data({ typed: Object.fromEntries(typedFields(form)), endUsers });
  },
  async check(access: Access, _open: unknown, form: ReadCustomer): Promise<Verdict<{ endUsers: EndUserChoices }>> {
    const { t } = access;
    const { enduser = '' } = form.read();
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
    const more = { endUsers: await endUserChoices(access, shownSearch(access.form, 'endUser'), enduser) };
    return isWrong ? { kind: 'wrong', problems, more } : { kind: 'right', more };
  },
};
