import type { RouteConfig } from '@remix-run/route-config';
import { connections } from './routes/connections/map';
import { endUsers } from './routes/end-users/map';
import { profile } from './routes/profile/map';
import { session } from './routes/session/map';
import { shell } from './routes/shell/map';
import { shippingAddresses } from './routes/shipping-addresses/map';

/** The one map of URLs (spec 2), of a map per area. For the build and for tests, never for the app: that builds its URLs with `paths`. */
export default [
  ...session,
  shell([...connections, ...endUsers, ...shippingAddresses, ...profile]),
] satisfies RouteConfig;
