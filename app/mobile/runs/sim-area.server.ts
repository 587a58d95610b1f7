import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import type { RunArea } from '~/flows/runs/area.server';
import { paths } from '~/kernel/paths/paths';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { TableState } from '~/kernel/table/definition';
import { parseUuid } from '~/kernel/text/uuid';
import { foreign } from '~/kernel/ui/words';
import type { MobileConnection } from '~/telecom/provider/sim';
import { MAX_NUMBERS } from '../sim/sim-wish';
import { simListQuery } from '../sims/sim-query';
import { readSimsState, SIM_BOX, simsTable, type STATE_FILTERS } from '../sims/sims-table';
import { chosenSims, pastedNumbers } from './chosen.server';
import { poolChoices } from './move/pools.server';

type StateFilter = (typeof STATE_FILTERS)[number];

/** Runs over SIMs: existing ones, ticked in their list or pasted, and ordered ones. */
export const simRunArea: RunArea<MobileConnection, string> = {
  paths: paths.mobileRuns,
  requirement: MOBILE_ORDER_RIGHTS,
  home: () => paths.mobile(),
  nouns: (t) => t('simRuns:nouns', { returnObjects: true }),
  words: (t) => ({
    home: t('simRuns:home'),
    none: t('simRuns:none'),
    lines: {
      label: t('simRuns:lines.label'),
      hint: t('simRuns:lines.hint', { count: MAX_NUMBERS }),
      missing: t('simRuns:lines.missing'),
    },
  }),
  list: { tick: SIM_BOX, table: simsTable, state: readSimsState, id: parseUuid, described },
  lines: { read: pastedNumbers, areNames: true, most: MAX_NUMBERS, tooLong: 'simRuns:lines.tooLong' },
  choose: ({ provider }, choice) => chosenSims(provider, choice),
};

/** The search and the filters of a list, with its number of SIMs. */
async function described(access: Access, state: TableState) {
  const { mobileConnections } = access.provider;
  const [words, listed] = await Promise.all([
    wordsOf(access, state),
    settleSide(mobileConnections.list(simListQuery({ page: 1, perPage: 1 }, state))),
  ]);
  return { words, count: listed.ok ? listed.value.count : null };
}

async function wordsOf({ provider, t }: Access, { search, filters }: TableState): Promise<string[]> {
  const { state = 'all', withoutCustomer, pool = 'any' } = filters;
  const isUsual = state === simsTable.filters['state']?.[0];
  const filteredBy = (name: string, value: string) => t('simRuns:list.filteredBy', { name, value });
  return [
    ...(search ? [t('simRuns:list.searched', { search })] : []),
    ...(isUsual ? [] : [filteredBy(t('mobile:list.state.label'), t(`mobile:list.state.${state as StateFilter}`))]),
    ...(pool === 'any' ? [] : [filteredBy(t('mobile:list.pool.label'), await poolName(provider, pool))]),
    ...(withoutCustomer === 'true' ? [t('mobile:list.withoutCustomer')] : []),
  ];
}

/** The name of a pool. A pool that SIMs cannot be moved to gives its uuid. */
async function poolName(provider: Access['provider'], uuid: string): Promise<string> {
  const pools = await poolChoices(provider);
  const named = pools.ok ? pools.value.find(({ wish }) => wish.poolUuid === uuid) : undefined;
  return foreign(named?.wish.name) || uuid;
}
