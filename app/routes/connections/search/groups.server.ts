import { menuRules, satisfies } from '~/domain/access/permissions';
import { formatZipcode, placeOf } from '~/domain/postcode';
import { isAt, type QuickSearch, type Search } from '~/domain/quick-search';
import type { Translator } from '~/i18n/i18n.server';
import { paths } from '~/paths';
import { settlePanel, type Settled } from '~/provider/client.server';
import type { Address } from '~/provider/schemas/wire';
import type { Access } from '~/session/authorize.server';
import type { TableDefinition } from '~/table/definition';
import { receivedOf, type ListPart } from '~/table/list.server';
import { readTableState, tableHref } from '~/table/table';
import { foreign } from '~/ui/words';
import { connectionsTable, pendingTable } from '../list-definitions';
import { listOrders } from '../pending-orders.server';
import { connectionHit, endUserHit, orderHit, simHit, type Hit } from './hits.server';

const SHOWN = 5;
/** Of what the provider does not search by, such as a house number, so many are looked through. */
const LOOKED_THROUGH = 100;

/** What one search found. */
export interface Group {
  readonly title: string;
  readonly hits: readonly Hit[];
  /** The list that has them all, or more than them. */
  readonly more: { readonly href: string; readonly text: string } | null;
  /** What is not known of it. */
  readonly notes: readonly string[];
  readonly failure: { readonly message: string | null } | null;
}

/** The searches that somebody's rights allow (PER-02): others are never made. */
export function allowedSearches({ searches }: QuickSearch, permissions: Access['permissions']): Search[] {
  return searches.filter(({ list }) => satisfies(menuRules[RULES[list]], permissions));
}

const RULES = {
  connections: 'broadband.connections',
  orders: 'broadband.pending',
  endUsers: 'customers.overview',
  sims: 'mobile.connections',
} as const;

/** All at the same time; each fails by itself. */
export function findGroups(access: Access, searches: readonly Search[]): Promise<Group[]> {
  return Promise.all(searches.map((search) => findGroup(access, search)));
}

function findGroup(access: Access, search: Search): Promise<Group> {
  switch (search.list) {
    case 'connections':
      return findConnections(access, search);
    case 'orders':
      return findOrders(access, search);
    case 'endUsers':
      return findEndUsers(access, search);
    case 'sims':
      return findSims(access, search);
  }
}

type Of<List> = Extract<Search, { list: List }>;

/** What a group is about; a house is more than its zipcode. */
export function groupTitle(search: Search, t: Translator): string {
  if (search.list !== 'connections') return t(`search:groups.${search.list}`);
  return t(`search:connectionsBy.${search.house && search.field === 'zipcode' ? 'address' : search.field}`);
}

async function findConnections({ provider, t }: Access, search: Of<'connections'>): Promise<Group> {
  const { field, text, house } = search;
  const perPage = house ? LOOKED_THROUGH : SHOWN;
  const part = await settlePanel(
    provider.broadband.listConnections({
      page: 1,
      perPage,
      search: { field, text },
      sort: { field: field === 'nid' ? field : (connectionsTable.searchSorts[field] ?? 'zipcode'), descending: false },
    }),
  );
  const list = connectionsTable.searchFields.includes(field)
    ? listHref(connectionsTable, paths.connections(), { searchField: field, search: text, state: 'all' })
    : null;
  return groupOf(part, {
    t,
    search,
    perPage,
    list,
    belongs: ({ address }) => isOfHouse(search, address),
    first: ({ nid }) => field === 'nid' && nid.toUpperCase() === text,
    hit: (connection) => connectionHit(connection, search, t),
  });
}

async function findOrders({ provider, t, timezone }: Access, search: Of<'orders'>): Promise<Group> {
  const { field, text } = search;
  const part = await settlePanel(
    listOrders(
      provider,
      {
        page: 1,
        perPage: LOOKED_THROUGH,
        search: { field, text },
        sort: { field: pendingTable.sort.by, descending: false },
      },
      false,
    ),
  );
  return groupOf(part, {
    t,
    search,
    perPage: LOOKED_THROUGH,
    list: listHref(pendingTable, paths.pendingOrders(), { searchField: field, search: text }),
    belongs: (order) =>
      (field === 'nid' ? order.nid : order.address.zipcode) ? isOfHouse(search, order.address) : null,
    hit: (order) => orderHit(order, t, timezone),
  });
}

