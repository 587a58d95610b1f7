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
    ['/overview?search=1012', '/connections?search=1012'],
    ['/endoflife', '/connections/end_of_life'],
    ['/pending?page=2', '/connections/pending?page=2'],
    ['/order', '/connections/create'],
    ['/order/complete/NL100001', '/connections/create/complete/NL100001'],
    ['/endusers', '/end_users'],
    [`/enduser/${UUID}`, `/end_users/${UUID}`],
    ['/support?showClosed=true', '/tickets?showClosed=true'],
    [
      '/support/new?selectedConnection=NL100001&zipcode=1012LG',
      '/tickets/create?selectedConnection=NL100001&zipcode=1012LG',
    ],
    ['/ticket/1042', '/tickets/1042'],
    ['/users', '/admin/users'],
    ['/users/create', '/admin/users/create'],
    ['/users/j.jansen?tab=rights', '/admin/users/j.jansen?tab=rights'],
    ['/new-offer', '/offers/create'],
    [`/offer/${UUID}`, `/offers/${UUID}`],
    ['/OFFER/Q%20108', '/offers/Q%20108'],
    ['/connections/NL100001/1012LG?activity=all', '/connections/NL100001?activity=all'],
    [`/connections/${UUID}/1012%20lg`, `/connections/${UUID}`],
  ])('ordering F15 %s leads to %s', async (before, now) => {
    const { location, status } = await client.open(before);
    expect([status, location && location.pathname + location.search]).toEqual([302, now]);
  });

  it('AUT-13 whoever is not signed in signs in on the way', async () => {
    const page = await new PortalClient(portal).get(`/mobile_transactions/${UUID}`);
    expect(page.text).toContain('name="username"');
  });

  it('NAV-03 what only begins so is not found', async () => {
    for (const address of [
      '/data_pools_of_others',
      '/orders',
      '/supporters',
      '/users_of_others',
      '/connections/NL100001/0012LG',
      '/connections/NL100001/1012',
    ])
      expect((await client.open(address)).status, address).toBe(404);
    for (const page of ['/connections/NL100001/change', '/connections/NL100001/tags'])
      expect((await client.open(page)).status, page).toBe(200);
  });
});
