// Every address inside the portal is built here (spec 2), from the parts of each area. The module imports nothing else
// of the app.

import { connections } from './paths/connections';
import { email } from './paths/email';
import { endUsers } from './paths/end-users';
import { mobile } from './paths/mobile';
import { mobilePanels } from './paths/mobile-panels';
import { offers } from './paths/offers';
import { order } from './paths/order';
import { profile } from './paths/profile';
import { radius } from './paths/radius';
import { sent } from './paths/sent';
import { session } from './paths/session';
import { shell } from './paths/shell';
import { shippingAddresses } from './paths/shipping-addresses';
import { tickets } from './paths/tickets';
import { users } from './paths/users';

export const paths = {
  ...shell,
  ...connections,
  ...order,
  ...radius,
  ...mobile,
  ...mobilePanels,
  ...email,
  ...offers,
  ...endUsers,
  ...tickets,
  ...users,
  ...shippingAddresses,
  ...profile,
  ...sent,
  ...session,
} as const;

/** The routes that the source names (NAV-10). */
export const namedRoutes = {
  connection: ({ nid }: { nid: string }) => paths.connection(nid),
  mobile_connection: ({ uuid }: { uuid: string }) => paths.mobileConnection(uuid),
  create_connection: () => paths.createConnection(),
  profile: () => paths.profile(),
} as const;

/** True for the address of a list as a file, which has no page. */
export function isFile(pathname: string): boolean {
  return listAt(pathname) !== null;
}

/** The address of the list that a file is made of. */
export function listOfFile(pathname: string): string {
  return listAt(pathname) ?? pathname;
}

function listAt(pathname: string): string | null {
  const address = pathname.replace(/\/+$/, '').toLowerCase();
  for (const build of Object.values(paths)) {
    const list = 'listAt' in build ? build.listAt(address) : null;
    if (list !== null) return list;
  }
  return null;
}
