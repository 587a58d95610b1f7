import { CONNECTIONS } from './connections';
import { END_USERS } from './end-users';
import type { Screen } from './screen';
import { SHELL } from './shell';
import { SHIPPING_ADDRESSES } from './shipping-addresses';

/** Every screen and state that exists. */
export const SCREENS: readonly Screen[] = [...CONNECTIONS, ...END_USERS, ...SHIPPING_ADDRESSES, ...SHELL];
