import { parseUuid } from '~/kernel/text/uuid';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { FAILED } from '~/flows/runs/run';
import { readOwnRun, type RunEntry } from '~/flows/runs/kept-run.server';
import { outcomesOf, type ItemOutcome } from '~/flows/runs/outcomes.server';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { TableState } from '~/kernel/table/definition';
import { tableHref } from '~/kernel/table/table';
import { simListQuery } from '~/mobile/sims/sim-query';
import { readSimsState, simsTable, type STATE_FILTERS } from '~/mobile/sims/sims-table';
import type { PoolChoice } from '~/mobile/runs/move/pools.server';
import { foreign } from '~/kernel/ui/words';
import { SIM_RUNS, type SimWish } from '~/mobile/sim/sim-wish';
import type { TypedWish } from './choice-form';

/** Runs over SIMs that are there; an order makes others. */
const JOBS: ReadonlySet<string> = new Set([SIM_RUNS]);

type StateFilter = (typeof STATE_FILTERS)[number];

/** The SIMs that were chosen before the form asks for the wish. */
export type Choice =
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly uuids: readonly string[] }
  /** All of the list in this state. */
  | { readonly kind: 'all'; readonly state: TableState };

/** The choice in the address: a `sim` for each ticked box, or `all` with the list's own query. */
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

/** True for the SIMs of a run that are to go back to the pool of before. */
export function isPutBack(request: Request): boolean {
  return new URL(request.url).searchParams.has('back');
}

/** The same, or what a run did not do. A number that led to no SIM is pasted anew instead, with the others. */
export async function chosenBy(access: Access, request: Request): Promise<Choice> {
  const query = new URL(request.url).searchParams;
  const run = await readOwnRun(access.session, JOBS, query.get('run') ?? undefined);
  if (!run) return choiceOf(query);
  const back = query.get('back');
  if (back !== null) return { kind: 'some', uuids: (await movedFrom(run, back)).map(({ id }) => id) };
  const failed = await failedOf(run);
  return failed.length > 0 && failed.every(({ id }) => id !== '')
    ? { kind: 'some', uuids: failed.map(({ id }) => id) }
    : { kind: 'none' };
}

/** The SIMs of a run that were moved away from this pool. */
async function movedFrom(run: RunEntry, pool: string): Promise<ItemOutcome[]> {
  return (await outcomesOf(run)).filter(({ outcome, stood }) => outcome === 'done' && stood?.back?.id === pool);
}

async function failedOf(run: RunEntry): Promise<ItemOutcome[]> {
  return (await outcomesOf(run)).filter(({ outcome }) => FAILED.includes(outcome));
}

/**
 * The typed values for a plan that is made again, or for a run's failed records. Numbers stand one a line, as pasted
 * where no SIM was found. Null for none.
 */
export async function plannedBefore({ session }: Access, request: Request): Promise<TypedWish | null> {
  const query = new URL(request.url).searchParams;
  const [again, failed] = [query.get('again'), query.get('run')];
  const run = await readOwnRun(session, JOBS, again ?? failed ?? undefined);
  if (!run) return null;
  const wish = run.value.wish as SimWish;
  const back = query.get('back');
  if (back !== null) return { numbers: '', wish: 'pool', tags: '', pool: back, months: '' };
  return {
    numbers: (await (again === null ? failedOf(run) : outcomesOf(run))).map(({ name }) => name).join('\n'),
    wish: wish.kind,
    tags: wish.kind === 'tag' ? wish.tags.join(', ') : '',
    pool: wish.kind === 'pool' ? wish.poolUuid : '',
    months: wish.kind === 'pool' ? String(wish.months) : '',
  };
}

/** The choice as a sentence, with the provider's count where there is one. Null without a choice. */
export async function choiceText({ provider, t }: Access, choice: Choice, pools: readonly NamedPool[]) {
  if (choice.kind === 'none') return null;
  if (choice.kind === 'some') return t('simRuns:create.chosen', { count: choice.uuids.length });
  const { state } = choice;
  const what = wordsOf(state, pools, t).join(', ') || t('simRuns:create.allOfThem');
  const listed = await settleSide(provider.mobileConnections.list(simListQuery({ page: 1, perPage: 1 }, state)));
  const count = listed.ok ? listed.value.count : null;
  return count === null ? t('simRuns:create.all', { what }) : t('simRuns:create.allCounted', { count, what });
}

type NamedPool = Pick<PoolChoice['wish'], 'poolUuid' | 'name'>;

/** The search and the filters of a list. */
function wordsOf({ search, filters }: TableState, pools: readonly NamedPool[], t: Translator): string[] {
  const { state = 'all', withoutCustomer, pool } = filters;
  const isUsual = state === simsTable.filters['state']?.[0];
  const named = pools.find(({ poolUuid }) => poolUuid === pool)?.name ?? '';
  return [
    ...(search ? [t('simRuns:create.searched', { search })] : []),
    ...(isUsual
      ? []
      : [
          t('simRuns:create.filteredBy', {
            name: t('mobile:list.state.label'),
            value: t(`mobile:list.state.${state as StateFilter}`),
          }),
        ]),
    ...(pool === 'any'
      ? []
      : [t('simRuns:create.filteredBy', { name: t('mobile:list.pool.label'), value: foreign(named) || pool })]),
    ...(withoutCustomer === 'true' ? [t('mobile:list.withoutCustomer')] : []),
  ];
}
