import { expect, test } from './fixtures/test';
import { fetchOnTheWire } from './fixtures/wire';
import { cookieOf } from './fixtures/cookies';

/**
 * The calls of each screen to the provider. Calls in one list run together. Each page may also ask for the counts of
 * the menu, once a minute.
 */
const CALLS = {
  '/connections': ['broadband.list_connections'],
  '/connections/pending': ['broadband.list_transactions'],
  '/connections/NL100001': [
    'broadband.list_connections',
    'broadband.get_contract',
    'broadband.get_recent_transaction',
    'broadband.list_events',
    'broadband.list_transactions',
    'diagnostics.list_reports',
    'GET /score/support/tickets/',
  ],
  // the news of the open order is asked for by the order's uuid
  '/connections/NL100017': [
    'broadband.list_connections',
    'broadband.get_contract',
    'broadband.get_recent_transaction',
    'broadband.list_events',
    'broadband.list_events',
    'broadband.list_transactions',
    'diagnostics.list_reports',
    'GET /score/support/tickets/',
  ],
  // offline, so its log says since when and why, and the lines around it whether it is an outage
  '/connections/NL100026': [
    'broadband.list_connections',
    'broadband.list_connections',
    'broadband.get_contract',
    'broadband.get_recent_transaction',
    'broadband.list_events',
    'broadband.list_transactions',
    'diagnostics.get_authlog',
    'diagnostics.list_reports',
    'GET /score/support/tickets/',
  ],
  '/connections/NL100001/tags': ['broadband.list_connections'],
  '/connections/NL100001/circuits/NL100001-1/profile': ['broadband.list_connections', 'broadband.list_profiles'],
  '/search': [],
  '/search?q=nl100001': [
    'broadband.list_connections',
    'broadband.list_transactions',
    'GET /score/mobile-broadband/connections/',
    'GET /score/support/tickets/',
  ],
  '/search?q=almere': [
    'broadband.list_connections',
    'broadband.list_connections',
    'broadband.list_connections',
    'broadband.list_offers',
    'email.get_forwarders',
    'email.get_mailboxes',
    'email.get_ordered_products',
    'GET /score/enduser/',
    'GET /score/mobile-broadband/connections/',
    'GET /score/mobile-broadband/data-pools',
    'GET /score/support/tickets/',
  ],
  '/profile': ['user.get_profile'],
  '/nowhere': [],
};

for (const [path, calls] of Object.entries(CALLS)) {
  test(`${path} asks the provider for what it shows and no more @plain`, async ({
    context,
    portal,
    sandbox,
    signIn,
  }) => {
    await signIn();
    const before = await sandbox.mark();
    await fetchOnTheWire(portal.origin + path, await cookieOf(context, portal.origin));
    // the calls go out together and arrive in any order
    expect((await sandbox.apiCalls(before)).sort()).toEqual([...calls].sort());
    expect((await sandbox.menuCounts(before)).length).toBeLessThanOrEqual(1);
  });
}
