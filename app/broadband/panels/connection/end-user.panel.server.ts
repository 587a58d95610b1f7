import { z } from 'zod';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { endUserChoices, findEndUser } from '~/telecom/pickers/end-user-choices.server';
import { askedSearch, isUnmatched } from '~/flows/pickers/search-choice.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { definePanel, type Subject } from '../area.server';
import { shown } from '../traces.server';

/**
 * The end customer of a connection (BBC-09). It can be another, but never nobody, because the provider's call requires
 * one.
 */
export const endUserPanel = definePanel({
  name: 'endUser',
  schema: z.object({ enduser: z.string().max(100, 'circuits:problem.endUser').optional() }).transform(chosenEndUser),
  requirement: 'broadband-c',
  capability: () => capabilityKey.endUser,
  obstacle: (_subject, { permissions, t }) => (permissions.has('enduser-r') ? null : t('circuits:endUser.mayNotSee')),
  load: async (access, subject, typed) => {
    const [endUsers, current] = await Promise.all([
      endUserChoices(access, askedSearch(access.form, 'endUser'), typed['enduser'] ?? ''),
      currentOf(access, subject),
    ]);
    return { endUsers, current };
  },
  first: () => ({}),
  check: async (access, subject, { enduser }) => {
    const { t, form } = access;
    if (isUnmatched(form, 'endUser', enduser)) return { endUserSearch: [t('circuits:problem.endUser')] };
    if (enduser === (await currentOf(access, subject)).uuid)
      return { endUserSearch: [t('circuits:problem.sameEndUser')] };
    return (await findEndUser(access, enduser)) ? null : { endUserSearch: [t('circuits:problem.endUser')] };
  },
  review: async (access, subject, { enduser }) => {
    const { t } = access;
    const [found, current] = await Promise.all([settlePanel(findEndUser(access, enduser)), currentOf(access, subject)]);
    const chosen = found.ok ? found.value : null;
    return {
      notices: current.problem === null ? [] : [{ tone: 'warning', ...current.problem }],
      lines: [
        {
          key: 'endUser',
          label: t('panels:endUser'),
          before: current.name,
          value: chosen ? `${chosen.name} (${chosen.address})` : t('pickers:endUser.chosen'),
        },
      ],
    };
  },
  send: async ({ connections }, { connection }, { enduser }) => {
    await connections.setEndUser(connection.nid, enduser);
  },
  trace: shown(({ connection }, { enduser }: { readonly enduser: string }) => connection.endUser?.uuid === enduser),
  named: async ({ answer }, after) => {
    const { connection } = (await after()) ?? {};
    return connection?.endUser?.uuid === answer.enduser ? { name: connection.endUser.company_name } : null;
  },
  firstDetailOnly: true,
});

/** The present end customer from the provider's own call, or else from the connection, with a note about that. */
async function currentOf({ provider, t }: Access, { connection }: Subject) {
  const asked = await settlePanel(provider.connections.endUser(connection.nid));
  const current = asked.ok ? asked.value : connection.endUser;
  return {
    uuid: current?.uuid ?? null,
    name: current?.company_name ?? t('circuits:endUser.none'),
    problem: asked.ok
      ? null
      : { title: t('circuits:endUser.notAsked.title'), text: t('circuits:endUser.notAsked.text') },
  };
}

/** Reports a missing choice at the search, because without a search there is nothing else to point at. */
function chosenEndUser({ enduser }: { enduser?: string | undefined }, context: z.RefinementCtx): { enduser: string } {
  if (enduser) return { enduser };
  context.addIssue({ code: 'custom', path: ['endUserSearch'], message: 'circuits:problem.endUser' });
  return z.NEVER;
}
