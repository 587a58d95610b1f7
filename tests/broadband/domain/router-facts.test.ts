import { describe, expect, it } from 'vitest';
import { routerFacts } from '~/broadband/domain/router-facts';

const login = { username: 'nl1@isp.example', password: 'geheim', verifyCredentials: true };
const circuit = { provisioning: 'ppp', authentication: login, vlan: 6, vci: null, routes: [] };

describe('ordering 7.8 what a router needs of a circuit', () => {
  it.each([
    ['a name to sign in with', circuit, { username: 'nl1@isp.example' }],
    ['no name where none is asked, though one is kept', { ...circuit, provisioning: 'ipoe' }, 'unused'],
    ['no name when the provider tells none', { ...circuit, authentication: null }, null],
    ['no name when it is empty', { ...circuit, authentication: { ...login, username: '' } }, null],
  ])('%s', (_what, of, expected) => {
    expect(routerFacts(of).login).toEqual(expected);
  });

  it.each([
    ['a VLAN', { vlan: 6, vci: null }, { kind: 'vlan', number: 6 }],
    ['a VLAN of nought', { vlan: 0, vci: 35 }, { kind: 'vlan', number: 0 }],
    ['a VCI on copper', { vlan: null, vci: 35 }, { kind: 'vci', number: 35 }],
    ['neither', { vlan: null, vci: null }, null],
  ])('%s', (_what, tags, expected) => {
    expect(routerFacts({ ...circuit, ...tags }).tag).toEqual(expected);
  });

  it('never the password', () => {
    expect(JSON.stringify(routerFacts(circuit))).not.toContain('geheim');
  });
});
