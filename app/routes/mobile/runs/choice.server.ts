import { parseUuid } from '~/domain/uuid';
import type { Translator } from '~/i18n/i18n.server';
import { paths } from '~/paths';
import { FAILED } from '~/runs/run';
import { outcomesOf, readOwnRun } from '~/runs/runs.server';
import type { Access } from '~/session/authorize.server';
import type { TableState } from '~/table/definition';
import { tableHref } from '~/table/table';
import { readSimsState, simsTable } from '../list/sims-table';
import { SIM_RUNS, type SimWish } from './sim-wish';
import type { TypedWish } from './wish-form';

/** Runs over SIMs that are there; an order makes others. */
const JOBS: ReadonlySet<string> = new Set([SIM_RUNS]);

/** Which SIMs were chosen before it is asked what is wished of them. */
export type Choice =
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly uuids: readonly string[] }
  /** All of the list in this state. */
  | { readonly kind: 'all'; readonly state: TableState };

/** As the address says: `sim` for each box that was ticked, or `all` with the list's own words. */
export function choiceOf(query: URLSearchParams): Choice {
  if (query.get('all') === 'true') return { kind: 'all', state: readSimsState(query) };
  const uuids = [...new Set(query.getAll('sim').flatMap((uuid) => parseUuid(uuid) ?? []))];
  return uuids.length > 0 ? { kind: 'some', uuids } : { kind: 'none' };
}

/** The list that one comes from, as it was; null from elsewhere. */
export function listOf(request: Request): string | null {
  const query = new URL(request.url).searchParams.get('list');
  if (query === null) return null;
  const state = readSimsState(new URLSearchParams(query));
  return tableHref(simsTable, paths.mobile(), state, { page: state.page });
}

/** The same, or what a run did not do: what was refused, and what was not found afterwards. */
export async function chosenBy(access: Access, request: Request): Promise<Choice> {
  const query = new URL(request.url).searchParams;
  const run = await readOwnRun(access.session, JOBS, query.get('run') ?? undefined);
  if (!run) return choiceOf(query);
  const failed = (await outcomesOf(run)).filter(({ outcome }) => FAILED.includes(outcome));
  return failed.length > 0 ? { kind: 'some', uuids: failed.map(({ id }) => id) } : { kind: 'none' };
}

/** A plan that is made anew, as it would stand in its form: the numbers a line each, as they were pasted where no SIM was found. Null for none. */
export async function plannedBefore({ session }: Access, request: Request): Promise<TypedWish | null> {
  const run = await readOwnRun(session, JOBS, new URL(request.url).searchParams.get('again') ?? undefined);
  if (!run) return null;
  const wish = run.value.wish as SimWish;
  return {
    numbers: (await outcomesOf(run)).map(({ name }) => name).join('\n'),
    wish: wish.kind,
    tags: wish.kind === 'tag' ? wish.tags.join(', ') : '',
    pool: wish.kind === 'pool' ? wish.poolUuid : '',
  };
}

/** What was chosen, in a sentence; null when nothing was. */
export function choiceText(choice: Choice, t: Translator): string | null {
  if (choice.kind === 'none') return null;
  if (choice.kind === 'some') return t('simRuns:create.chosen', { count: choice.uuids.length });
  const { search, filters } = choice.state;
  const isFiltered = Object.entries(simsTable.filters).some(
    ([name, [usual]]) => name !== 'column' && filters[name] !== usual,
  );
  const what = [
    ...(search ? [t('simRuns:create.searched', { search })] : []),
    ...(isFiltered ? [t('simRuns:create.filtered')] : []),
  ];
  return t('simRuns:create.all', { what: what.join(', ') || t('simRuns:create.allOfThem') });
}
