import { findDraft } from '~/flows/drafts/drafts.server';
import type { Intent } from '~/flows/intents/intent';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { listDoneOf } from '~/flows/intents/of-record.server';
import { lookUpFor } from '~/flows/intents/reconcile.server';
import { placeOf } from '~/flows/panels/stage.server';
import { runOf } from '~/flows/runs/kept-run.server';
import { wizards } from '~/flows/wizard/pages/wizards.server';
import { satisfies } from '~/kernel/access/permissions';
import type { Reader } from './source';

/** The refused sends, of each change of a record only the last. Those of runs and of new records all stay. */
export function lastRefused(refused: readonly IntentEntry[]): IntentEntry[] {
  const newestFirst = refused.toSorted((one, other) => other.value.sentAt - one.value.sentAt);
  return newestFirst.filter(
    (entry, at) => !isChange(entry) || newestFirst.findIndex((one) => isChange(one) && isSameChange(one, entry)) === at,
  );
}

/**
 * The page where a refused send is changed and sent again, as long as its draft is there. Null without one, and for a
 * change that was sent again since, or that the user may not send any more.
 */
export async function pageOfRefused(
  { session, permissions }: Reader,
  entry: IntentEntry,
  unsettled: readonly IntentEntry[],
): Promise<string | null> {
  const { id, value } = entry;
  const draft = await findDraft(session, value.wizard, id);
  if (!draft) return null;
  const of = wizards.find(({ area }) => area.wizard.name === value.wizard);
  if (of) return of.area.paths.resume(id);
  const place = placeOf(draft);
  const lookUp = lookUpFor(value.wizard);
  const mayDo = lookUp && satisfies(lookUp.requirement, permissions) && satisfies(lookUp.sends, permissions);
  if (place === null || !mayDo) return null;
  const done = value.record ? await listDoneOf(session, value.record) : [];
  const isSentAgain = [...unsettled, ...done].some(
    (other) => other.value.sentAt > value.sentAt && isSameChange(other, entry),
  );
  return isSentAgain ? null : `${place}?${new URLSearchParams({ draft: id })}`;
}

function isChange({ id, value }: IntentEntry): boolean {
  return value.record !== null && runOf(id) === null;
}

/** True for two sends of the same action about the same record, and about the same part of it. */
function isSameChange(one: IntentEntry, other: IntentEntry): boolean {
  const keys = [one, other].map(({ value }) => [value.wizard, value.record?.id, ...namesIn(value)].join(' '));
  return keys[0] === keys[1];
}

/** The ids in the subject of a panel's send, such as that of a circuit. */
function namesIn({ payload }: Pick<Intent, 'payload'>): string[] {
  const entries = Object.entries(Object(payload) as object).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.flatMap(([key, value]) => (typeof value === 'string' ? [`${key}=${value}`] : []));
}
