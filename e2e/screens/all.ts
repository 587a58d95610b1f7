import { CONNECTIONS } from './connections';
import { DATA_POOLS } from './data-pools';
import { END_USERS } from './end-users';
import { MOBILE_ORDER } from './mobile-order';
import { MOBILE } from './mobile';
import { MOBILE_ORDERS } from './mobile-orders';
import type { Screen } from './screen';
import { SHELL } from './shell';
import { SHIPPING_ADDRESSES } from './shipping-addresses';
import { SIM_RUNS } from './sim-runs';
import { SIM_PANELS } from './sim-panels';
import { USERS } from './users';

/** Every screen and state that exists. */
export const SCREENS: readonly Screen[] = [
  ...CONNECTIONS,
  ...MOBILE,
  ...DATA_POOLS,
  ...MOBILE_ORDER,
  ...MOBILE_ORDERS,
  ...END_USERS,
  ...SHIPPING_ADDRESSES,
  ...USERS,
  ...SIM_PANELS,
  ...SHELL,
  ...SIM_RUNS,
];
