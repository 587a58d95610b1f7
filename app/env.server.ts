import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';

/** The process environment, checked. `production` means that a real provider is configured (decisions: Session and provider). */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Where /metrics is, and nowhere else; null: beside the pages, for this machine alone. */
  readonly metricsPort: number | null;
  /** Scheme, host and port by which browsers reach the portal; never read from a request. */
  readonly origin: string;
  readonly secure: boolean;
  readonly production: boolean;
  readonly dataDir: string;
  /** The store takes nothing more of what can be lost when it is larger. */
  readonly storeMaxBytes: number;
  readonly environmentUrl: string;
  readonly oidcClientId: string;
  readonly oidcClientSecret: string;
  /** What is asked of the identity provider, separated by blanks. */
  readonly oidcScopes: string;
  /** For whom the access token is meant; null where the identity provider knows without. */
  readonly oidcAudience: string | null;
  /** How the client shows its secret; null for what the identity provider says that it takes. */
  readonly oidcClientAuth: OidcClientAuth | null;
  /** Names of the claims with the rights and with the organisation; a dot leads into a claim. */
  readonly oidcClaims: { readonly roles: string; readonly organization: string };
  /** The first encrypts, all decrypt. Empty from `readEnv` in the demo; `env()` fills it from DATA_DIR/session-keys. */
  readonly sessionKeys: readonly Uint8Array[];
  readonly sandboxPort: number;
  readonly logLevel: LogLevel;
  readonly idleMinutes: number;
  readonly absoluteHours: number;
  readonly stopDelayMs: number;
  readonly portalName: string;
  /** Addresses and networks of the proxies in front, whose X-Forwarded-For names the visitor. */
  readonly proxies: readonly string[];
  /** Tests only: the portal's clock is offset by the milliseconds in DATA_DIR/clock-offset. */
  readonly testClock: boolean;
  /** Tests only: by which the limits of the door and of calls to the provider are multiplied. */
  readonly limitsFactor: number;
  /** Tests only: what is left of every wait for the provider. */
  readonly waitsPercent: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const OIDC_CLIENT_AUTHS = ['basic', 'post'] as const;
export type OidcClientAuth = (typeof OIDC_CLIENT_AUTHS)[number];

/** A wrong setting: names the variable and what is expected, never the value (it may be a secret). */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly variable: string,
    expected: string,
  ) {
    super(`${variable} ${expected}`);
  }
}

const MIN_KEY_BYTES = 32;
/** As long as a balancer takes to notice that readiness is gone (security 4). */
const STOP_DELAY_MS = 3_000;

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const url = z.string().refine(isWebUrl, 'must be an http or https address');
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const text = (max: number) => z.string().min(1).max(max, `must be at most ${max} characters`);

const Settings = z.object({
  PORT: whole(1, 65_535).prefault('3000'),
  HOST: text(255).default('127.0.0.1'),
  METRICS_PORT: whole(1, 65_535).optional(),
  ORIGIN: z
    .string()
    .refine(isOrigin, 'must be a scheme and host such as https://portal.example, without a path')
    .optional(),
  DATA_DIR: text(1_000).default('.data'),
  DATA_MAX_MB: whole(1, 1_000_000).prefault('1024'),
  ENVIRONMENT_URL: url.optional(),
  OIDC_CLIENT_ID: text(500).optional(),
  OIDC_CLIENT_SECRET: text(2_000).optional(),
  OIDC_SCOPES: text(1_000)
    .refine((value) => value.split(/\s+/).includes('openid'), 'must be scopes separated by blanks, openid among them')
    .default('openid profile email'),
  OIDC_AUDIENCE: text(1_000).optional(),
  OIDC_CLIENT_AUTH: z.enum(OIDC_CLIENT_AUTHS, `must be one of ${OIDC_CLIENT_AUTHS.join(', ')}`).optional(),
  OIDC_CLAIM_ROLES: text(200).default('rol'),
  OIDC_CLAIM_ORGANIZATION: text(200).default('organization'),
  SESSION_KEYS: z.string().optional(),
  SANDBOX_PORT: whole(1, 65_535).prefault('4000'),
  REDIS_URL: z.undefined('is not supported yet: sessions are kept in DATA_DIR').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SESSION_IDLE_MINUTES: whole(1, 24 * 60).prefault('30'),
  SESSION_ABSOLUTE_HOURS: whole(1, 7 * 24).prefault('10'),
  STOP_DELAY_MS: whole(0, 20_000).optional(),
  PORTAL_NAME: text(60).default('Partnerportaal'),
  PORTAL_PROXIES: z
    .string()
    .refine(
      (list) => addresses(list).every(isNetwork),
      'must be addresses or networks such as 10.0.0.0/8, separated by commas',
    )
    .prefault(''),
  PORTAL_TEST_CLOCK: flag.prefault('0'),
  PORTAL_LIMITS_FACTOR: whole(1, 1_000).prefault('1'),
  PORTAL_WAITS_PERCENT: whole(5, 100).prefault('100'),
});
type Settings = z.infer<typeof Settings>;

