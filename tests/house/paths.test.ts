import { matchPath } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { paths } from '~/paths';
import { routeMap } from './route-map';

const routes = routeMap().filter(({ layout, path }) => !layout && path !== '/*');

/** Builders whose screens do not exist yet; a screen that comes takes its line out of here. */
const NOT_YET: readonly (keyof typeof paths)[] = [
  'changeConnection', 'endOfLife',
  'mobile', 'mobileConnection', 'createMobile', 'mobileComplete', 'dataPools', 'dataPool', 'createDataPool', 'mobileTransactions', 'mobileTransaction',
  'email', 'emailDomain', 'offers', 'offer', 'createOffer', 'endUsers', 'endUser', 'createEndUser', 'tickets', 'ticket', 'createTicket',
  'users', 'user', 'createUser', 'shippingAddresses', 'shippingAddress', 'createShippingAddress', 'changelog', 'forgotPassword', 'resetPassword',
  'dismissMessage',
];

const SAMPLE = 'Q7';

/** The address with ids that no route has as a fixed word; parameters that may be left out are left out. */
function addressOf(name: keyof typeof paths): string {
  const build = paths[name] as (...args: unknown[]) => string;
  const [first = ''] = build.toString().split(')');
  const address = /\((?:query|tab)/.test(first) ? build() : build(SAMPLE, SAMPLE);
  return new URL(address, 'http://portal.invalid').pathname;
}

/** The route of an address. A fixed word of the address that a parameter would swallow (/connections/end_of_life as a nid) is no match. */
function routeOf(address: string) {
  const words = address.split('/').filter((word) => !/^Q/.test(word) && word !== '00');
  return routes.find(({ path }) => {
    const match = matchPath({ path, end: true }, address);
    return match !== null && words.every((word) => !Object.values(match.params).includes(word));
  });
}

const names = Object.keys(paths) as (keyof typeof paths)[];

describe('NAV-10 the path builder and the map of routes are one', () => {
  it.each(names.filter((name) => !NOT_YET.includes(name)))('paths.%s leads to a route', (name) => {
    expect(routeOf(addressOf(name))).toBeDefined();
  });

  it.each(NOT_YET)('paths.%s has no screen yet', (name) => {
    expect(routeOf(addressOf(name))).toBeUndefined();
  });

  it.each(routes.map(({ path, id }) => [path, id]))('%s is reached by a builder', (path) => {
    // a fixed step of a wizard is one value of the builder's step
    const reached = names.some((name) => {
      const address = addressOf(name);
      const pattern = new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+\\?\??/g, '[^/]+')}$`);
      return pattern.test(address) || (name === 'orderStep' && path.startsWith('/connections/create/:') && path.split('/').length === 5);
    });
    expect(reached).toBe(true);
  });
});
