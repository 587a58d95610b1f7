import { z } from 'zod';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { mobileKey } from '~/mobile/domain/capabilities';
import { endUserChoices, findEndUser } from '~/telecom/pickers/end-user-choices.server';
import { askedSearch, isUnmatched } from '~/flows/pickers/search-choice.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import { definePanel } from '../area.server';
import { shown } from '../traces.server';

/** The choice of no customer. */
const NOBODY = 'none';

interface Chosen {
  /** Null: nobody's. */
  readonly endUser: string | null;
}

/** The end customer of a SIM (MOB-06), which may be another or nobody. */
export const endUserPanel = definePanel({
  name: 'endUser',
  schema: z.object({ enduser: z.string().max(100, 'circuits:problem.endUser').optional() }).transform(chosenOf),
  requirement: MOBILE_ORDER_RIGHTS,
  capability: () => mobileKey.endUser,
  obstacle: (_subject, { permissions, t }) => (permissions.has('enduser-r') ? null : t('circuits:endUser.mayNotSee')),
  load: async (access, { sim }, typed) => {
    const { enduser = '' } = typed;
    const chosen = enduser === NOBODY ? '' : enduser;
    return {
      endUsers: await endUserChoices(access, askedSearch(access.form, 'endUser'), chosen),
      current: currentOf(sim),
      currentName: customerText(sim, access),
      nobody: NOBODY,
    };
  },
  first: () => ({}),
  check: async (access, { sim }, { endUser }) => {
    const { t, form } = access;
    if (endUser !== null && isUnmatched(form, 'endUser', endUser))
      return { endUserSearch: [t('circuits:problem.endUser')] };
    if (endUser === currentOf(sim))
      return { endUserSearch: [t(endUser === null ? 'sim:endUser.sameNobody' : 'sim:endUser.same')] };
    if (endUser === null || (await findEndUser(access, endUser))) return null;
    return { endUserSearch: [t('circuits:problem.endUser')] };
  },
  review: async (access, { sim }, { endUser }) => ({
    lines: [
      {
        key: 'endUser',
        label: access.t('panels:endUser'),
        before: customerText(sim, access),
        value: await nameOf(access, endUser),
      },
    ],
  }),
  send: async ({ mobileConnections }, { sim }, { endUser }) => {
    await mobileConnections.setEndUser(sim.uuid, endUser);
  },
  trace: shown((sim, { endUser }: Chosen) => currentOf(sim) === endUser),
  named: async ({ answer: { endUser } }, after) => {
    const sim = (await after())?.sim;
    return sim?.endUser && sim.endUser.uuid === endUser ? { name: sim.endUser.companyName } : null;
  },
  firstDetailOnly: true,
});

/** Uuid of whose it is, null of nobody; undefined where that is not told or not to be read. */
function currentOf({ endUser, isEndUserTold, isEndUserOdd }: MobileConnection): string | null | undefined {
  if (!isEndUserTold || isEndUserOdd) return undefined;
  return endUser === null ? null : (endUser.uuid ?? undefined);
}

function customerText({ endUser, isEndUserTold, isEndUserOdd }: MobileConnection, { t }: Pick<Access, 't'>): string {
  if (!isEndUserTold || isEndUserOdd) return t('sim:endUser.unknown');
  return endUser === null ? t('circuits:endUser.none') : endUser.companyName || t('pickers:endUser.chosen');
}

async function nameOf(access: Access, endUser: string | null): Promise<string> {
  const { t } = access;
  if (endUser === null) return t('circuits:endUser.none');
  const found = await settlePanel(findEndUser(access, endUser));
  return found.ok && found.value ? `${found.value.name} (${found.value.address})` : t('pickers:endUser.chosen');
}

/** Reports a missing choice at the search, because without a search there is nothing else to point at. */
function chosenOf({ enduser }: { enduser?: string | undefined }, context: z.RefinementCtx): Chosen {
  if (enduser) return { endUser: enduser === NOBODY ? null : enduser };
  context.addIssue({ code: 'custom', path: ['endUserSearch'], message: 'circuits:problem.endUser' });
  return z.NEVER;
}
