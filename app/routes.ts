import type { RouteConfig } from '@remix-run/route-config';
import { connections } from './routes/connections/map';
import { endUsers } from './routes/end-users/map';
import { mobile } from './routes/mobile/map';
import { order } from './routes/order/map';
import { profile } from './routes/profile/map';
import { radius } from './routes/radius/map';
import { sent } from './routes/sent/map';
import { session } from './routes/session/map';
import { shell } from './routes/shell/map';
import { shippingAddresses } from './routes/shipping-addresses/map';

/** The one map of URLs (spec 2), of a map per area. For the build and for tests, never for the app: that builds its URLs with `paths`. */
export default [
  ...session,
  // the fixed words below /connections come before its :nid
  shell([...order, ...radius, ...connections, ...mobile, ...endUsers, ...shippingAddresses, ...profile, ...sent]),
] satisfies RouteConfig;
