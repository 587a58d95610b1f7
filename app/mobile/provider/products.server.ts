import type { ProviderClient } from '~/kernel/provider/client.server';
import { restList } from '~/kernel/provider/rest-list';
import { MobileSubnetSizes, MobileTerminationProfiles } from '~/telecom/circuits/catalogue';
import { readChoices } from '~/kernel/table/pages.server';
import { MobileProducts, type MobileProduct } from './schemas/product';

const PRODUCTS = '/mobile-broadband/products/';
const ALL = `${PRODUCTS}availability`;

const MOST = 100;

/** The filters of a list of products. They are ours, so a provider that does not know them answers all products. */
interface ProductFilter {
  readonly zone?: number;
  readonly simType?: string;
}

/** The products that can be ordered for mobile (spec 7). */
export function mobileProducts(client: ProviderClient) {
  const offered = (path: string, { zone, simType }: ProductFilter) =>
    readChoices({
      read: (page) => client.rest(restList(path, MobileProducts, { page, perPage: MOST }, { zone, sim_type: simType })),
      idOf: ({ uuid }: MobileProduct) => uuid,
      perPage: MOST,
    });
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
