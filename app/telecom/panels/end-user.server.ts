import { z } from 'zod';
import type { panelsOf } from '~/flows/panels/define-panel.server';
import type { PanelNotice, PanelRights } from '~/flows/panels/panel.server';
import { askedSearch, isUnmatched } from '~/flows/pickers/search-choice.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Access } from '~/kernel/session/authorize.server';
import { endUserChoices, findEndUser } from '~/telecom/pickers/end-user-choices.server';

/** The choice of no customer. */
const NOBODY = 'none';

interface Chosen {
  /** Uuid of the customer. Null for no customer. */
  readonly endUser: string | null;
}

/** The end customer of a record. */
interface Current {
  /** Null for no customer; undefined when it is unknown. */
  readonly uuid: string | null | undefined;
  readonly name: string;
  /** The reason why the customer may have changed meanwhile. */
  readonly problem?: Pick<PanelNotice, 'title' | 'text'>;
}

/** The description of a record with an end customer, for its panel. */
interface HasEndUser<Subject, Kept, Facts> {
  readonly panels: ReturnType<typeof panelsOf<Subject, Kept, Facts>>;
  readonly rights: PanelRights;
  readonly capability: string;
  current(access: Access, subject: Subject): Promise<Current>;
  /** The end customer in the record itself. */
  shownBy(now: Partial<Subject>): Pick<Current, 'uuid' | 'name'>;
  /** The error for choosing the present customer again. */
  same(t: Translator): string;
  /** The texts for the choice of no customer. Absent when the provider's call requires a customer. */
  nobody?(t: Translator): { readonly hint: string; readonly same: string };
  set(provider: Provider, subject: Subject, endUser: string | null): Promise<unknown>;
}

/** The panel that changes the end customer of a record (BBC-09, MOB-06). */
export function endUserPanelOf<Subject, Kept, Facts>(record: HasEndUser<Subject, Kept, Facts>) {
  const { panels, rights, capability } = record;
  return panels.definePanel({
    name: 'endUser',
    schema: z.object({ enduser: z.string().max(100, 'circuits:problem.endUser').optional() }).transform(chosenOf),
    ...rights,
    capability: () => capability,
    obstacle: (_subject, { permissions, t }) => (permissions.has('enduser-r') ? null : t('circuits:endUser.mayNotSee')),
    load: async (access, subject, { enduser = '' }) => {
      const { t } = access;
      const [endUsers, current] = await Promise.all([
        endUserChoices(access, askedSearch(access.form, 'endUser'), enduser === NOBODY ? '' : enduser),
        record.current(access, subject),
      ]);
      const nobody = record.nobody && {
        value: NOBODY,
        title: t('circuits:endUser.none'),
        description: record.nobody(t).hint,
        unavailable: current.uuid === null ? t('circuits:current') : undefined,
      };
      return { endUsers, current, nobody };
    },
    first: () => ({}),
    check: async (access, subject, { endUser }) => {
      const problem = await problemOf(access, record, subject, endUser);
      return problem === null ? null : { endUserSearch: [problem] };
    },
    review: async (access, subject, { endUser }) => {
      const { t } = access;
      const [value, { name: before, problem }] = await Promise.all([
        nameOf(access, endUser),
        record.current(access, subject),
      ]);
      return {
        notices: problem ? [{ tone: 'warning', ...problem }] : [],
        lines: [{ key: 'endUser', label: t('panels:endUser'), before, value }],
      };
    },
    send: async (provider, subject, { endUser }) => {
      await record.set(provider, subject, endUser);
    },
    trace: panels.shown((now, { endUser }: Chosen) => record.shownBy(now).uuid === endUser),
    named: async ({ answer: { endUser } }, after) => {
      const { uuid, name } = record.shownBy((await after()) ?? {});
      return uuid && uuid === endUser ? { name } : null;
    },
    undo: {
      now: (subject) => {
        const { uuid } = record.shownBy(subject);
        return uuid === undefined || (uuid === null && !record.nobody) ? null : { endUser: uuid };
      },
      fieldsOf: ({ endUser }) => ({ enduser: endUser ?? NOBODY }),
    },
    fields: { enduser: 'endUserSearch', end_user_uuid: 'endUserSearch' },
    firstDetailOnly: true,
  });
}

/** Reports a missing choice at the search, because before a search the form has no other field for it. */
function chosenOf({ enduser }: { enduser?: string | undefined }, context: z.RefinementCtx): Chosen {
  if (enduser) return { endUser: enduser === NOBODY ? null : enduser };
  context.addIssue({ code: 'custom', path: ['endUserSearch'], message: 'circuits:problem.endUser' });
  return z.NEVER;
}

async function problemOf<Subject, Kept, Facts>(
  access: Access,
  record: HasEndUser<Subject, Kept, Facts>,
  subject: Subject,
  endUser: string | null,
): Promise<string | null> {
  const { t, form } = access;
  const nobody = record.nobody?.(t);
  const unlisted = t('circuits:problem.endUser');
  if (endUser === null ? !nobody : isUnmatched(form, 'endUser', endUser)) return unlisted;
  const { uuid } = await record.current(access, subject);
  if (endUser === uuid) return (endUser === null ? nobody?.same : null) ?? record.same(t);
  return endUser === null || (await findEndUser(access, endUser)) ? null : unlisted;
}

async function nameOf(access: Access, endUser: string | null): Promise<string> {
  const { t } = access;
  if (endUser === null) return t('circuits:endUser.none');
  const found = await settlePanel(findEndUser(access, endUser));
  return found.ok && found.value ? `${found.value.name} (${found.value.address})` : t('pickers:endUser.chosen');
}
