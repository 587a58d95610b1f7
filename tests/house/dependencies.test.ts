import { describe, expect, it } from 'vitest';
import { HEAP } from '../../scripts/heap.mjs';
import { textOf } from './source';

interface Manifest {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

interface Lock {
  readonly packages: Record<
    string,
    { readonly version?: string; readonly resolved?: string; readonly integrity?: string; readonly link?: boolean }
  >;
}

const manifest = JSON.parse(textOf('package.json')) as Manifest;
const lock = JSON.parse(textOf('package-lock.json')) as Lock;
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

/** Security 2.4: below these versions a package has a known hole. Another major line has a floor of its own. */
const FLOORS: readonly (readonly [name: string, floors: readonly string[]])[] = [
  ['@remix-run/node', ['2.17.5']],
  ['@remix-run/react', ['2.17.5']],
  ['@remix-run/serve', ['2.17.5']],
  ['@remix-run/dev', ['2.17.5']],
  ['@remix-run/server-runtime', ['2.17.5']],
  ['@remix-run/express', ['2.17.5']],
  ['@remix-run/router', ['1.23.4']],
  ['react-router', ['6.30.6']],
  ['react-router-dom', ['6.30.6']],
  ['turbo-stream', ['2.4.1']],
  ['undici', ['6.29.1', '7.30.2']],
  ['cookie', ['0.7.2', '1.0.0']],
  ['express', ['4.22.0']],
  ['compression', ['1.8.1']],
  ['morgan', ['1.10.1']],
  ['@conform-to/react', ['1.21.1']],
  ['@conform-to/zod', ['1.21.1']],
  ['@conform-to/dom', ['1.21.1']],
];

const ABSENT = ['i18next-fs-backend', 'i18next-http-backend', 'i18next-http-middleware', 'remix-utils'];

function parts(version: string): number[] {
  return version.split(/[.+-]/).slice(0, 3).map(Number);
}

function atLeast(version: string, floor: string): boolean {
  const [left, right] = [parts(version), parts(floor)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 || (left[at] ?? 0) > (right[at] ?? 0);
}

function isFixed(version: string, floors: readonly string[]): boolean {
  const same = floors.find((floor) => parts(floor)[0] === parts(version)[0]);
  return same === undefined ? floors.every((floor) => atLeast(version, floor)) : atLeast(version, same);
}

describe('pins', () => {
  it.each(Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))(
    '%s %s is one exact version',
    (_name, version) => {
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?$/);
    },
  );

  it('are what the lock file has', () => {
    const pinned = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const different = pinned.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version);
    expect(different).toEqual([]);
  });

  it('come from the registry, each with its checksum', () => {
    const loose = installed.filter(
      ([, one]) =>
        !one.link &&
        (!one.integrity || (one.resolved !== undefined && !one.resolved.startsWith('https://registry.npmjs.org/'))),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});

describe('floors of the lock file (security 2.4)', () => {
  it.each(FLOORS)('%s is at least %j', (name, floors) => {
    const old = installed.filter(([path, { version = '0' }]) => nameOf(path) === name && !isFixed(version, floors));
    expect(old.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  });

  it.each(ABSENT)('%s is absent', (name) => {
    expect(installed.map(([path]) => nameOf(path))).not.toContain(name);
  });

  it.each([
    ['6.30.2', ['6.30.6'], false],
    ['6.30.6', ['6.30.6'], true],
    ['7.1.0', ['6.29.1', '7.30.2'], false],
    ['6.30.0', ['6.29.1', '7.30.2'], true],
    ['5.9.9', ['6.29.1', '7.30.2'], false],
    ['8.0.0', ['6.29.1', '7.30.2'], true],
  ])('judges %s against %j', (version, floors, expected) => {
    expect(isFixed(version, floors)).toBe(expected);
  });
});

it('what the built portal loads is a dependency, and all else is for the build', () => {
  const [, external = ''] = /external: \[([^\]]*)\]/.exec(textOf('vite.config.ts')) ?? [];
  const loaded = [...external.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(loaded).not.toEqual([]);
  expect(Object.keys(manifest.dependencies)).toEqual(loaded);
});

it('nothing is compiled where the portal runs', () => {
  expect(Object.keys(manifest.dependencies).filter((name) => /^(?:tsx|esbuild|vite|typescript)$/.test(name))).toEqual(
    [],
  );
  const starters = [
    'scripts/start.mjs',
    'scripts/serve.mjs',
    'scripts/processes.mjs',
    'e2e/fixtures/stage.ts',
    'tests/fixtures/machines/processes.ts',
  ];
  expect(starters.filter((file) => textOf(file).includes("'tsx'"))).toEqual([]);
});

it('SYS-03 the portal has the same heap, however it is started', () => {
  expect(manifest.scripts['serve']).toContain(HEAP.join(' '));
});
