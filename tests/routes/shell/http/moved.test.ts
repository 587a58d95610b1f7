import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5 });
const client = castMember(portal, PortalClient);

const UUID = '6f1c0f6e-3d3c-4b64-9a53-0d7f4f1a2b3c';

describe('NAV-04 addresses of before', () => {
  it.each([
    ['/data_pools', '/mobile/data_pools'],
    ['/data_pools/create', '/mobile/data_pools/create'],
    [`/data_pools/${UUID}?activity=all`, `/mobile/data_pools/${UUID}?activity=all`],
    ['/mobile_transactions?showClosed=true&page=2', '/mobile/transactions?showClosed=true&page=2'],
    [`/mobile_transactions/${UUID}`, `/mobile/transactions/${UUID}`],
    [`/mobile_order/complete/${UUID}`, `/mobile/create/complete/${UUID}`],
  ])('%s leads to %s', async (before, now) => {
    const { location, status } = await client.open(before);
    expect([status, location && location.pathname + location.search]).toEqual([302, now]);
  });

  it('AUT-13 whoever is not signed in signs in on the way', async () => {
    const page = await new PortalClient(portal).get(`/mobile_transactions/${UUID}`);
    expect(page.text).toContain('name="username"');
  });

  it('NAV-03 what only begins so is not found', async () => {
    expect((await client.open('/data_pools_of_others')).status).toBe(404);
  });
});
