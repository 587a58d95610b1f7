import type { Service } from '../../platform/call';
import { enduserRoutes } from './end-users';
import { passwords } from './passwords';
import { shippingRoutes } from './shipping-addresses';
import { user } from './user';

/** Users of the portal, their organisation's end customers and its shipping addresses. */
export const people: Service = { methods: [...user, ...passwords], routes: [...enduserRoutes, ...shippingRoutes] };
