import { formatDateTime } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';
import type { Cells, RunWords } from '../action.server';
import type { ActedRun, OpenedRun } from '../open-run.server';
import type { ItemOutcome } from '../outcomes.server';
import { PLANNED } from '../run';
import { runPaths } from '../run-paths';
import { placeOfRun } from '../run-place';
import { runText } from '../run-text';
import { LOOKS } from './looks';
import { heldWords } from '../progress/held.server';
import { wordsOf } from './words.server';

type Words = Pick<Access, 't' | 'timezone'>;

/** The results of these records by their places. Empty for an action whose outcomes are enough, and mostly in a plan. */
export async function resultsOf(
  access: Access,
  { run, action, items: all }: OpenedRun,
  items: readonly ItemOutcome[],
): Promise<ReadonlyMap<number, Cells>> {
  const isKnown = run.value.state !== 'planned' || action.results?.isPlanned;
  return isKnown && action.results
    ? action.results.of(access, items, { id: run.id, items: all })
    : new Map<number, Cells>();
}

/** A record of a run as a row. @param results the cells for its results */
export function itemRow(item: ItemOutcome, opened: ActedRun, { t, timezone }: Words, results: Cells = {}) {
  const note = noteOf(item, opened, t);
  return {
    results,
    at: item.at,
    href: hrefOf(item, opened),
    name: item.name,
    detail: item.detail,
    outcome: outcomeShown(item, opened, t),
    note: item.said === null ? note : foreign(note),
    // a record that never reached the provider was not sent
    sentAt:
      item.sentAt === null || item.isHeld || item.outcome === 'waiting'
        ? ''
        : formatDateTime(new Date(item.sentAt), timezone),
  };
}
export type ItemRow = ReturnType<typeof itemRow>;

/** A row with its numbers as a page shows them. Files have them plain. */
export function shownRow(row: ItemRow, number: RunWords['number']): ItemRow {
  return number === null ? row : { ...row, name: number(row.name), detail: number(row.detail) };
}

/** The link to the record. A sent record that is not known to exist links to its own page of outcome. */
function hrefOf(item: ItemOutcome, { run, action }: ActedRun): string | null {
  const { at, key } = action.area.paths;
  const isOpen = item.outcome === 'unknown' || item.outcome === 'not found';
  if (action.sentAs && isOpen && !item.isHeld) return runPaths(at, key).item(run.id, item.at);
  return action.href?.(item) ?? null;
}

/** The outcome of a record. A plan has no outcomes yet, so it shows what will happen. */
export function outcomeShown(
  { outcome, sentAt }: Pick<ItemOutcome, 'outcome' | 'sentAt'>,
  opened: ActedRun,
  t: Translator,
): Shown {
  if (outcome === 'done') return doneShown(opened, [sentAt], t);
  const say = runText(t, placeOfRun(opened, t).nouns);
  const planned = opened.run.value.state === 'planned' ? PLANNED.find((one) => one === outcome) : undefined;
  return { ...LOOKS[outcome], text: planned ? say(`planned.${planned}`) : say(`outcome.${outcome}`) };
}

/** The state of completed records. @param sentAt when each of them was sent */
export function doneShown({ action }: ActedRun, sentAt: readonly (number | null)[], t: Translator): Shown {
  return action.done?.(sentAt, t) ?? { ...LOOKS.done, text: t('runs:outcome.done') };
}

/** The note of a record, when there is more to say than its outcome. */
export function noteOf(item: ItemOutcome, opened: ActedRun, t: Translator): string {
  const { run, action } = opened;
  const { outcome, obstacle, said, asks, isHeld, replaces, settledBy } = item;
  if (isHeld) return t(`runs:${heldWords(run)}.note`);
  if (asks) return wordsOf(opened, t).choose;
  if (settledBy !== null) return t('runs:note.settledBy', { name: settledBy });
  if (obstacle !== null) return action.obstacle(obstacle, t, item);
  const { wish, state } = run.value;
  const own = action.note?.(item, { wish, isPlan: state === 'planned' }, t) ?? null;
  if (own !== null) return own;
  if (outcome === 'refused' || outcome === 'not sent') return said ?? t('runs:note.refused');
  if (outcome === 'unknown' || outcome === 'not found') return t(`runs:note.${outcome}`);
  if (replaces === undefined) return '';
  const was = foreign(replaces) || t('runs:plan.replaces.unreported');
  return t(outcome === 'done' ? 'runs:note.replaced' : 'runs:note.replaces', { was });
}
