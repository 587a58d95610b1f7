import type { AskedForm } from '~/flows/runs/action.server';
import type { AskedField } from '~/flows/runs/choice/asked-field';
import type { Access } from '~/kernel/session/authorize.server';
import { poolChoices, termsOf } from './pools.server';

/** The pools that SIMs can be moved to, and the contract terms to choose instead of the pool's own. */
export async function moveForm(access: Access): Promise<AskedForm> {
  const { t, provider } = access;
  const [pools, terms] = await Promise.all([poolChoices(provider), termsOf(access)]);
  if (!pools.ok) return { fields: [], unavailable: t('simRuns:pool.poolsFailed') };
  if (pools.value.length === 0) return { fields: [], unavailable: t('simRuns:pool.noPools') };
  const hint = t('simRuns:pool.hint');
  const pool: AskedField = {
    name: 'pool',
    label: t('simRuns:pool.pool'),
    hint,
    options: [
      { value: '', label: t('simRuns:pool.noPool') },
      ...pools.value.map(({ wish: { poolUuid, name } }) => ({ value: poolUuid, label: name || poolUuid })),
    ],
  };
  const months: AskedField = {
    name: 'months',
    label: t('simRuns:pool.months'),
    hint,
    options: [
      { value: '', label: t('simRuns:pool.term') },
      ...terms.map((count) => ({ value: String(count), label: t('contract:months', { count }) })),
    ],
  };
  return { fields: terms.length > 0 ? [pool, months] : [pool] };
}
