import { describe, expect, it } from 'vitest';
import { organizationId } from '~/kernel/access/claim';
import {
  endOfNew,
  expiryOf,
  isLacking,
  isWhole,
  lacking,
  readClaims,
  rightsOf,
  type ClaimSource,
} from '~/kernel/access/token-claims';

const NAMES = { roles: 'rol', organization: 'organization' };
const UUID = '11111111-0000-4000-8000-000000000001';

const payload = {
  sub: 'reseller',
  organization: [
    { organization_uuid: UUID, name: 'Van Dijk Telecom' },
    { organization_uuid: '22222222-0000-4000-8000-000000000002', name: 'Tweede' },
  ],
  given_name: 'Renée',
  family_name: 'de Wit',
  email: 'reseller@vandijk.example',
  rol: ['broadband-r', 'admin', 'nonsense', 7],
  exp: 1_790_000_000,
};

const access = (claims: unknown): ClaimSource => ({ from: 'access token', claims });
const idToken = (claims: unknown): ClaimSource => ({ from: 'ID token', claims });
const userinfo = (claims: unknown): ClaimSource => ({ from: 'userinfo', claims });
const read = (...sources: ClaimSource[]) => readClaims(sources, NAMES);

describe('readClaims', () => {
  it('AUT-03 reads who it is, with the first organisation of the list', () => {
    expect(read(access(payload))).toEqual({
      subject: 'reseller',
      organization: { uuid: UUID, name: 'Van Dijk Telecom' },
      firstName: 'Renée',
      lastName: 'de Wit',
      email: 'reseller@vandijk.example',
      roles: ['broadband-r', 'admin', 'nonsense'],
    });
  });

  it('AUT-03 does without names and rights', () => {
    const claims = read(access({ sub: 'x', organization: [{ organization_uuid: 'u' }] }));
    expect(claims).toEqual({
      subject: 'x',
      organization: { uuid: 'u', name: '' },
      firstName: '',
      lastName: '',
      email: '',
      roles: null,
    });
    expect(isWhole(claims)).toBe(false);
  });

  it('AUT-03 claim by claim: the access token, else the ID token, else userinfo', () => {
    const claims = read(
      access({ sub: 'of the api', rol: ['broadband-r'], organization: 7 }),
      idToken({
        sub: 'opaque',
        organization: { organization_uuid: 'u', name: 'Org' },
        rol: ['admin'],
        given_name: ' ',
      }),
      userinfo({ sub: 'opaque', given_name: 'Jan', organization: 'another' }),
    );
    expect(claims).toMatchObject({
      subject: 'opaque',
      organization: { uuid: 'u', name: 'Org' },
      firstName: 'Jan',
      roles: ['broadband-r'],
    });
    expect(isWhole(claims)).toBe(true);
  });

  it('AUT-03 the subject is that of the ID token, and of another source only without one', () => {
    expect(read(access(payload), idToken({ sub: 'opaque' }))).toMatchObject({ subject: 'opaque' });
    expect(read(access(payload), idToken(null))).toMatchObject({ subject: 'reseller' });
    expect(read(access(null), idToken(null), userinfo(payload))).toMatchObject({ subject: 'reseller' });
  });

  it.each([
    ['a list of objects', payload.organization, { uuid: UUID, name: 'Van Dijk Telecom' }],
    ['an object', { organization_uuid: UUID, name: 'Van Dijk' }, { uuid: UUID, name: 'Van Dijk' }],
    ['an object with a uuid', { uuid: UUID, name: 'Van Dijk' }, { uuid: UUID, name: 'Van Dijk' }],
    ['an object with an id', { id: UUID }, { uuid: UUID, name: '' }],
    ['an object by name', { 'van-dijk': { id: UUID } }, { uuid: UUID, name: 'van-dijk' }],
    ['a list of texts', ['van-dijk', 'tweede'], { uuid: 'van-dijk', name: 'van-dijk' }],
    ['text', ' Van Dijk Telecom ', { uuid: 'Van Dijk Telecom', name: 'Van Dijk Telecom' }],
  ])('AUT-03 foreign table 2 an organisation can be %s', (_what, organization, expected) => {
    expect(read(access({ sub: 'x', organization }))).toMatchObject({ organization: expected });
  });

  it.each([
    ['a uuid with a name', { uuid: UUID, name: 'Van Dijk' }, UUID],
    ['an id of any kind with a name', { id: '1042', name: 'Van Dijk' }, '1042'],
    ['a uuid alone', UUID.toUpperCase(), UUID.toUpperCase()],
    ['a name alone', 'Vreemd BV', null],
    ['a list of names', ['Vreemd BV'], null],
    ['a name called a uuid', { uuid: 'Vreemd BV', name: 'Vreemd BV' }, null],
  ])('foreign N4 orders name an organisation of %s by its id, and never by its name', (_what, claim, id) => {
    const claims = read(access({ sub: 'x', organization: claim }));
    expect(isLacking(claims) ? claims : organizationId(claims.organization)).toBe(id);
  });

  it.each([
    ['a list', ['broadband-r', 7, 'admin'], ['broadband-r', 'admin']],
    ['an empty list', [], []],
    ['text with commas', 'broadband-r,admin', ['broadband-r', 'admin']],
    ['text with blanks and commas', ' broadband-r  broadband-c, admin,', ['broadband-r', 'broadband-c', 'admin']],
    ['empty text', '', []],
    ['nothing', undefined, null],
    ['null', null, null],
    ['an object', { 0: 'admin' }, null],
    ['a number', 7, null],
  ])('AUT-03 foreign table 2 roles can be %s', (_what, rol, roles) => {
    expect(read(access({ ...payload, rol }))).toMatchObject({ roles });
  });

  it('AUT-03 rights are those that roles name, and nothing in a list of lists', () => {
    expect(rightsOf(['broadband-r', 'nonsense'])).toEqual({ permissions: new Set(['broadband-r']), admin: false });
    expect(rightsOf(['admin'])).toEqual({ permissions: new Set(), admin: true });
    expect(read(access({ ...payload, rol: [['admin']] }))).toMatchObject({ roles: [] });
  });

  it.each([
    ['inside others', 'realm_access.roles', { realm_access: { roles: ['admin'] } }],
    ['of a name with dots', 'https://portal.example/roles', { 'https://portal.example/roles': 'admin' }],
    ['of a name with dots, before one inside others', 'a.b', { 'a.b': 'admin', a: { b: 'broadband-r' } }],
  ])('AUT-03 a claim can be %s', (_what, roles, claims) => {
    expect(readClaims([access({ ...payload, ...claims })], { ...NAMES, roles })).toMatchObject({ roles: ['admin'] });
  });

  it.each(['constructor', '__proto__', 'realm_access.toString', 'a..b', '.'])(
    'AUT-03 nothing is found at %s',
    (roles) => {
      expect(readClaims([access({ ...payload, realm_access: {} })], { ...NAMES, roles })).toMatchObject({
        roles: null,
      });
    },
  );

  it.each([
    ['no payload', null, 'sub'],
    ['text', 'token', 'sub'],
    ['a list', [payload], 'sub'],
    ['nothing in it', {}, 'sub'],
    ['an empty subject', { ...payload, sub: ' ' }, 'sub'],
    ['a subject that is a number', { ...payload, sub: 7 }, 'sub'],
    ['no organisation', { ...payload, organization: undefined }, 'organization'],
    ['an empty list of organisations', { ...payload, organization: [] }, 'organization'],
    ['an organisation without uuid', { ...payload, organization: [{ name: 'x' }] }, 'organization'],
    ['an organisation whose uuid is a number', { ...payload, organization: { organization_uuid: 7 } }, 'organization'],
    ['an organisation that is null', { ...payload, organization: [null] }, 'organization'],
    ['an organisation that is empty', { ...payload, organization: ' ' }, 'organization'],
  ])('AUT-03 is nobody: %s', (_case, value, claim) => {
    const claims = read(access(value));
    expect(isLacking(claims) && claims.claim).toBe(claim);
  });

  it('foreign F8 says of which kind a claim is in each source, and never its value', () => {
    const sources = [access(null), idToken({ organization: [{ name: 'Geheim' }] }), userinfo({ organization: 'x' })];
    expect(lacking(sources, 'organization')).toEqual({
      claim: 'organization',
      found: 'access token: absent, ID token: a list of an object, userinfo: text',
    });
    expect(lacking([access({ rol: 7 }), idToken({ rol: [] })], 'rol').found).toBe(
      'access token: a number, ID token: an empty list',
    );
  });
});

