import { simSearch } from '~/telecom/sims/sim-number';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { MobileFilter } from '~/mobile/provider/connections.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { TableState } from '~/kernel/table/definition';
import { withoutOthers, type ListPart } from '~/kernel/table/list.server';

/** The provider's filter for this state of the list. A searched number is in the provider's form. */
export function simQuery({ search, filters }: Pick<TableState, 'search' | 'filters'>): MobileFilter {
  const { state, withoutCustomer, pool } = filters;
  return {
    search: simSearch(search).text,
    all: state === 'all',
    blocked: state === 'blocked' ? true : state === 'open' ? false : undefined,
    endUser: withoutCustomer === 'true' ? 'none' : undefined,
    dataPool: poolOf(pool),
  };
}

/** The same filter with page and order. */
export function simListQuery({ page, perPage, sort }: ListQuery, state: TableState) {
  return { page, perPage, ...(sort ? { sort } : {}), ...simQuery(state) };
}

/**
 * The SIMs that fit the filters, as far as their records show. A provider may ignore the filters, and some do not
 * report a SIM's customer.
 */
export function onlyAsked(part: ListPart<MobileConnection>, { filters }: Pick<TableState, 'filters'>) {
  const { state } = filters;
  const isOfNobody = filters.withoutCustomer === 'true';
  const pool = poolOf(filters.pool);
  const asked = withoutOthers(
    part,
    ({ isBlocked, endUser, dataPool, dataPoolNextMonth }) =>
      (state !== 'blocked' || isBlocked === true) &&
      (state !== 'open' || isBlocked === false) &&
      (!isOfNobody || endUser === null) &&
      (pool === undefined || [dataPool, dataPoolNextMonth].some((drawn) => drawn?.uuid?.toLowerCase() === pool)),
  );
  const isUnreported =
    isOfNobody &&
    asked.rows.some(({ isEndUserReported, isEndUserMalformed }) => !isEndUserReported || isEndUserMalformed);
  return { ...asked, unsearched: isUnreported };
}

function poolOf(pool: string | undefined): string | undefined {
  return pool === 'any' ? undefined : pool;
}
