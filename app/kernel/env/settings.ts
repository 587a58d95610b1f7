import { isIP } from 'node:net';
import * as z from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** A folder of the version itself, which is good enough for the demo. */
export const DEFAULT_DATA_DIR = '.data';
const YEAR_S = 31_536_000;
const OIDC_CLIENT_AUTHS = ['basic', 'post'] as const;

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const url = z.string().refine(isWebUrl, 'must be an http or https address');
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const text = (max: number) => z.string().min(1).max(max, `must be at most ${max} characters`);

/** The form and the default of each variable. */
export const Settings = z.object({
  PORT: whole(1, 65_535).prefault('3000'),
  HOST: text(255).default('127.0.0.1'),
  METRICS_PORT: whole(1, 65_535).optional(),
  ORIGIN: z
    .string()
    .refine(isOrigin, 'must be a scheme and host such as https://portal.example, without a path')
    .optional(),
  DATA_DIR: text(1_000).default(DEFAULT_DATA_DIR),
  DATABASE_URL: text(2_000).refine(isDatabase, 'must be postgres://user:password@host/database').optional(),
  DATABASE_CONNECTIONS: whole(2, 200).prefault('10'),
  DATA_MAX_MB: whole(1, 1_000_000).prefault('1024'),
  DATA_MIN_FREE_MB: whole(0, 1_000_000).prefault('200'),
  AUDIT_MONTHS: whole(1, 120).prefault('13'),
  HSTS: z
    .string()
    .refine(
      isHsts,
      'must be off or max-age=SECONDS, with ; includeSubDomains behind it, and ; preload behind both for a year or more',
    )
    .default('max-age=63072000; includeSubDomains'),
  ENVIRONMENT_URL: url.optional(),
  OIDC_CLIENT_ID: text(500).optional(),
  OIDC_CLIENT_SECRET: text(2_000).optional(),
  OIDC_SCOPES: text(1_000)
    .refine((value) => value.split(/\s+/).includes('openid'), 'must be scopes separated by blanks, openid among them')
    .default('openid profile email'),
  OIDC_CONSENT: flag.optional(),
  OIDC_AUDIENCE: text(1_000).optional(),
  OIDC_CLIENT_AUTH: z.enum(OIDC_CLIENT_AUTHS, `must be one of ${OIDC_CLIENT_AUTHS.join(', ')}`).optional(),
  OIDC_CLAIM_ROLES: text(200).default('rol'),
  OIDC_CLAIM_ORGANIZATION: text(200).default('organization'),
  SESSION_KEYS: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OPERATOR: text(100).optional(),
  SANDBOX_PORT: whole(1, 65_535).prefault('4000'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SESSION_IDLE_MINUTES: whole(1, 24 * 60).prefault('30'),
  SESSION_ABSOLUTE_HOURS: whole(1, 7 * 24).prefault('10'),
  VERSION_CHECK: flag.optional(),
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
  PORTAL_ROUNDS_PERCENT: whole(5, 100).prefault('100'),
});
export type Settings = z.infer<typeof Settings>;

/** Settings that a real provider needs. */
const REQUIRED = ['ENVIRONMENT_URL', 'ORIGIN', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SESSION_KEYS'] as const;

/** The required settings that are absent. */
export function missingOf(settings: Settings): string[] {
  return REQUIRED.filter((name) => settings[name] === undefined);
}

/** Splits a list at its commas. */
export function addresses(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

function isDatabase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname } = new URL(address);
  return /^postgres(?:ql)?:$/.test(protocol) && pathname.length > 1;
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

/** True for a promise as RFC 6797 has it. The list of browsers (preload) takes a year or more, with all subdomains. */
function isHsts(value: string): boolean {
  const [, seconds, subdomains, preload] = /^max-age=(\d{1,9})(; ?includeSubDomains)?(; ?preload)?$/.exec(value) ?? [];
  if (seconds === undefined) return value === 'off';
  return preload === undefined || (subdomains !== undefined && Number(seconds) >= YEAR_S);
}

function isOrigin(value: string): boolean {
  if (!isWebUrl(value)) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}
