import { z } from 'zod';
import { capabilityKey } from '~/domain/capabilities';
import { askedSearch, isUnmatched } from '~/forms/search-choice.server';
import { settle } from '~/provider/client.server';
import { endUserChoices, findEndUser } from '../end-user-choices.server';
import { definePanel } from './panel.server';

/** Whose connection it is (BBC-09). It can be another's, never nobody's: the provider's call asks one. */
export const endUserPanel = definePanel({
  name: 'endUser',
  schema: z.object({ enduser: z.string().max(100, 'circuits:problem.endUser').optional() }).transform(chosenEndUser),
  requirement: 'broadband-c',
  capability: () => capabilityKey.endUser,
  obstacle: (_subject, { permissions, t }) => (permissions.has('enduser-r') ? null : t('circuits:endUser.mayNotSee')),
  load: (access, { connection }, typed) => endUserChoices(access, askedSearch(access.form, 'endUser'), typed['enduser'] ?? connection.endUser?.uuid ?? ''),
  first: ({ connection }) => ({ enduser: connection.endUser?.uuid ?? '' }),
  check: async (access, { connection }, { enduser }) => {
    const { t, form } = access;
    if (isUnmatched(form, 'endUser', enduser)) return { endUserSearch: [t('circuits:problem.endUser')] };
    if (enduser === connection.endUser?.uuid) return { endUserSearch: [t('circuits:problem.sameEndUser')] };
    return (await findEndUser(access, enduser)) ? null : { endUserSearch: [t('circuits:problem.endUser')] };
  },
  review: async (access, { connection }, { enduser }) => {
    const { t } = access;
    const found = await settle(findEndUser(access, enduser));
    const chosen = found.ok ? found.value : null;
    return {
      lines: [
        {
          key: 'endUser',
          label: t('panels:endUser'),
          before: connection.endUser?.company_name ?? t('circuits:endUser.none'),
          value: chosen ? `${chosen.name} (${chosen.address})` : t('order:customer.chosen'),
        },
      ],
      prices: null,
    };
  },
  send: async ({ connections }, { connection }, { enduser }) => {
    await connections.setEndUser(connection.nid, enduser);
    return undefined;
  },
  shows: ({ connection }, { enduser }) => connection.endUser?.uuid === enduser,
  firstDetailOnly: true,
});

/** At the search: as long as nothing was searched for there is nothing else to point at. */
function chosenEndUser({ enduser }: { enduser?: string | undefined }, context: z.RefinementCtx): { enduser: string } {
  if (enduser) return { enduser };
  context.addIssue({ code: 'custom', path: ['endUserSearch'], message: 'circuits:problem.endUser' });
  return z.NEVER;
}
