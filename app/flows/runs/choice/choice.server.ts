import type { Access } from '~/kernel/session/authorize.server';
import { tableHref } from '~/kernel/table/table';
import type { BulkAction } from '../action.server';
import type { Choice, RunArea } from '../area.server';
import { fits } from '../job';
import { readOwnRun, type RunEntry } from '../kept-run.server';
import { namesOf, type OpenedRun } from '../open-run.server';
import { outcomesOf, type ItemOutcome } from '../outcomes.server';
import { FAILED, type RunItem } from '../run';
import { runText } from '../run-text';

/** The form of an area at one address. The query names the chosen records and the list that they come from. */
export interface Asked {
  readonly area: RunArea;
  readonly actions: readonly BulkAction[];
  readonly query: URLSearchParams;
}

/** The address of the list that the user came from, in the same state. Null when the user came from elsewhere. */
export function listOf({ area: { list, home }, query }: Asked): string | null {
  const at = query.get('list');
  if (at === null || !list) return null;
  const state = list.state(new URLSearchParams(at));
  return tableHref(list.table, home(), state, { page: state.page });
}

/** True when the form takes back what a run did: by the same action (`back`), or by another one (`then`). */
export function isPutBack({ query }: Asked): boolean {
  return query.has('back') || query.has('then');
}

/**
 * The choice in the address: ticked records, the whole list, or the failed records of a run. Null when the records
 * still have to be pasted, and when a failed line has no record.
 */
export async function chosenBy(access: Access, asked: Asked): Promise<Exclude<Choice, { kind: 'lines' }> | null> {
  const { area, query } = asked;
  const run = await runIn(access, asked, 'run');
  if (!run) return choiceOf(area, query);
  const back = query.get('back');
  if (isPutBack(asked)) return { kind: 'some', ids: (await standing(access, asked, run, back)).map(({ id }) => id) };
  const failed = await failedOf(run);
  return failed.length > 0 && failed.every(({ id }) => id !== '')
    ? { kind: 'some', ids: failed.map(({ id }) => id) }
    : null;
}

/** The ticked records or the whole list that a query names. Null for neither. */
export function choiceOf(
  { list }: Pick<RunArea, 'list'>,
  query: URLSearchParams,
): Exclude<Choice, { kind: 'lines' }> | null {
  if (!list) return null;
  if (query.get('all') === 'true') return { kind: 'all', state: list.state(query) };
  const ids = [...new Set(query.getAll(list.tick).flatMap((text) => list.id(text) ?? []))];
  return ids.length > 0 ? { kind: 'some', ids } : null;
}

/** The run that the address names. Null when this form cannot repeat it. */
async function runIn({ session }: Access, { actions, query }: Asked, name: 'run' | 'again'): Promise<RunEntry | null> {
  return readOwnRun(session, namesOf(actions), query.get(name) ?? undefined);
}

/** The records that are as a run left them: those that it moved away from `back`, or all without one. */
async function standing(
  access: Access,
  { actions }: Asked,
  run: RunEntry,
  back: string | null,
): Promise<ItemOutcome[]> {
  const items = await outcomesOf(run);
  const still = await actions.find((one) => fits(one, run.value))?.asks?.still?.(access, run, items);
  return (still ?? items).filter(
    ({ outcome, stood }) => outcome === 'done' && (back === null || stood?.back?.id === back),
  );
}

async function failedOf(run: RunEntry): Promise<ItemOutcome[]> {
  return (await outcomesOf(run)).filter(({ outcome }) => FAILED.includes(outcome));
}

/**
 * The typed values of an earlier plan, or for a run's failed records. The records' names stand on separate lines, as
 * pasted when no record was found. Null for none.
 */
export async function plannedBefore(access: Access, asked: Asked): Promise<Readonly<Record<string, string>> | null> {
  const again = await runIn(access, asked, 'again');
  const run = again ?? (asked.query.has('again') ? null : await runIn(access, asked, 'run'));
  const action = run && asked.actions.find((one) => fits(one, run.value));
  if (!run || !action?.asks) return null;
  const back = asked.query.get('back');
  if (back !== null && action.asks.back) return { wish: action.kind, ...action.asks.back(back) };
  const then = asked.query.get('then');
  if (then !== null) return { wish: then };
  const records = await (again ? outcomesOf(run) : failedOf(run));
  const { of: lineOf = ({ name }: RunItem) => name, heading } = asked.area.lines;
  const { wish } = run.value;
  return {
    numbers: [...(heading ? [heading(wish)] : []), ...records.map((record) => lineOf(record, wish))].join('\n'),
    wish: action.kind,
    ...action.asks.typed?.(wish),
  };
}

/** The form with the same records, when they are few enough to paste. Null for an action without a form. */
export function againHref({ run, action: { area, asks }, items }: OpenedRun): string | null {
  return asks ? area.paths().create(items.length <= area.lines.most ? { again: run.id } : {}) : null;
}

/** The choice as a sentence, with the provider's count if there is one. Null without a choice. */
export async function choiceText(access: Access, { area }: Asked, choice: Choice | null): Promise<string | null> {
  if (!choice || choice.kind === 'lines') return null;
  const say = runText(access.t, area.nouns(access.t));
  if (choice.kind === 'some') return say('create.chosen', { count: choice.ids.length });
  const { words = [], count = null } = (await area.list?.described(access, choice.state)) ?? {};
  const what = words.join(', ') || say('create.allOfThem');
  return count === null ? say('create.all', { what }) : say('create.allCounted', { count, what });
}
