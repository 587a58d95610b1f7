import { menuRules, satisfies } from '~/kernel/access/permissions';
import { fold } from '~/kernel/text/fold';
import { beginsNumberOf, isNumberOf } from '~/telecom/sims/sim-number';
import { placeOf } from '~/kernel/text/postcode';
import { isAt, isExactlyAt, type QuickSearch, type Search } from '~/broadband/search/quick-search';
import { orderedUnder } from '~/telecom/ordering/ordered-names.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel, settleSide, type Settled } from '~/kernel/provider/client.server';
import type { Connection } from '~/telecom/provider/connection';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Address } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import { receivedOf, type ListPart } from '~/kernel/table/list.server';
import { connectionsAround, isOfBlock, isOfUsername, LOOKED_THROUGH } from '~/broadband/lists/exact.server';
import { connectionsTable, pendingTable } from '~/broadband/lists/list-definitions';
import { listOrders } from '~/broadband/lists/pending-orders.server';
import { findOffers } from './found-offers.server';
import { groupsOf, listHref, SHOWN, type Group } from '~/telecom/search/group.server';
import { connectionHit, endUserHit, namedHit, orderHit, poolHit, simHit } from './hits.server';
import { ownWords } from './own-words.server';

/** The searches that the user's rights allow (PER-02). Other searches are not made. */
export function allowedSearches({ searches }: QuickSearch, permissions: Access['permissions']): Search[] {
  return searches.filter(({ list }) => satisfies(menuRules[RULES[list]], permissions));
}

const RULES = {
  connections: 'broadband.connections',
  orders: 'broadband.pending',
  endUsers: 'customers.overview',
  sims: 'mobile.connections',
  pools: 'mobile.dataPools',
  offers: 'offers.overview',
} as const;

/** The results of all searches, made at the same time. Each may fail alone. */
export async function findGroups(access: Access, searches: readonly Search[]): Promise<Group[]> {
  return (await Promise.all(searches.map((search) => findGroup(access, search)))).flat();
}

function findGroup(access: Access, search: Search): Promise<Group[]> {
  switch (search.list) {
    case 'connections':
      return findConnections(access, search);
    case 'orders':
      return findOrders(access, search);
    case 'endUsers':
      return findEndUsers(access, search);
    case 'sims':
      return findSims(access, search);
    case 'pools':
      return findPools(access, search);
    case 'offers':
      return findOffers(access, search);
  }
}

type Of<List> = Extract<Search, { list: List }>;

async function findConnections({ provider, t }: Access, search: Of<'connections'>): Promise<Group[]> {
  const { field, text, house, block } = search;
  // an exact match may come after others that only begin with the text
  const perPage = house || EXACT_FIELDS.includes(field) ? LOOKED_THROUGH : SHOWN;
  const sort = {
    field: field === 'nid' ? field : (connectionsTable.searchSorts[field] ?? 'zipcode'),
    descending: false,
  };
  const listed = (address: string) =>
    provider.broadband.listConnections({ page: 1, perPage, search: { field, text: address }, sort });
  const exact = (connection: Connection) => isMeant(connection, search);
  let part: Settled<ListPart<Connection>> = await settlePanel(listed(text));
  let unknown: string | null = null;
  if (block && part.ok && !part.value.rows.some(exact)) {
    const { value } = part;
    const around = await settleSide(connectionsAround(block, listed));
    const { rows = [], isPartly = true } = around.ok ? around.value : {};
    part = {
      ok: true,
      value: {
        ...value,
        rows: [...rows, ...value.rows],
        received: receivedOf(value) + rows.length,
        count: value.count === null ? null : value.count + rows.length,
      },
    };
    if (rows.length === 0 && isPartly) unknown = t('search:notes.around');
  }
  const list = connectionsTable.searchFields.includes(field)
    ? listHref(connectionsTable, paths.connections(), { searchField: field, search: text, state: 'all' })
    : null;
  return groupsOf(part, {
    ...ownWords(search, t),
    perPage,
    list,
    belongs: ({ address }) => (isInCity(search, address) ? isOfHouse(search, address) : false),
    exact,
    hit: (connection) => connectionHit(connection, search, t),
    unknown,
  });
}

const EXACT_FIELDS: readonly Of<'connections'>['field'][] = ['nid', 'ip', 'username'];

/** True for an exact match. A place, a street or a label has many connections, so it never gives one. */
function isMeant(connection: Connection, { field, text, house, block }: Of<'connections'>): boolean {
  switch (field) {
    case 'nid':
      return connection.nid.toUpperCase() === text;
    case 'ip':
      return block !== undefined && isOfBlock(connection, block);
    case 'username':
      return isOfUsername(connection, text);
    case 'zipcode':
      return house !== null && isExactlyAt(house, placeOf(connection.address));
    case 'street':
    case 'city':
    case 'tags':
      return false;
  }
}

