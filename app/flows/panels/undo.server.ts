import { randomUUID } from 'node:crypto';
import { contentHash } from '~/flows/intents/intent.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Flash } from '~/kernel/session/flash.server';
import type { Panel } from './panel.server';
import { MARK, UNDOES } from './stage.server';
import { lastDone } from './standing.server';

/** The mark of the record's values in a form. Null for a panel without a way back, or values that are unknown. */
export async function markOf<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
): Promise<string | null> {
  const now = panel.undo?.now(subject) ?? null;
  return now === null ? null : marked(access, panel, subject, now);
}

/** True when a form was made from the values that the record has now, so that it may be sent without a review. */
export async function isAsShown<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
): Promise<boolean> {
  const mark = access.form.get(MARK);
  return mark !== null && mark === (await markOf(access, panel, subject));
}

/**
 * The form that undoes a change: the same panel with the values before it. It leads to the review when somebody changes
 * the record in between.
 * @param before the record as it was read before the change
 */
export async function undoOf<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  { url, subject: before }: { readonly url: URL; readonly subject: Subject },
  answer: Answer,
): Promise<Pick<Flash, 'undo'>> {
  const { undo } = panel;
  const values = undo?.now(before) ?? null;
  if (!undo || values === null) return {};
  const mark = await marked(access, panel, before, answer);
  const fields = { ...undo.fieldsOf(values), [MARK]: mark, [UNDOES]: 'on', attempt: randomUUID() };
  return { undo: { action: url.pathname, fields } };
}

/** Fingerprint of these values, and of the last change of the record by anybody. */
async function marked<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  values: Answer,
): Promise<string> {
  return `${await lastDone(access, panel, subject, null)}.${contentHash(values)}`;
}
