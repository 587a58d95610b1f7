import { authorText } from '~/flows/drafts/author.server';
import { listHandedTo } from '~/flows/drafts/hand-over.server';
import { draftRow } from '~/flows/wizard/draft-row.server';
import { wizards } from '~/flows/wizard/pages/wizards.server';
import { satisfies } from '~/kernel/access/permissions';
import { formatDateTime } from '~/kernel/time/dates';
import type { Line } from './line';
import type { Reader } from './source';

/** The drafts that a colleague handed to this user, or to any who may send them. */
export async function handedDrafts(reader: Reader): Promise<Line[]> {
  const { session, permissions, t, timezone } = reader;
  const of = wizards.filter(({ requirement }) => satisfies(requirement, permissions));
  const lines = of.map(async ({ area }) =>
    (await listHandedTo(session, area.wizard.name, satisfies(area.sends, permissions))).map((draft): Line => {
      const { name, detail } = draftRow(area, draft, reader);
      const { at } = draft.value.handed;
      const moment = formatDateTime(new Date(at), timezone);
      return {
        key: `handed ${draft.id} ${at}`,
        kind: 'waits',
        what: [name, detail].filter(Boolean).join(', '),
        since: t('attention:handed', { name: authorText(t, draft.value), moment }),
        at: new Date(at).toISOString(),
        todo: t('attention:todo.handed'),
        href: area.paths.takeOver(draft.id),
      };
    }),
  );
  return (await Promise.all(lines)).flat();
}