/** Reads and checks the settings; pure. Throws ConfigError for the first that is wrong. An empty value counts as absent. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  refuseUnknown(Object.keys(given));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(String(issue?.path[0] ?? 'environment'), issue?.message ?? 'is wrong');
  }
  const settings = parsed.data;
  const production = settings.ENVIRONMENT_URL !== undefined;
  if (production) refuseUnsafeProduction(settings, Object.keys(given));
  // its passwords are printed at the start, and its controls are open
  else if (!isLoopback(settings.HOST))
    throw new ConfigError(
      'HOST',
      'must be this machine (127.0.0.1) unless ENVIRONMENT_URL names a provider: the demo is for nobody else',
    );

  const origin = settings.ORIGIN === undefined ? `http://localhost:${settings.PORT}` : new URL(settings.ORIGIN).origin;
  const secure = origin.startsWith('https:');
  // security 6.1: cookies go without their __Host- prefix over http, and that is only safe on one's own machine
  if (!secure && !isLoopback(new URL(origin).hostname))
    throw new ConfigError('ORIGIN', 'must be https unless its host is this machine');

  return {
    port: settings.PORT,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT ?? null,
    origin,
    secure,
    production,
    dataDir: resolve(settings.DATA_DIR),
    storeMaxBytes: settings.DATA_MAX_MB * 1024 * 1024,
    environmentUrl: settings.ENVIRONMENT_URL ?? `http://localhost:${settings.SANDBOX_PORT}/environment`,
    oidcClientId: settings.OIDC_CLIENT_ID ?? 'portal',
    oidcClientSecret: settings.OIDC_CLIENT_SECRET ?? PUBLISHED_SECRET,
    oidcScopes: settings.OIDC_SCOPES.trim().split(/\s+/).join(' '),
    oidcAudience: settings.OIDC_AUDIENCE ?? null,
    oidcClientAuth: settings.OIDC_CLIENT_AUTH ?? null,
    oidcClaims: { roles: settings.OIDC_CLAIM_ROLES.trim(), organization: settings.OIDC_CLAIM_ORGANIZATION.trim() },
    sessionKeys: settings.SESSION_KEYS === undefined ? [] : sessionKeys(settings.SESSION_KEYS),
    sandboxPort: settings.SANDBOX_PORT,
    logLevel: settings.LOG_LEVEL,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    absoluteHours: settings.SESSION_ABSOLUTE_HOURS,
    // nobody balances a demo
    stopDelayMs: settings.STOP_DELAY_MS ?? (production ? STOP_DELAY_MS : 0),
    portalName: settings.PORTAL_NAME,
    proxies: addresses(settings.PORTAL_PROXIES),
    testClock: settings.PORTAL_TEST_CLOCK,
    limitsFactor: settings.PORTAL_LIMITS_FACTOR,
    waitsPercent: settings.PORTAL_WAITS_PERCENT,
  };
}

const PUBLISHED_SECRET = 'sandbox-secret';

/** What makes a portal easier to test and less safe. */
const FOR_TESTS = ['PORTAL_TEST_CLOCK', 'PORTAL_LIMITS_FACTOR', 'PORTAL_WAITS_PERCENT'];

