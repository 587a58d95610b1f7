import type { DataChoice } from '~/telecom/sims/data-pool';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';

/** The name of a pool or a bundle, as a detail that a page can do without. Empty when it cannot be loaded. */
export async function dataName({ provider }: Pick<Access, 'provider'>, { kind, uuid }: DataChoice): Promise<string> {
  if (kind === 'pool') {
    const pool = await settleSide(provider.dataPools.read(uuid));
    return pool.ok ? pool.value.name : '';
  }
  const offered = await settleSide(provider.mobileProducts.availability());
  return (offered.ok && offered.value.rows.find((product) => product.uuid === uuid)?.name) || '';
}
