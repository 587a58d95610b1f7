import { authorText } from '~/flows/drafts/author.server';
import { listHandedBy, listHandedTo } from '~/flows/drafts/hand-over.server';
import { satisfies } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDateTime } from '~/kernel/time/dates';
import type { WizardArea } from '../area.server';
import { draftRow } from '../draft-row.server';
import type { Steps } from '../wizard.server';

/** The drafts that colleagues handed to the user, and those that the user handed to colleagues. */
export async function handedDrafts<S extends Steps>(access: Access, area: WizardArea<S>) {
  const { session, permissions, t, timezone } = access;
  const { name } = area.wizard;
  const [to, by] = await Promise.all([
    listHandedTo(session, name, satisfies(area.sends, permissions)),
    listHandedBy(session, name),
  ]);
  const at = (moment: number) => formatDateTime(new Date(moment), timezone);
  return {
    to: to.map((draft) => ({
      ...rowOf(area, draft, access),
      from: t('drafts:handing.from', { name: authorText(t, draft.value) }),
      at: at(draft.value.handed.at),
    })),
    by: by.map((draft) => {
      const { handed } = draft.value;
      return {
        ...rowOf(area, draft, access),
        whom: handed.name || t('drafts:handing.anyone'),
        at: at(handed.at),
        state: handed.taken
          ? t('drafts:handed.taken', { name: handed.taken.name, moment: at(handed.taken.at) })
          : t('drafts:handed.waiting'),
        isTaken: handed.taken !== undefined,
      };
    }),
  };
}
export type HandedDrafts = Awaited<ReturnType<typeof handedDrafts<Steps>>>;

function rowOf<S extends Steps>(area: WizardArea<S>, draft: Parameters<typeof draftRow<S>>[1], access: Access) {
  const { id, name, detail } = draftRow(area, draft, access);
  return { id, name, detail, href: area.paths.takeOver(id) };
}