async function findOrders({ provider, t, timezone }: Access, search: Of<'orders'>): Promise<Group[]> {
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
      { filters: {} },
    ),
  );
  return groupsOf(part, {
    ...ownWords(search, t),
    perPage: LOOKED_THROUGH,
    list: listHref(pendingTable, paths.pendingOrders(), { searchField: field, search: text }),
    belongs: (order) =>
      (field === 'nid' ? order.nid : order.address.zipcode) ? isOfHouse(search, order.address) : null,
    exact: ({ nid, address }) =>
      field === 'nid'
        ? nid?.toUpperCase() === text
        : search.house !== null && isExactlyAt(search.house, placeOf(address)),
    hit: (order) => orderHit(order, t, timezone),
  });
}

async function findEndUsers({ provider, t }: Access, search: Of<'endUsers'>): Promise<Group[]> {
  const { text, house, isWords } = search;
  const folded = fold(text);
  const perPage = house ? LOOKED_THROUGH : SHOWN;
  const listed = (query: { perPage: number; search: string }) =>
    settlePanel(provider.endUsers.list({ page: 1, ...query }));
  const begun = await listed({ perPage, search: text });
  // providers search from the start of a name, so a word inside a name is searched in the rows of one call
  const isInside = isWords && begun.ok && receivedOf(begun.value) === 0;
  const part = isInside ? await listed({ perPage: LOOKED_THROUGH, search: '' }) : begun;
  return groupsOf(part, {
    ...ownWords(search, t),
    perPage: isInside ? LOOKED_THROUGH : perPage,
    list: isInside ? null : paths.endUsers({ search: text }),
    belongs: ({ address, companyName }) => (isInside ? fold(companyName).includes(folded) : isOfHouse(search, address)),
    exact: ({ companyName }) => isWords && fold(companyName) === folded,
    hit: endUserHit,
  });
}

/** The SIMs that match, including those that have ended. */
async function findSims({ provider, t }: Access, search: Of<'sims'>): Promise<Group[]> {
  const { text, isWords } = search;
  const perPage = isWords ? SHOWN : LOOKED_THROUGH;
  const part = await settlePanel(provider.mobileConnections.list({ page: 1, perPage, search: text, all: true }));
  return groupsOf(part, {
    ...ownWords(search, t),
    perPage,
    list: paths.mobile({ search: text, state: 'all' }),
    belongs: (sim) => (isWords ? isSaidOf(sim, fold(text)) : beginsNumberOf(sim, text)),
    exact: (sim) => !isWords && isNumberOf(sim, text),
    hit: (sim) => simHit(sim, t),
  });
}

/** True when a word matches the SIM. Null when it may match a customer that the provider does not report. */
function isSaidOf({ tags, endUser, isEndUserReported, dataPool }: MobileConnection, folded: string): boolean | null {
  const said = [...(tags ?? []), endUser?.companyName ?? '', dataPool?.name ?? ''];
  return said.some((words) => fold(words).includes(folded)) || (isEndUserReported ? false : null);
}

/** The data pools that match. There are few, so all are read, which also finds a word inside a name. */
async function findPools({ provider, t }: Access, search: Of<'pools'>): Promise<Group[]> {
  const folded = fold(search.text);
  const sort = { field: 'i18n_name', descending: false };
  return groupsOf(await settlePanel(provider.dataPools.list({ page: 1, perPage: LOOKED_THROUGH, sort })), {
    ...ownWords(search, t),
    perPage: LOOKED_THROUGH,
    list: null,
    belongs: ({ name }) => fold(name).includes(folded),
    exact: ({ name }) => fold(name) === folded,
    hit: (pool) => poolHit(pool, t),
  });
}

/** False only for another place. An address without a place may be here. */
function isInCity({ city }: Of<'connections'>, address: Address): boolean {
  return city === undefined || !address.city || fold(address.city).startsWith(fold(city));
}

function isOfHouse({ house }: Search, address: Address): boolean | null {
  return house === null || isAt(house, placeOf(address));
}

/** SIMs by the name under which the user ordered them here. Empty without any, and for users who may not see SIMs. */
export async function findOrderedHere({ session, permissions, t }: Access, text: string): Promise<Group[]> {
  if (!satisfies(menuRules[RULES.sims], permissions)) return [];
  const hits = (await orderedUnder(session, text)).map((one) => namedHit(one, t));
  if (hits.length === 0) return [];
  return [{ title: t('search:groups.orderedHere'), isExact: false, hits, more: null, notes: [], failure: null }];
}
