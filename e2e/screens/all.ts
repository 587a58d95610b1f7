import { CIRCUITS } from './circuits';
import { ACTIVITY } from './activity';
import { CHECKS, SHEETS } from './checks';
import { CONNECTIONS } from './connections';
import { DATA_POOLS } from './data-pools';
import { EMAIL } from './email';
import { EMAIL_MANY } from './email-many';
import { END_USERS } from './end-users';
import { ENDINGS } from './endings';
import { MOBILE_ORDER } from './mobile-order';
import { MOBILE } from './mobile';
import { MOBILE_ORDERS } from './mobile-orders';
import { OFFERS } from './offers';
import { ORDERED } from './ordered';
import { PROFILE } from './profile';
import type { Screen } from './screen';
import { SHELL } from './shell';
import { SHIPPING_ADDRESSES } from './shipping-addresses';
import { SWAP } from './swap';
import { SIM_RUNS } from './sim-runs';
import { SIM_PANELS } from './sim-panels';
import { TICKETS } from './tickets';
import { USERS } from './users';

/** Every screen and state that exists. */
export const SCREENS: readonly Screen[] = [
  ...ACTIVITY,
  ...CONNECTIONS,
  ...CHECKS,
  ...SHEETS,
  ...CIRCUITS,
  ...ENDINGS,
  ...MOBILE,
  ...DATA_POOLS,
  ...MOBILE_ORDER,
  ...MOBILE_ORDERS,
  ...EMAIL,
  ...EMAIL_MANY,
  ...OFFERS,
  ...ORDERED,
  ...TICKETS,
  ...END_USERS,
  ...SHIPPING_ADDRESSES,
  ...USERS,
  ...SIM_PANELS,
  ...PROFILE,
  ...SHELL,
  ...SWAP,
  ...SIM_RUNS,
];
