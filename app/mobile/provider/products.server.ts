import type { ProviderClient } from '~/kernel/provider/client.server';
import { restList } from '~/kernel/provider/rest-list';
import { MobileSubnetSizes, MobileTerminationProfiles } from '~/telecom/circuits/catalogue';
import { MobileProducts } from './schemas/product';

const PRODUCTS = '/mobile-broadband/products/';
const ALL = `${PRODUCTS}availability`;

/** A provider offers fewer products than this. */
const MOST = 100;

/** The filters of a list of products. They are ours, so a provider that does not know them answers all products. */
interface ProductFilter {
  readonly zone?: number;
  readonly simType?: string;
}

/** The products that can be ordered for mobile (spec 7). */
export function mobileProducts(client: ProviderClient) {
  const offered = (path: string, { zone, simType }: ProductFilter) =>
    client.rest(restList(path, MobileProducts, { page: 1, perPage: MOST }, { zone, sim_type: simType }));
  return {
    /** SIM products, and bundles of one connection. */
    availability: (filter: ProductFilter = {}) => offered(ALL, filter),
    dataPools: (filter: ProductFilter = {}) => offered(`${ALL}/data-pools`, filter),
    /** Sizes of the blocks that are routed to a SIM. */
    subnetSizes: () => client.rest(restList(`${PRODUCTS}subnets`, MobileSubnetSizes, { page: 1, perPage: MOST })),
    terminationProfiles: () =>
      client.rest(restList(`${PRODUCTS}profiles`, MobileTerminationProfiles, { page: 1, perPage: MOST })),
  };
}
