import { listDrafts } from '~/flows/drafts/drafts.server';
import { draftRow, unsent } from '~/flows/wizard/draft-row.server';
import { wizards } from '~/flows/wizard/pages/wizards.server';
import { satisfies } from '~/kernel/access/permissions';
import { formatDate } from '~/kernel/time/dates';
import type { Line } from './line';
import type { Reader } from './source';

/** The time before the end of a draft at which it needs its user. */
const AHEAD_MS = 2 * 24 * 60 * 60 * 1000;

/** The user's drafts that end soon, since nothing was changed in them. Those that did not arrive are among the sends. */
export async function endingDrafts(reader: Reader): Promise<Line[]> {
  const { session, permissions, now, t, timezone } = reader;
  const of = wizards.filter(({ requirement }) => satisfies(requirement, permissions));
  const lines = of.map(async ({ area }) => {
    const ending = (await listDrafts(session, area.wizard.name)).filter(
      ({ expiresAt }) => expiresAt - now.getTime() <= AHEAD_MS,
    );
    return (await unsent(ending)).flatMap(({ draft, lostAt }): Line[] => {
      if (lostAt !== null) return [];
      const { name, detail, saved, href } = draftRow(area, draft, reader);
      return [
        {
          key: `draft ${draft.id} ${draft.value.savedAt}`,
          kind: 'drafts',
          what: [name, detail].filter(Boolean).join(', '),
          since: t('attention:saved', { moment: saved, end: formatDate(new Date(draft.expiresAt), timezone) }),
          at: new Date(draft.expiresAt).toISOString(),
          todo: t('attention:todo.draft'),
          href,
        },
      ];
    });
  });
  return (await Promise.all(lines)).flat();
}