async function findEndUsers({ provider, t }: Access, search: Of<'endUsers'>): Promise<Group> {
  const perPage = search.house ? LOOKED_THROUGH : SHOWN;
  const part = await settlePanel(provider.endUsers.list({ page: 1, perPage, search: search.text }));
  return groupOf(part, {
    t,
    search,
    perPage,
    list: paths.endUsers({ search: search.text }),
    belongs: ({ address }) => isOfHouse(search, address),
    hit: endUserHit,
  });
}

/** Those of nobody's use any more are found too. */
async function findSims({ provider, t }: Access, search: Of<'sims'>): Promise<Group> {
  const { text } = search;
  const part = await settlePanel(provider.mobileConnections.list({ page: 1, perPage: SHOWN, search: text, all: true }));
  return groupOf(part, {
    t,
    search,
    perPage: SHOWN,
    list: paths.mobile({ search: text, state: 'all' }),
    belongs: () => true,
    hit: (sim) => simHit(sim, t),
  });
}

interface GroupInput<T> {
  readonly t: Translator;
  readonly search: Search;
  readonly perPage: number;
  readonly list: string | null;
  /** Null when a row does not say whether it is what was searched for: it is not shown. */
  readonly belongs: (row: T) => boolean | null;
  readonly first?: (row: T) => boolean;
  readonly hit: (row: T) => Hit;
}

function groupOf<T>(
  part: Settled<ListPart<T>>,
  { t, search, perPage, list, belongs, first = () => false, hit }: GroupInput<T>,
): Group {
  const title = groupTitle(search, t);
  if (!part.ok) {
    const { reason, message } = part.failure.data;
    return {
      title,
      hits: [],
      more: null,
      notes: [],
      failure: { message: reason === 'forbidden' ? t('error.permission.title') : foreign(message) },
    };
  }
  const { rows, count, lost = [] } = part.value;
  const found = rows.filter((row) => belongs(row) === true);
  const received = receivedOf(part.value);
  const isWhole = count === null ? received < perPage : count <= received;
  const total = found.length === rows.length && count !== null ? count : isWhole ? found.length : null;
  const shown = [...found.filter(first), ...found.filter((row) => !first(row))].slice(0, SHOWN);
  const hasMore = total === null || total > shown.length;
  const isUnsure = rows.some((row) => belongs(row) === null);
  return {
    title,
    hits: shown.map(hit),
    more:
      list !== null && (hasMore || isUnsure || rows.length > found.length)
        ? { href: list, text: moreText(search, rows.length === found.length ? total : count, t) }
        : null,
    notes: [
      ...(lost.length > 0 ? [t('search:notes.lost')] : []),
      ...(isUnsure ? [t('search:notes.unsure')] : []),
      // who narrows a search by what the provider does not search by has seen only so many
      ...(total === null &&
      (search.house !== null || found.length < rows.length || received > rows.length + lost.length)
        ? [t('search:notes.partly', { count: received })]
        : []),
      ...(list === null && hasMore && shown.length > 0
        ? [
            total === null
              ? t('search:notes.perhapsMore')
              : t('search:notes.someOf', { shown: shown.length, count: total }),
          ]
        : []),
    ],
    failure: null,
  };
}

function moreText({ list, text, house }: Search, count: number | null, t: Translator): string {
  const area = list === 'orders' || list === 'sims' ? list : 'connections';
  if (count === null) return t(`search:more.${area}`);
  return house && list === 'connections'
    ? t('search:allAtZipcode', { count, zipcode: formatZipcode(text) })
    : t(`search:all.${area}`, { count });
}

function isOfHouse({ house }: Search, address: Address): boolean | null {
  return house === null || isAt(house, placeOf(address));
}

function listHref(definition: TableDefinition, path: string, query: Readonly<Record<string, string>>): string {
  return tableHref(definition, path, readTableState(definition, new URLSearchParams(query)), {});
}
