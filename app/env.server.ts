import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '~/kernel/env/config-error';
import { databaseOf } from '~/kernel/env/database';
import { isLoopback } from '~/kernel/env/loopback';
import { refusedName } from '~/kernel/env/names';
import { addresses, missingOf, Settings } from '~/kernel/env/settings';

export { ConfigError };

const MIN_KEY_BYTES = 32;
/** The time in which a load balancer notices that the process is not ready (security 4). */
const STOP_DELAY_MS = 3_000;

/**
 * Reads and checks the settings. An empty value counts as absent.
 * @throws ConfigError for the first wrong setting
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const refused = refusedName(Object.keys(given));
  if (refused) throw new ConfigError(refused.name, refused.expected);
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

  const scopes = settings.OIDC_SCOPES.trim().split(/\s+/);
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** The port that serves only /metrics. Null serves it beside the pages, for this machine only. */
    metricsPort: settings.METRICS_PORT ?? null,
    /** Scheme, host and port by which browsers reach the portal. They are never read from a request. */
    origin,
    secure,
    /** The promise of https in every answer. Null over http, and where the proxy makes it. */
    hsts: secure && settings.HSTS !== 'off' ? settings.HSTS : null,
    production,
    dataDir: resolve(settings.DATA_DIR),
    /** The PostgreSQL database that several instances share. Null for a file in DATA_DIR. */
    database: databaseOf(settings),
    /** A larger store refuses records that may be lost. */
    storeMaxBytes: settings.DATA_MAX_MB * 1024 * 1024,
    /** The age at which lines of the audit trail are swept out. */
    auditMonths: settings.AUDIT_MONTHS,
    /** The free space that DATA_DIR's disk needs. The process is not ready with less. */
    minFreeBytes: settings.DATA_MIN_FREE_MB * 1024 * 1024,
    environmentUrl: settings.ENVIRONMENT_URL ?? `http://localhost:${settings.SANDBOX_PORT}/environment`,
    oidcClientId: settings.OIDC_CLIENT_ID ?? 'portal',
    oidcClientSecret: settings.OIDC_CLIENT_SECRET ?? PUBLISHED_SECRET,
    /** The scopes for the identity provider, separated by blanks. */
    oidcScopes: scopes.join(' '),
    /**
     * True when every sign-in asks for consent. Without consent `offline_access` may be ignored (OpenID Connect Core
     * 11).
     */
    oidcConsent: settings.OIDC_CONSENT ?? scopes.includes('offline_access'),
    /** The audience of the access token. Null when the identity provider needs none. */
    oidcAudience: settings.OIDC_AUDIENCE ?? null,
    /** The client authentication. Null to follow the identity provider's metadata. */
    oidcClientAuth: settings.OIDC_CLIENT_AUTH ?? null,
    /** Names of the claims with the rights and with the organisation; a dot leads into a claim. */
    oidcClaims: { roles: settings.OIDC_CLAIM_ROLES.trim(), organization: settings.OIDC_CLAIM_ORGANIZATION.trim() },
    /**
     * The first key encrypts; all of them decrypt. Empty in the demo, until `env()` fills it from
     * DATA_DIR/session-keys.
     */
    sessionKeys: settings.SESSION_KEYS === undefined ? [] : sessionKeys(settings.SESSION_KEYS),
    /** Names of the missing settings that a real provider needs. */
    missing: missingOf(settings),
    /** The collector of OpenTelemetry that gets the spans. Null sends none. */
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    /** Who gives commands, for the audit. Null for the user of the operating system. */
    operator: settings.OPERATOR ?? null,
    sandboxPort: settings.SANDBOX_PORT,
    logLevel: settings.LOG_LEVEL,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    absoluteHours: settings.SESSION_ABSOLUTE_HOURS,
    // the demo has no load balancer
    stopDelayMs: settings.STOP_DELAY_MS ?? (production ? STOP_DELAY_MS : 0),
    /** True when open pages ask for a new version (ENV-05: in production only, unless it is set). */
    versionCheck: settings.VERSION_CHECK ?? production,
    portalName: settings.PORTAL_NAME,
    /** Addresses and networks of the proxies in front, whose X-Forwarded-For names the visitor. */
    proxies: addresses(settings.PORTAL_PROXIES),
    /** Tests only: the portal's clock is offset by the milliseconds in DATA_DIR/clock-offset. */
    testClock: settings.PORTAL_TEST_CLOCK,
    /** Tests only: multiplies the limits of the door and of calls to the provider. */
    limitsFactor: settings.PORTAL_LIMITS_FACTOR,
    /** Tests only: shortens every wait for the provider to this percentage. */
    waitsPercent: settings.PORTAL_WAITS_PERCENT,
    /** Tests only: shortens the intervals of the process's own work to this percentage. */
    roundsPercent: settings.PORTAL_ROUNDS_PERCENT,
  };
}

