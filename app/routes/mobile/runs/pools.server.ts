import type { Provider } from '~/provider/provider.server';
import { settleSide, type Settled } from '~/provider/client.server';
import type { SimWish } from './sim-wish';

const MOST_POOLS = 100;
const BY_NAME = { field: 'i18n_name', descending: false };

/** A pool that SIMs can be moved to. */
export type PoolChoice = Omit<Extract<SimWish, { kind: 'pool' }>, 'kind' | 'stood'>;

/** The organisation's pools by name, of which product and duration are known: without these none can be joined (spec 7). */
export async function poolChoices({ dataPools }: Provider): Promise<Settled<PoolChoice[]>> {
  const read = await settleSide(dataPools.list({ page: 1, perPage: MOST_POOLS, sort: BY_NAME }));
  if (!read.ok) return read;
  const pools = read.value.rows.flatMap(({ uuid, name, productUuid, months }) =>
    productUuid !== null && months !== null ? [{ poolUuid: uuid, name, productUuid, months }] : [],
  );
  return { ok: true, value: pools };
}