describe('AUT-05 the end of a token', () => {
  it.each([
    [1_790_000_000, 1_790_000_000_000],
    ['1790000000', 1_790_000_000_000],
    [undefined, null],
    [null, null],
    [Number.NaN, null],
    [-1, null],
    [{}, null],
    ['soon', null],
  ])('exp %j is %j', (exp, expected) => {
    expect(expiryOf({ exp })).toBe(expected);
  });

  it('an opaque token has none', () => {
    expect(expiryOf(null)).toBeNull();
  });
});

describe('AUT-09 the end of a new token by our clock', () => {
  const NOW = 2_000_000_000_000;
  it.each<[string, unknown, number | null]>([
    ['its lifetime counts from now', { iat: 1_000, exp: 1_900 }, NOW + 900_000],
    ['also when the clock of the provider is ahead', { iat: 3_000_000_000, exp: 3_000_000_900 }, NOW + 900_000],
    ['its expiry counts without a time of issue', { exp: 2_000_000_900 }, NOW + 900_000],
    ['and with one that makes no sense', { iat: 2_000_000_901, exp: 2_000_000_900 }, NOW + 900_000],
    ['a part of a second is left out', { exp: 2_000_000_900.123456 }, NOW + 900_123],
    ['a time of issue alone says nothing', { iat: 1_000 }, null],
  ])('%s', (_what, claims, end) => {
    expect(endOfNew(claims, NOW)).toBe(end);
  });
});
