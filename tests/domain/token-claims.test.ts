import { describe, expect, it } from 'vitest';
import { readClaims } from '~/domain/token-claims';

const payload = {
  sub: 'reseller',
  organization: [
    { organization_uuid: '11111111-0000-4000-8000-000000000001', name: 'Van Dijk Telecom' },
    { organization_uuid: '22222222-0000-4000-8000-000000000002', name: 'Tweede' },
  ],
  given_name: 'Renée',
  family_name: 'de Wit',
  email: 'reseller@vandijk.example',
  rol: ['broadband-r', 'admin', 'nonsense', 7],
  exp: 1_790_000_000,
};

describe('readClaims', () => {
  it('AUT-03 reads who it is, with the first organisation of the list', () => {
    expect(readClaims(payload)).toEqual({
      subject: 'reseller',
      organization: { uuid: '11111111-0000-4000-8000-000000000001', name: 'Van Dijk Telecom' },
      firstName: 'Renée',
      lastName: 'de Wit',
      email: 'reseller@vandijk.example',
      permissions: new Set(['broadband-r']),
      admin: true,
      expiresAt: 1_790_000_000_000,
    });
  });

  it('AUT-03 does without names, rights and expiry', () => {
    expect(readClaims({ sub: 'x', organization: [{ organization_uuid: 'u' }] })).toEqual({
      subject: 'x',
      organization: { uuid: 'u', name: '' },
      firstName: '',
      lastName: '',
      email: '',
      permissions: new Set(),
      admin: false,
      expiresAt: 0,
    });
  });

  it.each([['1790000000'], [Number.NaN], [-1], [null], [{}]])('AUT-03 takes a token with expiry %j for expired', (exp) => {
    expect(readClaims({ ...payload, exp })?.expiresAt).toBe(0);
  });

  it.each([['admin'], [null], [{ 0: 'admin' }], [[['admin']]]])('AUT-03 takes no rights from rol %j', (rol) => {
    expect(readClaims({ ...payload, rol })).toMatchObject({ permissions: new Set(), admin: false });
  });

  it.each([
    ['no payload', null],
    ['text', 'token'],
    ['a list', [payload]],
    ['nothing in it', {}],
    ['no subject', { ...payload, sub: undefined }],
    ['an empty subject', { ...payload, sub: ' ' }],
    ['a subject that is a number', { ...payload, sub: 7 }],
    ['no organisation', { ...payload, organization: undefined }],
    ['an empty list of organisations', { ...payload, organization: [] }],
    ['an organisation that is no list', { ...payload, organization: payload.organization[0] }],
    ['an organisation without uuid', { ...payload, organization: [{ name: 'x' }] }],
    ['an organisation that is null', { ...payload, organization: [null] }],
  ])('AUT-03 is nobody: %s', (_case, value) => {
    expect(readClaims(value)).toBeNull();
  });
});
