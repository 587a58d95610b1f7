import { describe, expect, it } from 'vitest';
import { safePath } from '~/kernel/access/safe-path';
import { isFile, pageOfFile, paths } from '~/kernel/paths/paths';
import { filesIn, textOf } from '../../house/source';

describe('paths', () => {
  it.each([
    [paths.home(), '/'],
    [paths.connections(), '/connections'],
    [paths.connection('NL100001'), '/connections/NL100001'],
    [paths.changeConnection('NL100001'), '/connections/NL100001/change'],
    [paths.endOfLife(), '/connections/end_of_life'],
    [paths.pendingOrders(), '/connections/pending'],
    [paths.broadbandOrder().start(), '/connections/create'],
    [paths.broadbandOrder().step('d1', 'address'), '/connections/create/d1/address'],
    [paths.broadbandOrder().status('d1'), '/connections/create/d1/status'],
    [paths.broadbandOrder().discard('d1'), '/connections/create/d1/discard'],
    [paths.broadbandOrder().complete('NL100001'), '/connections/create/complete/NL100001'],
    [paths.mobile(), '/mobile'],
    [paths.mobileConnection('u1'), '/mobile/u1'],
    [paths.mobileOrder().start(), '/mobile/create'],
    [paths.mobileOrder().complete('u1'), '/mobile/create/complete/u1'],
    [paths.dataPools(), '/mobile/data_pools'],
    [paths.dataPool('u1'), '/mobile/data_pools/u1'],
    [paths.createDataPool(), '/mobile/data_pools/create'],
    [paths.mobileTransactions(), '/mobile/transactions'],
    [paths.mobileTransaction('u1'), '/mobile/transactions/u1'],
    [paths.email(), '/email'],
    [paths.emailDomain('bakkerij.example'), '/edit-email/bakkerij.example'],
    [paths.offers(), '/offers'],
    [paths.offer('u1'), '/offers/u1'],
    [paths.createOffer(), '/offers/create'],
    [paths.endUsers(), '/end_users'],
    [paths.endUser('u1'), '/end_users/u1'],
    [paths.createEndUser(), '/end_users/create'],
    [paths.tickets(), '/tickets'],
    [paths.ticket(7), '/tickets/7'],
    [paths.createTicket(), '/tickets/create'],
    [paths.users(), '/admin/users'],
    [paths.user('reseller'), '/admin/users/reseller'],
    [paths.createUser(), '/admin/users/create'],
    [paths.changeUser('a b'), '/admin/users/a%20b/change'],
    [paths.deleteUser('reseller'), '/admin/users/reseller/delete'],
    [paths.shippingAddresses(), '/admin/shipping_addresses'],
    [paths.shippingAddress('u1'), '/admin/shipping_addresses/u1'],
    [paths.createShippingAddress(), '/admin/shipping_addresses/create'],
    [paths.profile(), '/profile'],
    [paths.profile('security'), '/profile/security'],
    [paths.ownSessions(), '/profile/security/sessions'],
    [paths.secondFactorKey(), '/profile/2fa/key'],
    [paths.apiKey('u1'), '/profile/keys/u1'],
    [paths.changelog(), '/changelog'],
    [paths.login(), '/auth/login'],
    [paths.loginAfresh(), '/auth/login?prompt=login'],
    [paths.callback(), '/auth/callback'],
    [paths.logout(), '/logout'],
    [paths.forgotPassword(), '/forgot-password'],
    [paths.resetPassword(), '/reset-password'],
    [paths.sessionExpired('/connections?page=2'), '/session/expired?returnTo=/connections%3Fpage%3D2'],
    [paths.language(), '/session/language'],
    [paths.drawer(), '/session/drawer'],
    [paths.dismissMessage(), '/session/dismiss'],
    [paths.sessionPing(), '/session/ping'],
  ])('NAV-01 builds %s', (path, expected) => {
    expect(path).toBe(expected);
  });

  it.each([
    ['a/b', '/connections/a%2Fb'],
    ['a?b=c', '/connections/a%3Fb%3Dc'],
    ['a#b', '/connections/a%23b'],
    ['a b', '/connections/a%20b'],
    ['a%2Fb', '/connections/a%252Fb'],
    ['é', '/connections/%C3%A9'],
    ['..', '/connections/_'],
    ['.', '/connections/_'],
    ['', '/connections/_'],
    ['...', '/connections/...'],
    ['/evil.example', '/connections/%2Fevil.example'],
    ['\ud800', '/connections/%EF%BF%BD'],
    ['😀', '/connections/%F0%9F%98%80'],
  ])('NAV-01 encodes the id %j', (nid, path) => {
    expect(paths.connection(nid)).toBe(path);
    expect(new URL(path, 'http://portal.example').pathname.split('/')).toHaveLength(3);
  });

  it('NAV-01 encodes every segment, not only the last', () => {
    expect(paths.changeConnection('a/b')).toBe('/connections/a%2Fb/change');
    expect(paths.broadbandOrder().step('../x', '?y')).toBe('/connections/create/..%2Fx/%3Fy');
    expect(paths.broadbandOrder().step('..', '')).toBe('/connections/create/_/_');
  });

  it('TAB-01 writes a query, and leaves out what is empty', () => {
    const query = {
      search: '1012 lg&x',
      page: 2,
      descending: false,
      sortBy: '',
      searchField: undefined,
      itemsPerPage: null,
    };
    expect(paths.connections(query)).toBe('/connections?search=1012+lg%26x&page=2&descending=false');
    expect(paths.connections({ page: 0 })).toBe('/connections?page=0');
    expect(paths.connections({ search: '' })).toBe('/connections');
  });

  it('TIC-01 prefills a new ticket', () => {
    const query = {
      selectedProduct: 'broadband',
      zipcode: '1012LG',
      housenr: 12,
      housenrext: '',
      selectedConnection: 'NL100001',
    };
    expect(paths.createTicket(query)).toBe(
      '/tickets/create?selectedProduct=broadband&zipcode=1012LG&housenr=12&selectedConnection=NL100001',
    );
  });

  it('AUT-13 carries the way back through sign-in', () => {
    const login = paths.login('/connections?search=a&page=2');
    expect(login).toBe('/auth/login?returnTo=/connections%3Fsearch%3Da%26page%3D2');
    expect(safePath(new URL(login, 'http://portal.example').searchParams.get('returnTo'))).toBe(
      '/connections?search=a&page=2',
    );
    expect(paths.login('')).toBe('/auth/login');
  });

  it('NAV-05 builds a connection link from a uuid with 00 for its last two characters', () => {
    expect(paths.connectionByUuid('0b54c1d2-0000-4000-8000-0000000000ab')).toBe(
      '/connections/0b54c1d2-0000-4000-8000-000000000000',
    );
  });

  it('NAV-10 builds the links of the named routes', () => {
    expect(paths.connection('NL1')).toBe('/connections/NL1');
    expect(paths.mobileConnection('u1')).toBe('/mobile/u1');
    expect(paths.broadbandOrder().start()).toBe('/connections/create');
    expect(paths.profile()).toBe('/profile');
  });

  it.each([
    ['/connections/export', '/connections'],
    ['/connections/end_of_life/export', '/connections/end_of_life'],
    ['/connections/pending/export', '/connections/pending'],
    ['/end_users/export', '/end_users'],
    ['/admin/users/export', '/admin/users'],
    ['/admin/shipping_addresses/export', '/admin/shipping_addresses'],
    ['/connections/export/', '/connections'],
    ['/End_Users/Export', '/end_users'],
  ])('TAB-02 %s is the file of a list', (file, list) => {
    expect(isFile(file)).toBe(true);
    expect(pageOfFile(file)).toBe(list);
  });

  it.each(['/', '/export', '/connections', '/connections/NL1/export', '/connections/create/export', '/exports'])(
    'TAB-02 %s is no file',
    (address) => {
      expect(isFile(address)).toBe(false);
    },
  );

  it('takes paths alone', () => {
    const files = filesIn(['app'], /^(?:run-)?paths\.ts$/);
    const imported = files.flatMap((file) => [...textOf(file).matchAll(/^import\b[^;]*?'([^']*)'/gm)]);
    expect(imported.length).toBeGreaterThan(files.length);
    expect(imported.map(([, from]) => from).filter((from) => !/[/-]paths?$/.test(from ?? ''))).toEqual([]);
  });

  it('has the addresses of every area, and no name twice', () => {
    const areas = Object.values(
      import.meta.glob<Record<string, object>>(['/app/**/paths.ts', '!/app/kernel/**', '!/app/telecom/**'], {
        eager: true,
      }),
    );
    const names = areas.flatMap((area) => Object.values(area)).flatMap((area) => Object.keys(area));
    expect(names.toSorted()).toEqual(Object.keys(paths).toSorted());
  });
});
