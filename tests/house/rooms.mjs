/**
 * The rooms of the app and the rooms that each may use (design: Rooms). The lint rule `house/walls` judges each file,
 * tests/house/walls.test.ts the whole graph.
 */
import { posix } from 'node:path';

/** @typedef {{ rooms: readonly string[], packages: readonly RegExp[] }} Wall */

/** app/routes.ts and the map of every area in it. */
const MAP = /^app\/routes(?:\/.+\/map)?(?:\.ts)?$/;

const REACT = [/^react$/, /^@remix-run\/react$/];
const ANY = [/./];

/** Rooms of app/ by their folder, or by their file when they are one file. A room may always use itself.
 *  @type {Readonly<Record<string, Wall>>} */
export const walls = {
  domain: { rooms: [], packages: [/^dayjs(?:\/|$)/] },
  paths: { rooms: [], packages: [] },
  context: { rooms: [], packages: [] },
  nonce: { rooms: [], packages: [/^react$/] },
  'timer.server': { rooms: [], packages: [/^node:timers\/promises$/] },
  provider: {
    rooms: ['timer.server'],
    packages: [/^zod$/, /^undici$/, /^cockatiel$/, /^node:(?:timers\/promises|util|zlib)$/],
  },
  store: { rooms: ['timer.server'], packages: [/^libsql$/, /^node:/] },
  i18n: { rooms: [], packages: [/^i18next$/, /^react-i18next/, /^remix-i18next/] },
  ui: { rooms: ['paths'], packages: [...REACT, /^@headlessui\//] },
  // the settings of the environment, which only env.server reads
  env: { rooms: [], packages: [/^zod$/, /^node:/] },
  'env.server': { rooms: ['env'], packages: [/^node:/] },
  session: {
    rooms: ['provider', 'store', 'domain', 'i18n', 'paths', 'context', 'env.server', 'timer.server'],
    packages: ANY,
  },
  // additions by script, without React, the provider or the server
  enhance: { rooms: ['domain', 'i18n', 'islands', 'paths'], packages: [] },
  // elements that HTML lacks, over HTML that works without them, loaded on first use
  islands: { rooms: ['enhance', 'i18n'], packages: [/^react$/, /^react-dom\/client$/, /^@headlessui\/react$/] },
  frame: {
    rooms: ['enhance', 'ui', 'domain', 'i18n', 'paths', 'session', 'root', 'styles'],
    packages: [...REACT, /^i18next$/, /^react-i18next$/, /^@remix-run\/node$/],
  },
  forms: {
    rooms: ['drafts', 'ui', 'frame', 'domain', 'i18n', 'provider', 'session', 'context'],
    packages: [...REACT, /^react-/, /^@remix-run\/node$/, /^@conform-to\//, /^zod$/],
  },
  table: {
    rooms: ['ui', 'frame', 'domain', 'i18n', 'provider'],
    packages: [...REACT, /^i18next$/, /^react-i18next$/, /^@remix-run\/node$/],
  },
  // records that are made, changed and archived in forms
  records: {
    rooms: ['forms', 'intents', 'ui', 'i18n', 'provider', 'session'],
    packages: [...REACT, /^react-i18next$/, /^@remix-run\/node$/],
  },
  // an address in the form of any record
  addresses: {
    rooms: ['drafts', 'forms', 'ui', 'frame', 'domain', 'i18n', 'provider', 'session'],
    packages: [...REACT, /^react-i18next$/, /^@remix-run\/node$/],
  },
  // shipping addresses, wherever one is made
  'address-book': {
    rooms: ['addresses', 'domain', 'forms', 'intents', 'paths', 'provider', 'records', 'session'],
    packages: [],
  },
  // the questions that the orders of all kinds share: the customer and the delivery
  ordering: {
    rooms: [
      'address-book',
      'addresses',
      'domain',
      'drafts',
      'forms',
      'i18n',
      'intents',
      'pickers',
      'provider',
      'session',
      'ui',
      'wizard',
    ],
    packages: [...REACT, /^react-i18next$/, /^@remix-run\/node$/, /^zod$/],
  },
  // choosing another record: an end customer, a connection, a shipping address, tags
  pickers: {
    rooms: ['domain', 'forms', 'i18n', 'provider', 'session', 'table', 'ui', 'words'],
    packages: [/^react$/, /^react-i18next$/, /^zod$/],
  },
  // records in words, for whichever area shows them
  words: { rooms: ['domain', 'i18n', 'ui'], packages: [] },
  // the parts of a page that can fail alone
  parts: { rooms: ['frame', 'ui', 'provider'], packages: [/^react$/] },
  // the facts that broadband orders share with existing lines
  broadband: { rooms: ['domain', 'drafts', 'intents', 'paths', 'provider'], packages: [/^zod$/] },
  prices: { rooms: ['ui', 'frame', 'domain', 'i18n', 'paths', 'provider'], packages: [...REACT, /^react-i18next$/] },
  // the course of an order, and what happens to a record and can be done with it
  timeline: {
    rooms: ['parts', 'ui', 'frame', 'domain', 'i18n', 'provider', 'session'],
    packages: [...REACT, /^react-i18next$/],
  },
  // half-filled forms, kept on the server
  drafts: { rooms: ['session', 'store'], packages: [/^node:crypto$/] },
  // changes that were sent once, and their outcomes
  intents: {
    rooms: ['drafts', 'forms', 'ui', 'domain', 'i18n', 'paths', 'provider', 'session', 'store', 'timer.server'],
    packages: [...REACT, /^react-i18next$/, /^node:crypto$/],
  },
  wizard: {
    rooms: ['drafts', 'intents', 'prices', 'forms', 'ui', 'frame', 'domain', 'i18n', 'provider', 'session'],
    packages: [...REACT, /^react-i18next$/, /^@remix-run\/node$/, /^@conform-to\//, /^zod$/, /^node:util$/],
  },
  // the change of a record: a form, its review and one call
  panels: {
    rooms: ['drafts', 'intents', 'wizard', 'prices', 'forms', 'ui', 'frame', 'domain', 'i18n', 'provider', 'session'],
    packages: [...REACT, /^i18next$/, /^react-i18next$/, /^@remix-run\/node$/, /^zod$/, /^node:crypto$/],
  },
  // one wish for many records: planned, carried out one by one, each an intent of its own
  runs: {
    rooms: ['intents', 'domain', 'i18n', 'provider', 'session', 'store', 'timer.server', 'ui'],
    packages: [...REACT, /^react-i18next$/, /^node:crypto$/],
  },
  // the circuits of a line or a SIM, and what is routed to them
  circuits: {
    rooms: [
      'drafts',
      'panels',
      'paths',
      'pickers',
      'prices',
      'timeline',
      'forms',
      'intents',
      'ui',
      'domain',
      'i18n',
      'provider',
      'session',
      'words',
    ],
    packages: [/^react-i18next$/, /^zod$/],
  },
  // the end of a connection, of whatever kind
  ending: {
    rooms: ['panels', 'forms', 'ui', 'domain', 'i18n', 'provider', 'session'],
    packages: [/^react-i18next$/, /^zod$/],
  },
  routes: {
    rooms: [
      'address-book',
      'addresses',
      'broadband',
      'circuits',
      'domain',
      'drafts',
      'ending',
      'forms',
      'frame',
      'i18n',
      'intents',
      'ordering',
      'panels',
      'parts',
      'paths',
      'pickers',
      'prices',
      'provider',
      'records',
      'runs',
      'session',
      'store',
      'table',
      'timeline',
      'ui',
      'wizard',
      'words',
      'context',
    ],
    packages: [...REACT, /^react-i18next$/, /^@remix-run\/node$/, /^@conform-to\//, /^zod$/, /^node:crypto$/],
  },
  // every intent's look-up, a line an area
  'look-ups.server': { rooms: ['address-book', 'intents', 'jobs.server', 'panels', 'routes', 'runs'], packages: [] },
  // changes of many records at once, one line for each area
  'jobs.server': { rooms: ['routes', 'runs'], packages: [] },
  root: {
    rooms: ['ui', 'frame', 'domain', 'i18n', 'paths', 'nonce', 'provider', 'session', 'styles'],
    packages: [...REACT, /^react-i18next$/, /^@remix-run\/node$/],
  },
  'entry.server': {
    rooms: ['frame', 'i18n', 'nonce', 'session', 'timer.server'],
    packages: [...REACT, /^react-/, /^@remix-run\/node$/],
  },
  // the map of URLs, put together of a map an area: the build and tests read it, nobody else
  'routes.ts': { rooms: [], packages: [/^@remix-run\/route-config$/] },
};

/**
 * Why a file may not import this; null when it may. `file` is relative to the project, with slashes.
 * @param {string} file
 * @param {string} specifier
 * @returns {string | null}
 */
export function refusal(file, specifier) {
  const target = resolveImport(file, specifier);
  if (target?.startsWith('tests/') && /^(?:app|server|sandbox)\//.test(file)) return 'tests/ is for tests';
  if (file.startsWith('sandbox/'))
    return target?.startsWith('app/') ? 'the sandbox takes nothing from the app: it would share its mistakes' : null;
  if (target !== null && MAP.test(target)) return refusedMap(file, target);
  if (!file.startsWith('app/')) return null;
  const room = roomOf(file);
  const wall = walls[room];
  if (!wall) return `the room ${room} has no place in tests/house/rooms.mjs`;
  return target === null ? refusedPackage(room, wall, specifier) : refusedRoom(file, room, wall, target);
}

/**
 * @param {string} file
 * @param {string} target
 */
function refusedMap(file, target) {
  if (!/^(?:app|server)\//.test(file)) return null;
  if (!MAP.test(file)) return 'app/routes.ts and the maps of the areas are for the build and for tests';
  return target.startsWith(`${posix.dirname(file)}/`) ? null : 'a map takes the maps below it';
}

/**
 * @param {string} room
 * @param {Wall} wall
 * @param {string} name
 */
function refusedPackage(room, wall, name) {
  return wall.packages.some((allowed) => allowed.test(name)) ? null : `${room} does not use the package ${name}`;
}

/**
 * @param {string} file
 * @param {string} room
 * @param {Wall} wall
 * @param {string} target
 */
function refusedRoom(file, room, wall, target) {
  if (!target.startsWith('app/')) return `${room} takes nothing from outside app/`;
  const other = roomOf(target);
  if (other === room)
    return room === 'routes' && areaOf(file) !== areaOf(target)
      ? `${areaOf(file)} takes nothing from the area ${areaOf(target)}`
      : null;
  return wall.rooms.includes(other) ? null : `${room} does not use ${other}`;
}

/**
 * The imported file relative to the project without its extension; null for a package.
 * @param {string} file
 * @param {string} specifier
 * @returns {string | null}
 */
export function resolveImport(file, specifier) {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('~/')) return `app/${bare.slice(2)}`;
  if (bare.startsWith('~tests/')) return bare.slice(1);
  return bare.startsWith('.') ? posix.join(posix.dirname(file), bare) : null;
}

/** @param {string} file */
export function roomOf(file) {
  if (MAP.test(file)) return 'routes.ts';
  const [, first = '', ...deeper] = file.split('/');
  return deeper.length > 0 ? first : first.replace(/\.tsx?$/, '');
}

/**
 * The folder of a route, such as connections or session. connections/panels belongs to connections. @param {string}
 * file
 */
function areaOf(file) {
  return file.split('/')[2];
}
