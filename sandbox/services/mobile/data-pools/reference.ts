import type { MobileProduct } from '../../../catalogue/mobile';
import type { DataPackage, DataPool, DataPoolOf } from '../records';

/** The packages of a pool's product, one for each of its zones. */
export function packagesOf(product: MobileProduct, start: string, newId: () => string): DataPackage[] {
  return product.zones.map((zone) => ({
    uuid: newId(),
    product: product.uuid,
    zone,
    limit_bytes: product.limitBytes ?? 0,
    start_date: start,
    end_date: null,
  }));
}

/** A pool as a connection names it. */
export function poolOf({ uuid, name, product }: DataPool): DataPoolOf {
  return { uuid, type: 'pool', name, product };
}

/** A bundle of one SIM alone; without a name it is called after its product. */
export function bundleOf(uuid: string, { uuid: product }: MobileProduct, name: string | null = null): DataPoolOf {
  return { uuid, type: 'single_connection', name, product };
}
