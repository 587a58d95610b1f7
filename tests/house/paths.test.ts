import { matchPath } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { isFile, pageOfFile, paths } from '~/kernel/paths/paths';
import { routeMap } from './route-map';
import { textOf } from './source';

const routes = routeMap().filter(({ layout, path }) => !layout && path !== '/*');

const SAMPLE = 'Q7';
const PROFILE_TABS = [undefined, 'security', 'region', 'notifications', 'whitelist', '2fa', 'keys'];
/** The steps of the wizards, whose pages have addresses of their own. */
const STEPS: Partial<Record<keyof typeof paths, readonly string[]>> = {
  broadbandOrder: ['address', 'product', 'service', 'customer', 'delivery', 'review'],
  offerRequest: ['address', 'product', 'service', 'reference', 'review'],
  mobileOrder: ['sim', 'product', 'data', 'customer', 'delivery', 'review'],
};

/** The builders for the addresses below one record. */
type Below = Readonly<Record<string, (...ids: string[]) => string>>;

/**
 * The addresses of a builder. The ids are words that no route has as a fixed word, and optional parameters are left
 * out.
 */
function addressesOf(name: keyof typeof paths): string[] {
  if (name === 'profile') return PROFILE_TABS.map((tab) => paths.profile(tab));
  const build = paths[name] as (...args: unknown[]) => string | Below;
  const [first = ''] = build.toString().split(')');
  const address = /\((?:query|tab)/.test(first) ? build() : build(SAMPLE, SAMPLE, SAMPLE);
  const all =
    typeof address === 'string'
      ? [address]
      : Object.entries(address).flatMap(([page, below]) =>
          page === 'step' ? (STEPS[name] ?? []).map((step) => below(SAMPLE, step)) : [below(SAMPLE, SAMPLE)],
        );
  return all.map((one) => new URL(one, 'http://portal.invalid').pathname);
}

/**
 * The route of an address. A route does not match if a parameter would take a fixed word (/connections/end_of_life as a
 * nid).
 */
function routeOf(address: string) {
  const words = address.split('/').filter((word) => !/^Q/.test(word) && word !== '00');
  return routes.find(({ path }) => {
    const match = matchPath({ path, end: true }, address);
    return match !== null && words.every((word) => !Object.values(match.params).includes(word));
  });
}

const names = Object.keys(paths) as (keyof typeof paths)[];

describe('NAV-10 the path builder and the map of routes are one', () => {
  it.each(names)('paths.%s leads to a route', (name) => {
    for (const address of addressesOf(name)) expect(routeOf(address)).toBeDefined();
  });

  // a refusal needs a page: of its own, or the one that the file belongs to. Scripts alone read the answer of a ping,
  // and programs alone that of an agenda
  const shown = routes.filter(({ path }) => path !== paths.sessionPing() && path !== '/attention/agenda/:file');
  it.each(shown.map(({ path, file }) => [path, file] as const))('%s is a page or a file of one', (path, file) => {
    expect(isFile(path)).toBe(!/^export (?:default|\{[^}]*\bdefault\b)/m.test(textOf(file)));
    if (isFile(path)) expect(routes.map((route) => route.path.toLowerCase())).toContain(pageOfFile(path));
  });

  it.each(routes.map(({ path }) => path))('%s is reached by a builder', (path) => {
    const reached = names.flatMap(addressesOf).some((address) => routeOf(address)?.path === path);
    expect(reached).toBe(true);
  });
});
