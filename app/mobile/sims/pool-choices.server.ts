import { parseUuid } from '~/kernel/text/uuid';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { TableState } from '~/kernel/table/definition';
import type { SelectOption } from '~/kernel/ui/inputs';
import { poolName } from '../data-pools/pool-words.server';

export interface PoolChoices {
  readonly options: readonly SelectOption[];
  /** True when they could not be loaded. */
  readonly isFailed: boolean;
}

/** The pools to choose from. The chosen one is always among them. */
export async function poolChoices(
  { provider, t }: Pick<Access, 'provider' | 't'>,
  { filters: { pool } }: TableState,
): Promise<PoolChoices> {
  const found = await settleSide(provider.dataPools.choices());
  const pools = found.ok
    ? found.value.rows.map((each) => ({ value: parseUuid(each.uuid) ?? each.uuid, label: poolName(each, t) }))
    : [];
  const isThere = pool === undefined || pool === 'any' || pools.some(({ value }) => value === pool);
  return {
    options: isThere ? pools : [...pools, { value: pool, label: t('mobile:list.pool.chosen') }],
    isFailed: !found.ok,
  };
}