/**
 * The checked process environment. `production` means that a real provider is configured (decisions: Session and
 * provider).
 */
export type Env = Readonly<ReturnType<typeof readEnv>>;

const PUBLISHED_SECRET = 'sandbox-secret';

/** Variables that make a portal easier to test and less safe. */
const FOR_TESTS = ['PORTAL_TEST_CLOCK', 'PORTAL_LIMITS_FACTOR', 'PORTAL_WAITS_PERCENT', 'PORTAL_ROUNDS_PERCENT'];

// decisions, Session and provider: a real provider requires real keys and https, and forbids the sandbox
function refuseUnsafeProduction(settings: Settings, names: readonly string[]): void {
  const sandbox = names.find((name) => name.startsWith('SANDBOX_'));
  if (sandbox !== undefined)
    throw new ConfigError(sandbox, 'must not be set together with ENVIRONMENT_URL (there is no sandbox then)');
  for (const name of FOR_TESTS) {
    if (names.includes(name))
      throw new ConfigError(name, 'must not be set together with ENVIRONMENT_URL (it is for tests)');
  }
  const missing = missingOf(settings);
  if (missing.length > 0) {
    const hint = missing.includes('SESSION_KEYS') ? ' (openssl rand -base64 32 makes a key)' : '';
    const are = missing.length === 1 ? 'is' : 'are';
    throw new ConfigError(missing.join(', '), `${are} required together with ENVIRONMENT_URL${hint}`);
  }
  if (!settings.ORIGIN?.startsWith('https:'))
    throw new ConfigError('ORIGIN', 'must be https together with ENVIRONMENT_URL');
  if (settings.OIDC_CLIENT_SECRET === PUBLISHED_SECRET)
    throw new ConfigError('OIDC_CLIENT_SECRET', 'is that of the sandbox, which everybody knows');
  if (settings.ENVIRONMENT_URL !== undefined && !isSafeAddress(settings.ENVIRONMENT_URL))
    throw new ConfigError('ENVIRONMENT_URL', 'must be https unless its host is this machine');
}

function sessionKeys(list: string): Uint8Array[] {
  return list.split(',').map((item) => {
    const key = keyBytes(item.trim());
    const distinct = new Set(key).size;
    if (key.length < MIN_KEY_BYTES || distinct < MIN_KEY_BYTES / 4) {
      throw new ConfigError(
        'SESSION_KEYS',
        `must be random keys of at least ${MIN_KEY_BYTES} bytes in base64 or hex, separated by commas (openssl rand -base64 ${MIN_KEY_BYTES} makes one)`,
      );
    }
    return key;
  });
}

function keyBytes(value: string): Buffer {
  if (/^(?:[0-9a-f]{2})+$/i.test(value)) return Buffer.from(value, 'hex');
  return /^[\w+/-]+={0,2}$/.test(value) ? Buffer.from(value, 'base64') : Buffer.alloc(0);
}

/** True for https and for this machine, since tokens go to this address. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname);
}

let current: Env | undefined;

/**
 * The settings of this process, read once at first use.
 * @throws ConfigError
 */
export function env(): Env {
  current ??= withDemoKeys(withFolder(readEnv(process.env)));
  return current;
}

/** Makes the folders one by one, because a recursive mkdir never ends below a file system such as /proc. */
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

/** The missing folders of a path, the outermost first. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder];
}

function withDemoKeys(settings: Env): Env {
  if (settings.sessionKeys.length > 0) return settings;
  return { ...settings, sessionKeys: [demoKey(settings.dataDir)] };
}

// The demo makes its own key, so that sessions survive a restart without setup.
function demoKey(dataDir: string): Uint8Array {
  const file = resolve(dataDir, 'session-keys');
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(MIN_KEY_BYTES).toString('base64'), { mode: 0o600 });
    // a link appears whole or not at all, so that two processes starting at once read the same key
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
