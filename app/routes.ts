import type { RouteConfig } from '@remix-run/route-config';
import { activity } from './activity/map';
import { users } from './admin/map';
import { attention } from './attention/map';
import { checks } from './broadband/checks/map';
import { sheet } from './broadband/sheet/map';
import { changelog } from './changelog/map';
import { connections } from './broadband/map';
import { defaults } from './broadband/defaults/map';
import { email } from './email/map';
import { endUsers } from './customers/end-users/map';
import { mobile } from './mobile/map';
import { offers } from './broadband/offers/map';
import { order } from './broadband/order/map';
import { ordered } from './ordered/map';
import { profile } from './profile/map';
import { radius } from './broadband/radius/map';
import { sent } from './sent/map';
import { session } from './session/map';
import { settings } from './settings/map';
import { shell } from './shell/map';
import { styles } from './styles/map';
import { swap } from './swap/map';
import { tickets } from './tickets/map';
import { views } from './views/map';
import { watched } from './broadband/watched/map';
import { wave } from './broadband/wave/map';
import { shippingAddresses } from './customers/shipping-addresses/map';

/**
 * The one map of URLs (spec 2), made of a map per area. Only the build and tests use it; the app builds its URLs with
 * `paths`.
 */
export default [
  ...session,
  // the fixed words below /connections come before its :nid
  shell([
    ...attention,
    ...order,
    ...checks,
    ...watched,
    ...sheet,
    ...wave,
    ...radius,
    ...connections,
    ...mobile,
    ...ordered,
    ...email,
    ...offers,
    ...tickets,
    ...endUsers,
    ...users,
    ...defaults,
    ...shippingAddresses,
    ...activity,
    ...profile,
    ...changelog,
    ...settings,
    ...sent,
    ...views,
    ...swap,
    ...styles,
  ]),
] satisfies RouteConfig;
