import { formatDateTime, formatDateTimeExact } from '~/kernel/time/dates';
import { authorText } from '~/flows/drafts/author.server';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import { isLost } from '~/flows/intents/intent';
import { isCommitted, readIntent } from '~/flows/intents/kept-intent.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { WizardArea } from './area.server';
import { REVIEW } from './open-step.server';
import { replay, type Steps } from './wizard.server';

/** A draft that its user can continue. */
export interface Unsent {
  readonly draft: DraftEntry;
  /** The moment at which it was sent but did not arrive. Null for a draft that was not sent. */
  readonly lostAt: number | null;
}

/** The drafts that were not sent or did not arrive. The portal still looks for the outcome of the others. */
export async function unsent(drafts: readonly DraftEntry[]): Promise<Unsent[]> {
  const read = await Promise.all(
    drafts.map(async (draft) => {
      const intent = (await readIntent(draft.id))?.value;
      if (isCommitted(intent)) return [];
      return [{ draft, lostAt: intent && isLost(intent) ? intent.sentAt : null }];
    }),
  );
  return read.flat();
}

/** One of the user's own drafts as text (house rule 10). */
export function draftRow<S extends Steps>(
  area: WizardArea<S>,
  draft: DraftEntry,
  { t, timezone }: Pick<Access, 't' | 'timezone'>,
  lostAt: number | null = null,
) {
  const { asked, furthest, done } = replay(area.wizard, draft.value.steps);
  const { steps: names, none } = area.words(t);
  const order = [...asked, REVIEW] as const;
  const reached = furthest ?? REVIEW;
  const saved = new Date(draft.value.savedAt);
  const { address, line } = area.about(draft.value.steps);
  return {
    id: draft.id,
    name: address || none.name,
    detail: line ?? none.detail,
    step:
      lostAt === null
        ? t('drafts:stepOf', { number: order.indexOf(reached) + 1, total: order.length, name: names[reached] })
        : t('intents:lost.row', { moment: formatDateTime(new Date(lostAt), timezone) }),
    filled: order
      .filter((key) => done.has(key))
      .map((key) => names[key])
      .join(', '),
    saved: formatDateTime(saved, timezone),
    /** Both names when staff made it as the user; null for a draft of one's own. */
    by: draft.value.by === undefined ? null : authorText(t, draft.value),
    /** The colleague who handed it over; null for a draft that its user began. */
    from: draft.value.from === undefined ? null : t('drafts:handing.from', { name: draft.value.from }),
    /** The text that tells two drafts of the same name apart for a screen reader. */
    which: [t('wizard:drafts.saved', { moment: formatDateTimeExact(saved, timezone) }), ...(line ? [line] : [])].join(
      ', ',
    ),
    href: area.paths.resume(draft.id),
    discardHref: area.paths.discard(draft.id),
    handOverHref: area.paths.handOver(draft.id),
  };
}
export type DraftRow = ReturnType<typeof draftRow>;
