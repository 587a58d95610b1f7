import { describe, expect, it } from 'vitest';
import { locksOut, problemsOf } from '~/profile/domain/whitelist';

describe('PRO-02 the addresses of a whitelist', () => {
  it.each<[readonly string[], readonly string[], readonly (string | null)[]]>([
    [['192.0.2.8'], [], [null]],
    [[''], [], ['ipRequired']],
    [['192.0.2'], [], ['ipInvalid']],
    [['192.0.2.256'], [], ['ipInvalid']],
    [['010.0.0.1'], [], ['ipInvalid']],
    [['::1'], [], ['ipInvalid']],
    [['::1'], ['::1'], [null]],
    [['10.0.0.1', '10.0.0.2', '10.0.0.1'], [], [null, null, 'ipTwice']],
    [['x', 'x'], [], ['ipInvalid', 'ipInvalid']],
    [[], [], []],
  ])('%j, of which the provider has %j: %j', (addresses, known, problems) => {
    expect(problemsOf(addresses, known)).toEqual(problems);
  });

  it.each([
    ['192.0.2.1', true, ['192.0.2.1'], false],
    ['192.0.2.1', true, ['192.0.2.2'], true],
    ['2001:db8::1', true, ['192.0.2.2'], true],
    ['192.0.2.1', false, [], false],
  ])('%s with the list on %s and %j: locked out %s', (own, enabled, addresses, isOut) => {
    expect(locksOut(own, { enabled, addresses })).toBe(isOut);
  });
});
