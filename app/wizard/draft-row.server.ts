import { formatDateTime } from '~/domain/time/dates';
import type { DraftEntry } from '~/drafts/drafts.server';
import { isCommitted, readIntent } from '~/intents/intent.server';
import type { Access } from '~/session/authorize.server';
import type { WizardArea } from './area.server';
import { REVIEW } from './open-step.server';
import { replay, type Steps } from './wizard.server';

/** Those that were not sent: what was sent is under way, or is being looked for. */
export async function unsent(drafts: readonly DraftEntry[]): Promise<DraftEntry[]> {
  const committed = await Promise.all(drafts.map(async ({ id }) => isCommitted((await readIntent(id))?.value)));
  return drafts.filter((_draft, at) => !committed[at]);
}

/** One of the user's own drafts as text (house rule 10). */
export function draftRow<S extends Steps>(
  area: WizardArea<S>,
  draft: DraftEntry,
  { t, timezone }: Pick<Access, 't' | 'timezone'>,
) {
  const { asked, furthest, done } = replay(area.wizard, draft.value.steps);
  const { steps: names, none } = area.words(t);
  const order = [...asked, REVIEW] as const;
  const reached = furthest ?? REVIEW;
  const { address, line } = area.about(draft.value.steps);
  return {
    id: draft.id,
    name: address || none.name,
    detail: line ?? none.detail,
    step: t('drafts:stepOf', { number: order.indexOf(reached) + 1, total: order.length, name: names[reached] }),
    filled: order
      .filter((key) => done.has(key))
      .map((key) => names[key])
      .join(', '),
    saved: formatDateTime(new Date(draft.value.savedAt), timezone),
    href: area.paths.resume(draft.id),
    discardHref: area.paths.discard(draft.id),
  };
}
export type DraftRow = ReturnType<typeof draftRow>;
