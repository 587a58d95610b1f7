import { data } from '@remix-run/node';
import { typedFields } from '~/drafts/drafts.server';
import { optionalText } from '~/forms/fields.server';
import { endUserChoices } from '~/pickers/end-user-choices.server';
import { askedSearch, isUnmatched } from '~/pickers/search-choice.server';
import { tagsField } from '~/pickers/tags-field.server';
import { settle } from '~/provider/client.server';
import type { Access } from '~/session/authorize.server';
import type { Verdict } from '~/wizard/step.server';
import { endUserFacts } from './end-user.server';

const LONGEST_ID = 100;

/** What every order asks of whom it is for: an end customer or nobody, and the reseller's own labels. */
export const customerShape = {
  enduser: optionalText('order:problem.enduser', LONGEST_ID),
  tags: tagsField,
};

interface ReadCustomer {
  read(): { readonly enduser?: string };
}

/** The step that asks it, but for what stands in its form first (`first` of `stepPage`). It keeps `CustomerFacts`. */
export const customerStepParts = {
  async load(access: Access, _open: unknown, typed: unknown) {
    const { enduser = '' } = typed as { enduser?: string };
    return { typed, endUsers: await endUserChoices(access, null, enduser) };
  },
  /** Its other buttons search. */
  async asked(access: Access) {
    const { form } = access;
    const search = askedSearch(form, 'endUser');
    if (!search) return null;
    const endUsers = await endUserChoices(access, search, form.get('enduser') ?? '');
    return data({ typed: Object.fromEntries(typedFields(form)), endUsers });
  },
  async check(access: Access, _open: unknown, form: ReadCustomer): Promise<Verdict<Record<never, never>>> {
    const { t } = access;
    const { enduser = '' } = form.read();
    const unmatched = isUnmatched(access.form, 'endUser', enduser);
    const isAsked = enduser !== '' && !unmatched && access.permissions.has('enduser-r');
    const found = await settle(isAsked ? endUserFacts(access, enduser) : Promise.resolve(null));
    if (!found.ok) return { kind: 'not known' };
    if (unmatched) return { kind: 'wrong', problems: { endUserSearch: [t('order:problem.endUserSearch')] } };
    if (enduser && !found.value) return { kind: 'wrong', problems: { enduser: [t('order:problem.enduser')] } };
    return { kind: 'right', facts: { enduser: found.value } };
  },
};
