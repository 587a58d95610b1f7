/**
 * The floors of the app, the rooms on each, and the packages that they may import (design: Rooms). The lint rule
 * `house/walls` checks each file, and tests/house/walls.test.ts checks the whole graph.
 */
import { posix } from 'node:path';

/**
 * Floors from the ground up. A file may use its own room, the rooms before it on its floor, and the floors below. The
 * areas above these floors may not use each other.
 *
 * - kernel: code that does not know about telecom.
 * - flows: mechanisms that do not know a product.
 * - telecom: code that the products share.
 */
const FLOORS = {
  kernel:
    'texts text time access paths env i18n styles ui page store provider process identity session islands enhance frame forms table',
  flows:
    'texts domain drafts parts health pickers prices papers intents attachments records wizard runs watches panels deeds attention notes views',
  telecom:
    'texts addresses capabilities lines sims provider address-book customer-book ending repair timeline words pickers panels circuits diagnostics ordering of-customer search',
};

/**
 * The folders of a product, or of areas that belong together, in the same order. Files beside these folders are for all
 * of them.
 */
const PRODUCTS = {
  broadband:
    'texts domain provider defaults line orders replacing line-services availability watched radius diagnostics detail lists order offers checks sheet wave waiting panels search',
  mobile:
    'texts domain provider sim usage offered data-pools sims asked order panels orders runs next-month waiting detail',
  customers: 'texts domain end-users shipping-addresses',
};

/** Rooms that may use fewer neighbours than their place allows, because code for the browser is kept small. */
const ONLY = {
  ui: ['paths'],
  page: ['texts', 'i18n'],
  islands: ['texts', 'page', 'i18n'],
  enhance: ['text', 'paths', 'page', 'islands', 'i18n'],
};

/** Folders with rules only: they use no React, calls, texts, settings or clock. */
const PURE =
  /^app\/(?:kernel\/(?:text|access|time|paths)|telecom\/(?:lines|sims|capabilities|timeline\/timeline[a-z-]*)|[^/]+\/domain)(?:\/(?!timer\.server)|(?:\.ts)?$)/;
const CLOCK = /^dayjs(?:\/|$)/;

const REACT = /^(?:react|react-i18next|i18next|@remix-run\/(?:react|node))$/;
const COMMON = [REACT, /^@conform-to\//, /^zod$/, /^node:(?:crypto|util)$/];
/** Packages of the rooms that may import others than the rest of the house. */
const PACKAGES = {
  time: [CLOCK, /^node:timers\/promises$/],
  env: [/^zod$/, /^node:/],
  i18n: [/^i18next$/, /^react-i18next/, /^remix-i18next/],
  ui: [REACT, /^@headlessui\//, /^uqr$/],
  page: [],
  store: [/^libsql$/, /^pg$/, /^node:/],
  provider: [/^zod$/, /^undici$/, /^cockatiel$/, /^node:(?:timers\/promises|util|zlib)$/],
  process: [/^node:/, /^pino$/, /^rate-limiter-flexible$/],
  identity: [/^openid-client$/, /^jose$/, /^arctic$/, /^remix-auth/],
  session: [REACT, /^node:/],
  islands: [/^react$/, /^react-dom\/client$/, /^@headlessui\/react$/],
  enhance: [],
};

/** app/routes.ts, and the map of every area in it. */
const MAP = /^app\/(?:.+\/map|routes)(?:\.ts)?$/;
/** The root of the app combines the areas. The settings below it are for the kernel. */
const SETTINGS = /^app\/env\.server(?:\.ts)?$/;

const orders = Object.fromEntries(
  Object.entries({ ...FLOORS, ...PRODUCTS }).map(([name, rooms]) => [name, rooms.split(' ')]),
);

/**
 * The reason why a file may not import this; null if it may. `file` is relative to the project, with slashes.
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
  if (target !== null && MAP.test(file)) return 'a map of addresses takes maps alone';
  return target === null ? refusedPackage(file, specifier) : refusedRoom(file, target);
}

/**
 * @param {string} file
 * @param {string} target
 */
function refusedMap(file, target) {
  if (!/^(?:app|server)\//.test(file)) return null;
  if (!MAP.test(file)) return 'app/routes.ts and the maps of the areas are for the build and for tests';
  const isBelow =
    target.startsWith(`${posix.dirname(file)}/`) || floorOf(placeOf(target).top) < floorOf(placeOf(file).top);
  return isBelow ? null : 'a map takes the maps below it, in its folder or on a floor';
}

/**
 * @param {string} file
 * @param {string} name
 */
function refusedPackage(file, name) {
  if (MAP.test(file)) return name === '@remix-run/route-config' ? null : 'a map of addresses is nothing else';
  const { top, room } = placeOf(file);
  const allowed = packagesOf(file, top, room);
  return allowed.some((one) => one.test(name)) ? null : `${room || top} does not use the package ${name}`;
}

/**
 * @param {string} file
 * @param {string} top
 * @param {string} room
 */
function packagesOf(file, top, room) {
  if (top === '') return [...COMMON, /^node:/, /^react-/];
  if (PURE.test(file)) return room === 'time' ? [CLOCK] : [];
  return (top === 'kernel' && PACKAGES[room]) || COMMON;
}

/**
 * @param {string} file
 * @param {string} target
 */
function refusedRoom(file, target) {
  if (!target.startsWith('app/')) return 'the app takes nothing from outside app/';
  const from = placeOf(file);
  const to = placeOf(target);
  if (to.top === '') return refusedRoot(file, target);
  if (from.top === '') return null;
  if (PURE.test(file) && !PURE.test(target)) return 'a rule uses rules alone';
  if (from.top === to.top) return refusedNeighbour(from, to);
  return floorOf(to.top) < floorOf(from.top) ? null : `${from.top} does not use ${to.top}`;
}

/** @param {{ top: string, room: string }} from @param {{ top: string, room: string }} to */
function refusedNeighbour({ top, room }, { room: other }) {
  const order = orders[top];
  if (!order || room === other || room === '' || other === '') return null;
  if (!order.includes(room)) return `the room ${room} has no place in tests/house/rooms.mjs`;
  const allowed = (top === 'kernel' && ONLY[room]) || order.slice(0, order.indexOf(room));
  return allowed.includes(other) ? null : `${room} does not use ${other}`;
}

/**
 * @param {string} file
 * @param {string} target
 */
function refusedRoot(file, target) {
  const { top } = placeOf(file);
  if (SETTINGS.test(target)) return top === '' || top === 'kernel' ? null : 'settings are read by the kernel';
  return top === '' ? null : 'the root puts areas together, for the build and the server alone';
}

/** @param {string} top */
function floorOf(top) {
  const at = Object.keys(FLOORS).indexOf(top);
  return at < 0 ? Object.keys(FLOORS).length : at;
}

/**
 * The top folder of a file of the app, empty at its root, and the room in it, empty for a file beside the rooms.
 * @param {string} file
 */
export function placeOf(file) {
  const [, first = '', second = '', ...deeper] = file.split('/');
  if (second === '') return { top: '', room: '' };
  return { top: first, room: deeper.length > 0 ? second : '' };
}

/** Rooms that have a place in an order, as `floor/room`. */
export const rooms = Object.entries(orders).flatMap(([top, names]) => names.map((name) => `${top}/${name}`));

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
