// Every address inside the portal is built here (spec 2), from the parts of each area. The module imports nothing else
// of the app.

import { connections } from '~/broadband/paths';
import { email } from '~/email/paths';
import { endUsers } from '~/customers/end-users/paths';
import { mobile } from '~/mobile/paths';
import { mobilePanels } from '~/mobile/panels/paths';
import { offers } from '~/broadband/offers/paths';
import { order } from '~/broadband/order/paths';
import { profile } from '~/profile/paths';
import { radius } from '~/broadband/radius/paths';
import { sent } from '~/sent/paths';
import { session } from '~/session/paths';
import { shell } from '~/shell/paths';
import { shippingAddresses } from '~/customers/shipping-addresses/paths';
import { tickets } from '~/tickets/paths';
import { users } from '~/admin/paths';

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
