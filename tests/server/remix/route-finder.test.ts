import { matchRoutes } from '@remix-run/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import routes from '~/routes';
import { isDrawn } from '~tests/fixtures/lots';
import { createRouteFinder, type Routes } from '../../../server/remix/route-finder';

interface Entry {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}

type Manifest = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

/** A flat manifest in the form that Remix makes of the map, each route with its parent. */
function manifestOf(entries: readonly Entry[], parentId: string, into: Manifest): Manifest {
  for (const { file, id = file, path, index, children = [] } of entries) {
    into[id] = { id, parentId, ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) };
    manifestOf(children, id, into);
  }
  return into;
}

function treeOf(manifest: Manifest, parentId?: string): { id: string }[] {
  return Object.values(manifest)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index, ...(path === undefined ? {} : { path }) }
        : { id, ...(path === undefined ? {} : { path }), children: treeOf(manifest, id) },
    );
}

/** The answer of Remix and our own. */
function bothOf(entries: readonly Entry[]) {
  const manifest = manifestOf(entries, 'root', { root: { id: 'root', path: '' } });
  const tree = treeOf(manifest);
  const find = createRouteFinder(manifest as Routes);
  return { manifest, find, remix: (pathname: string) => matchRoutes(tree, { pathname })?.at(-1)?.route.id ?? null };
}

const WORDS = [
  'connections',
  'create',
  'drafts',
  'NL100001',
  'circuits',
  'complete',
  'radius',
  'ipvpn',
  'order',
  'routes',
  'address',
  'profile',
  'session',
  'ping',
  'auth',
  'primary',
  '*',
  ':nid',
  '__manifest',
  'profile.data',
];
const ODD = [
  '',
  '.',
  '..',
  '%',
  '%2',
  '%zz',
  '%2F',
  '%2f',
  '%2Fconnections',
  '%20',
  '%0A',
  '%0D',
  '%E2%80%A8',
  '%E2%80%A9',
  '%C3%A9',
  '%F0%9F%90%B4',
  '%FF',
  '%63onnections',
  'connections%2Fcreate',
  'é',
  'K',
  'ſession',
  'İ',
  'a b',
  'a+b',
  'a;b',
  'a:b',
  '?',
  '-',
  '~',
  '__proto__',
  'constructor',
  '%3Anid',
  '%2A',
];

/** Mixes the case of the letters, so that no route has the word in this form. */
const mixed = (text: string) =>
  [...text].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter.toLowerCase())).join('');

const { manifest, find, remix } = bothOf(routes);
const paths = Object.keys(manifest).map((id) => pathOf(id));

function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : manifest[id];
  return route ? pathOf(route.parentId) + (route.path ? `/${route.path}` : '') : '';
}

const filled = (path: string, value: string) => path.replace(/:\w+/g, value).replace('*', value) || '/';

// Remix warns about each malformed escape
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

/** The forms in which an address can be written. */
const FORMS: readonly ((address: string) => string)[] = [
  (address) => address,
  mixed,
  (address) => `${address}/`,
  (address) => `${address}//`,
  (address) => `/${address}`,
  (address) => address.replace(/\/(?=[^/]*$)/, '//'),
  (address) => `${address}/more`,
  (address) => address.replace(/\/[^/]*$/, '') || '/',
  (address) => `${address}.data`,
];

/**
 * Plain values in every form, and a draw of malformed ones in one form each, since Remix ranks the whole map for each
 * address.
 */
function addressesOf(path: string, at: number): string[] {
  const plain = ['NL100001', 'create', 'drafts', 'a.b', 'é'].map((value) => filled(path, value));
  const malformed = ODD.map((value) => filled(path, value));
  const formOf = (place: number) => FORMS[(place + at) % FORMS.length] ?? mixed;
  return [
    ...new Set([
      ...plain.flatMap((address) => FORMS.map((form) => form(address))),
      ...malformed.map((address, place) => formOf(place)(address)).filter(isDrawn),
    ]),
  ];
}

describe('the route of an address is the one that Remix would choose', () => {
  it.each([...new Set(paths)].map((path, at) => ({ path, at })))('$path', ({ path, at }) => {
    for (const address of addressesOf(path, at))
      expect(`${address} ${find(address)}`).toBe(`${address} ${remix(address)}`);
  });

  it('for words of the map in any order, and for what is no word', () => {
    const parts = [...WORDS, ...ODD];
    const pairs = [
      ...WORDS.flatMap((first) => parts.map((second) => `/${first}/${second}`)),
      // every third pair of malformed values
      ...ODD.flatMap((first, at) =>
        parts.filter((_, place) => (at + place) % 3 === 0).map((second) => `/${first}/${second}`),
      ),
    ];
    const triples = WORDS.flatMap((first) =>
      ['create', 'NL100001', ''].flatMap((second) => WORDS.map((third) => `/connections/${first}/${second}/${third}`)),
    );
    for (const address of ['', '/', '//', '///', ...[...pairs, ...triples].filter(isDrawn)])
      expect(`${address} ${find(address)}`).toBe(`${address} ${remix(address)}`);
  });

  it('also where a step leads on and nothing below it fits, and where a later word weighs more than an earlier one', () => {
    const other = bothOf([
      { file: 'a', path: 'things/:one/edit' },
      { file: 'b', path: 'things/new/:two' },
      { file: 'c', path: ':any/new/edit' },
      { file: 'd', path: 'things/*' },
      {
        file: 'e',
        path: 'things/:one',
        children: [
          { file: 'f', index: true },
          { file: 'g', path: 'parts/*' },
        ],
      },
      { file: 'h', path: 'things/:other' },
    ]);
    for (const address of [
      '/things/new/edit',
      '/things/new',
      '/things/new/',
      '/things',
      '/things/x/parts',
      '/things/x/parts/1/2',
      '/things/new/parts',
      '/other/new/edit',
      '/other/new',
      '/things/x/y/z',
      '/',
    ]) {
      expect(`${address} ${other.find(address)}`).toBe(`${address} ${other.remix(address)}`);
    }
  });

  it('what is no address of the map has the page that says so, and Remix itself has the one that not even that takes', () => {
    expect(find('/no/such/page')).toBe('shell/not-found.tsx');
    expect(find('/no%0Asuch')).toBeNull();
  });
});
