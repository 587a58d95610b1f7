import { nearest } from './nearest';
import { Settings } from './settings';

const DATABASE =
  'is no setting of the portal: name a PostgreSQL database in DATABASE_URL, or keep the store in DATA_DIR';
const PROXIES = 'is no setting of the portal: name the proxies in front in PORTAL_PROXIES';
const FOLDER = 'is no setting of the portal; did you mean DATA_DIR?';

/** Names that other programs use for similar settings. A user who sets one would expect it to work. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  POSTGRES_URL: DATABASE,
  PGHOST: DATABASE,
  REDIS_URL: DATABASE,
  TRUST_PROXY: PROXIES,
  TRUSTED_PROXIES: PROXIES,
  DATA_DIRECTORY: FOLDER,
  DATA_FOLDER: FOLDER,
  DATA_PATH: FOLDER,
};

const OURS = /^(?:OIDC|SESSION|PORTAL)_/;
/** Kubernetes puts these into each container of a namespace that has a service of our name. */
const OF_SERVICES = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP)(?:_\w+)?)?)$/;
/** Names that other programs use: desktops set the first, and the sandbox reads the second. */
const NOT_OURS = ['SESSION_MANAGER', 'PORTAL_ORIGIN'];

/**
 * The first name that looks like a setting of the portal but is not one, with a hint. Null if all names are fine. The
 * sandbox checks names with SANDBOX_.
 */
export function refusedName(names: readonly string[]): { readonly name: string; readonly expected: string } | null {
  const known = Object.keys(Settings.shape);
  const name = names.find((one) => Object.hasOwn(OF_OTHERS, one) || isUnknown(one, known));
  if (name === undefined) return null;
  const meant = nearest(name, known);
  const unknown = `is no setting of the portal${meant === null ? '' : `; did you mean ${meant}?`}`;
  return { name, expected: OF_OTHERS[name] ?? unknown };
}

function isUnknown(name: string, known: readonly string[]): boolean {
  if (known.includes(name) || NOT_OURS.includes(name)) return false;
  return (OURS.test(name) && !OF_SERVICES.test(name)) || isSlip(name, known);
}

const LEAST_OF_A_SLIP = 8;
const MOST_SLIPS = 2;

/** True for a long name a letter or two from one of ours, such as SESION_KEYS. Short names are too alike to judge. */
function isSlip(name: string, known: readonly string[]): boolean {
  const long = known.filter((one) => one.length >= LEAST_OF_A_SLIP && one.includes('_') && !one.startsWith('SANDBOX_'));
  return nearest(name, long, MOST_SLIPS) !== null;
}