// decisions, Session and provider: own keys, https and no sandbox as soon as the provider is real
function refuseUnsafeProduction(settings: Settings, names: readonly string[]): void {
  const sandbox = names.find((name) => name.startsWith('SANDBOX_'));
  if (sandbox !== undefined)
    throw new ConfigError(sandbox, 'must not be set together with ENVIRONMENT_URL (there is no sandbox then)');
  for (const name of FOR_TESTS) {
    if (names.includes(name))
      throw new ConfigError(name, 'must not be set together with ENVIRONMENT_URL (it is for tests)');
  }
  if (settings.ORIGIN === undefined) throw new ConfigError('ORIGIN', 'is required together with ENVIRONMENT_URL');
  if (!settings.ORIGIN.startsWith('https:'))
    throw new ConfigError('ORIGIN', 'must be https together with ENVIRONMENT_URL');
  for (const name of ['SESSION_KEYS', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (settings[name] === undefined) throw new ConfigError(name, 'is required together with ENVIRONMENT_URL');
  }
  if (settings.OIDC_CLIENT_SECRET === PUBLISHED_SECRET)
    throw new ConfigError('OIDC_CLIENT_SECRET', 'is that of the sandbox, which everybody knows');
  if (settings.ENVIRONMENT_URL !== undefined && !isSafeAddress(settings.ENVIRONMENT_URL))
    throw new ConfigError('ENVIRONMENT_URL', 'must be https unless its host is this machine');
}

const OURS = /^(?:OIDC|SESSION|PORTAL)_/;
/** Of others: desktops set the one, the sandbox reads the other. */
const NOT_OURS = ['SESSION_MANAGER', 'PORTAL_ORIGIN'];
/** More differences than these are another word. */
const MOST_DIFFERENT = 4;

/** A name that we do not know is a setting that somebody believes in. Of SANDBOX_ the sandbox looks after its own. */
function refuseUnknown(names: readonly string[]): void {
  const known = Object.keys(Settings.shape);
  const unknown = names.find((name) => OURS.test(name) && !known.includes(name) && !NOT_OURS.includes(name));
  if (unknown === undefined) return;
  const [nearest] = known
    .map((name) => ({ name, differs: differences(unknown, name) }))
    .sort((left, right) => left.differs - right.differs);
  throw new ConfigError(
    unknown,
    nearest && nearest.differs <= MOST_DIFFERENT
      ? `is no setting of the portal; did you mean ${nearest.name}?`
      : 'is no setting of the portal',
  );
}

/** How many letters to add, take away or change (Levenshtein). */
function differences(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...right].entries())
      next.push(
        Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, (row[index] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

function sessionKeys(list: string): Uint8Array[] {
  return list.split(',').map((item) => {
    const key = keyBytes(item.trim());
    const distinct = new Set(key).size;
    if (key.length < MIN_KEY_BYTES || distinct < MIN_KEY_BYTES / 4) {
      throw new ConfigError(
        'SESSION_KEYS',
        `must be random keys of at least ${MIN_KEY_BYTES} bytes in base64 or hex, separated by commas`,
      );
    }
    return key;
  });
}

function keyBytes(value: string): Buffer {
  if (/^(?:[0-9a-f]{2})+$/i.test(value)) return Buffer.from(value, 'hex');
  return /^[\w+/-]+={0,2}$/.test(value) ? Buffer.from(value, 'base64') : Buffer.alloc(0);
}

function addresses(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** Tokens go there: nobody may read along. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname);
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

function isOrigin(value: string): boolean {
  if (!isWebUrl(value)) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

let current: Env | undefined;

/** The settings of this process, read once at first use. Throws ConfigError. */
export function env(): Env {
  current ??= withDemoKeys(withFolder(readEnv(process.env)));
  return current;
}

/** Folder by folder: where a parent is none, such as below /proc, the recursive one would try for ever. */
function withFolder(settings: Env): Env {
  const { dataDir } = settings;
  try {
    for (const folder of missingFolders(dataDir)) mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw noFolder();
  }
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) throw noFolder();
  return settings;
}

function noFolder(): ConfigError {
  return new ConfigError('DATA_DIR', 'must be a folder that this process may write to');
}

/** The outermost first. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder];
}

function withDemoKeys(settings: Env): Env {
  if (settings.sessionKeys.length > 0) return settings;
  return { ...settings, sessionKeys: [demoKey(settings.dataDir)] };
}

// The demo makes a key of its own, so that sessions survive a restart without any set-up.
function demoKey(dataDir: string): Uint8Array {
  const file = resolve(dataDir, 'session-keys');
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(MIN_KEY_BYTES).toString('base64'), { mode: 0o600 });
    // a link appears whole or not at all: of two processes that start at once, both read the same key
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw noFolder();
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length < MIN_KEY_BYTES)
    throw new ConfigError('DATA_DIR', 'holds a damaged file session-keys; delete it to start with a new key');
  return key;
}
