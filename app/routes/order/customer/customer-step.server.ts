import { data } from '@remix-run/node';
import { typedFields } from '~/drafts/drafts.server';
import { endUserChoices, findEndUser } from '~/pickers/end-user-choices.server';
import { askedSearch, isUnmatched } from '~/pickers/search-choice.server';
import { settle } from '~/provider/client.server';
import { stepPage } from '~/wizard/step.server';
import { orderArea } from '../order-area.server';

export const customerStep = stepPage(orderArea, 'customer', {
  first: ({ position }) => ({ enduser: position.answers.address.enduser ?? '' }),
  async load(access, _open, typed) {
    const { enduser = '' } = typed as { enduser?: string };
    return { typed, endUsers: await endUserChoices(access, null, enduser) };
  },
  async asked(access) {
    const { form } = access;
    const search = askedSearch(form, 'endUser');
    if (!search) return null;
    const endUsers = await endUserChoices(access, search, form.get('enduser') ?? '');
    return data({ typed: Object.fromEntries(typedFields(form)), endUsers });
  },
  async check(access, _open, form) {
    const { t } = access;
    const { enduser = '' } = form.read();
    const unmatched = isUnmatched(access.form, 'endUser', enduser);
    const isAsked = enduser !== '' && !unmatched && access.permissions.has('enduser-r');
    const found = await settle(isAsked ? findEndUser(access, enduser) : Promise.resolve(null));
    if (!found.ok) return { kind: 'not known' };
    if (unmatched) return { kind: 'wrong', problems: { endUserSearch: [t('order:problem.endUserSearch')] } };
    if (enduser && !found.value) return { kind: 'wrong', problems: { enduser: [t('order:problem.enduser')] } };
    return { kind: 'right', facts: { enduser: found.value } };
  },
});
