import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, readEnv } from '~/env.server';

const key = randomBytes(32).toString('base64');
const production = {
  ENVIRONMENT_URL: 'https://environment.example/environment',
  ORIGIN: 'https://portal.example',
  SESSION_KEYS: key,
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'not-to-be-shown',
};

describe('S-41 readEnv', () => {
  it('ENV-01 needs nothing for the demo', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      secure: false,
      production: false,
      environmentUrl: 'http://localhost:4000/environment',
      oidcClientId: 'portal',
      oidcScopes: 'openid profile email',
      oidcAudience: null,
      oidcClientAuth: null,
      oidcClaims: { roles: 'rol', organization: 'organization' },
      idleMinutes: 30,
      absoluteHours: 10,
      portalName: 'Partnerportaal',
      testClock: false,
    });
  });

  it('follows PORT and SANDBOX_PORT, and takes an empty value for none', () => {
    const settings = readEnv({ PORT: '3100', SANDBOX_PORT: '4100', ORIGIN: '' });
    expect([settings.origin, settings.environmentUrl]).toEqual([
      'http://localhost:3100',
      'http://localhost:4100/environment',
    ]);
  });

  it('ENV-01 is in production as soon as a provider is named', () => {
    const second = randomBytes(32).toString('hex');
    const settings = readEnv({ ...production, SESSION_KEYS: `${key}, ${second}` });
    expect(settings).toMatchObject({ production: true, secure: true, origin: 'https://portal.example' });
    const keys = settings.sessionKeys.map((bytes) => Buffer.from(bytes).toString('hex'));
    expect(keys).toEqual([Buffer.from(key, 'base64').toString('hex'), second]);
  });

  it.each([
    ['max-age=63072000; includeSubDomains', {}],
    ['max-age=63072000; includeSubDomains; preload', { HSTS: 'max-age=63072000; includeSubDomains; preload' }],
    ['max-age=300', { HSTS: 'max-age=300' }],
    ['max-age=0', { HSTS: 'max-age=0' }],
    [null, { HSTS: 'off' }],
    [null, { ORIGIN: 'http://localhost:3000' }],
  ])('S-21 promises %s of https with %j', (hsts, given) => {
    expect(readEnv({ ORIGIN: 'https://portal.example', ...given }).hsts).toBe(hsts);
  });

  it.each([
    'on',
    '63072000',
    'max-age=63072000, includeSubDomains',
    'max-age=63072000; preload',
    'max-age=300; includeSubDomains; preload',
    'max-age=300\r\nX: y',
  ])('S-21 does not take %j for a promise of https', (HSTS) => {
    expect(() => readEnv({ HSTS })).toThrow(/^HSTS must be off or max-age=SECONDS/);
  });

  it('AUT-01 takes what an identity provider asks for', () => {
    const settings = readEnv({
      OIDC_SCOPES: ' openid  offline_access ',
      OIDC_AUDIENCE: 'api',
      OIDC_CLIENT_AUTH: 'post',
      OIDC_CLAIM_ROLES: 'realm_access.roles',
      OIDC_CLAIM_ORGANIZATION: 'org',
    });
    expect(settings).toMatchObject({
      oidcScopes: 'openid offline_access',
      oidcAudience: 'api',
      oidcClientAuth: 'post',
      oidcClaims: { roles: 'realm_access.roles', organization: 'org' },
    });
  });

  it('stranger names all that is missing at once, and how a key is made', () => {
    expect(() => readEnv({ ENVIRONMENT_URL: production.ENVIRONMENT_URL, OIDC_CLIENT_ID: 'portal' })).toThrow(
      'ORIGIN, OIDC_CLIENT_SECRET, SESSION_KEYS are required together with ENVIRONMENT_URL (openssl rand -base64 32 makes a key)',
    );
    expect(readEnv(production).missing).toEqual([]);
  });

  it.each([
    [{}, false],
    [{ OIDC_SCOPES: 'openid offline_access' }, true],
    [{ OIDC_SCOPES: 'openid offline_access', OIDC_CONSENT: '0' }, false],
    [{ OIDC_CONSENT: '1' }, true],
  ])('stranger with %j a sign-in asks for consent: %s', (given, asks) => {
    expect(readEnv(given).oidcConsent).toBe(asks);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['OIDC_SCOPES', { OIDC_SCOPES: 'profile email' }],
    ['OIDC_CLIENT_AUTH', { OIDC_CLIENT_AUTH: 'jwt' }],
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['ORIGIN', { ORIGIN: 'portal.example' }],
    ['ORIGIN', { ORIGIN: 'https://portal.example/path' }],
    ['ORIGIN', { ORIGIN: 'http://portal.example' }],
    ['DATA_MIN_FREE_MB', { DATA_MIN_FREE_MB: 'few' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['PORTAL_TEST_CLOCK', { PORTAL_TEST_CLOCK: 'yes' }],
    ['SESSION_IDLE_MINUTES', { SESSION_IDLE_MINUTES: '0' }],
    ['ENVIRONMENT_URL', { ...production, ENVIRONMENT_URL: 'file:///etc/passwd' }],
    ['ORIGIN', { ...production, ORIGIN: undefined }],
    ['ORIGIN', { ...production, ORIGIN: 'http://localhost:3000' }],
    ['SESSION_KEYS', { ...production, SESSION_KEYS: undefined }],
    ['SESSION_KEYS', { ...production, SESSION_KEYS: 'hunter2hunter2' }],
    ['SESSION_KEYS', { ...production, SESSION_KEYS: 'a'.repeat(64) }],
    ['SESSION_KEYS', { ...production, SESSION_KEYS: `${key},short` }],
    ['OIDC_CLIENT_ID', { ...production, OIDC_CLIENT_ID: undefined }],
    ['OIDC_CLIENT_SECRET', { ...production, OIDC_CLIENT_SECRET: undefined }],
    ['SANDBOX_CONTROLS', { ...production, SANDBOX_CONTROLS: '1' }],
    ['PORTAL_TEST_CLOCK', { ...production, PORTAL_TEST_CLOCK: '1' }],
    ['PORTAL_LIMITS_FACTOR', { ...production, PORTAL_LIMITS_FACTOR: '1' }],
    ['PORTAL_WAITS_PERCENT', { ...production, PORTAL_WAITS_PERCENT: '25' }],
    ['PORTAL_WAITS_PERCENT', { PORTAL_WAITS_PERCENT: '0' }],
    ['PORTAL_ROUNDS_PERCENT', { ...production, PORTAL_ROUNDS_PERCENT: '25' }],
    ['PORTAL_ROUNDS_PERCENT', { PORTAL_ROUNDS_PERCENT: '0' }],
    ['PORTAL_PROXIES', { PORTAL_PROXIES: 'proxy.example' }],
    ['PORTAL_PROXIES', { PORTAL_PROXIES: '10.0.0.0/64' }],
  ])('refuses a wrong %s, by its name and in one line', (variable, source) => {
    const error = failure(source);
    expect(error.variable).toBe(variable);
    expect(error.message).toMatch(new RegExp(`^${variable} [^\\n]+$`));
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['ENVIRONMENT_URL', { ...production, ENVIRONMENT_URL: 'http://environment.example/environment' }],
    ['OIDC_CLIENT_SECRET', { ...production, OIDC_CLIENT_SECRET: 'sandbox-secret' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '192.0.2.1' }],
  ])('security M7, foreign F12 refuses an unsafe %s', (variable, source) => {
    expect(failure(source).variable).toBe(variable);
  });

  it('security M7 takes a provider on this machine without TLS, and any HOST with a real one', () => {
    expect(
      readEnv({ ...production, ENVIRONMENT_URL: 'http://127.0.0.1:9/environment', HOST: '0.0.0.0' }),
    ).toMatchObject({ production: true, host: '0.0.0.0' });
  });

  it.each([
    ['SESSION_IDLE_MINUTE', 'SESSION_IDLE_MINUTES'],
    ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
    ['PORTAL_NAMES', 'PORTAL_NAME'],
    ['SESSION_KEY', 'SESSION_KEYS'],
    ['METRIC_PORT', 'METRICS_PORT'],
  ])('security M7 refuses the misspelt %s and names %s', (name, meant) => {
    expect(failure({ ...production, [name]: 'x' }).message).toBe(
      `${name} is no setting of the portal; did you mean ${meant}?`,
    );
  });

  it('security M7 refuses a name that is like none, and leaves alone what is not ours', () => {
    expect(failure({ PORTAL_BACKGROUND_COLOUR: 'blue' }).message).toBe(
      'PORTAL_BACKGROUND_COLOUR is no setting of the portal',
    );
    expect(
      readEnv({
        SESSION_MANAGER: 'local/desktop',
        PORTAL_SERVICE_HOST: '10.0.0.1',
        PORTAL_PORT: 'tcp://10.0.0.1:80',
        PORTAL_PORT_80_TCP_ADDR: '10.0.0.1',
        PORTAL_ORIGIN: 'http://localhost:3000',
        SANDBOX_CONTROLS: '1',
        SHELL: '/bin/sh',
      }).production,
    ).toBe(false);
  });

  it.each([
    ['POSTGRES_URL', 'postgres://user:password@db/portal', 'name a PostgreSQL database in DATABASE_URL'],
    ['REDIS_URL', 'redis://localhost', 'name a PostgreSQL database in DATABASE_URL'],
    ['TRUST_PROXY', '1', 'name the proxies in front in PORTAL_PROXIES'],
    ['DATA_DIRECTORY', '/var/lib/portal', 'did you mean DATA_DIR?'],
    ['SESION_KEYS', key, 'did you mean SESSION_KEYS?'],
    ['ENVIROMENT_URL', 'https://environment.example', 'did you mean ENVIRONMENT_URL?'],
  ])('foreign N9 refuses %s, which somebody believes in, by its name', (name, value, words) => {
    const error = failure({ ...production, [name]: value });
    expect(error.variable).toBe(name);
    expect(error.message).toContain(words);
    expect(error.message).not.toContain(value);
    expect(error.message).not.toContain('\n');
  });

  it('foreign N9 leaves alone what machines and other programs have', () => {
    const others = { LOGS_DIRECTORY: 'x', STATE_DIRECTORY: 'x', XDG_DATA_DIRS: 'x', HOSTNAME: 'x', SANDBOX_PLAIN: '1' };
    expect(readEnv({ ...others, NODE_EXTRA_CA_CERTS: 'x', EDITOR: 'x', LESS: 'x', COLORTERM: 'x' }).port).toBe(3000);
  });

  it.each([
    ['mysql://db/portal', 'must be postgres://user:password@host/database'],
    ['postgres://db', 'must be postgres://user:password@host/database'],
    ['postgres://user:password@db/portal', 'must end in ?sslmode=verify-full'],
    // any certificate would do
    ['postgres://user:password@db/portal?sslmode=require', 'must end in ?sslmode=verify-full'],
    ['postgres://user:password@localhost/portal?host=db', 'must name its host before the path'],
  ])('S-41 refuses the database %s', (value, words) => {
    const error = failure({ ...production, DATABASE_URL: value });
    expect(error.variable).toBe('DATABASE_URL');
    expect(error.message).toContain(words);
    expect(error.message).not.toContain('password@db');
  });

  it('S-41 takes a database on this machine, or one over TLS, with keys that its instances share', () => {
    const url = 'postgres://portal@127.0.0.1/portal';
    expect(readEnv({ SESSION_KEYS: key, DATABASE_URL: url }).database).toEqual({ url, connections: 10 });
    const far = 'postgres://portal:x@db.example/portal?sslmode=verify-full';
    expect(readEnv({ ...production, DATABASE_URL: far }).database?.url).toBe(far);
    expect(readEnv({}).database).toBeNull();
    expect(failure({ DATABASE_URL: url }).message).toBe('SESSION_KEYS is required together with DATABASE_URL');
  });

  it('AUT-14 never repeats a value', () => {
    expect(failure({ ...production, SESSION_KEYS: 'hunter2hunter2' }).message).not.toContain('hunter2');
    expect(failure({ REDIS_URL: 'redis://:password@host' }).message).not.toContain('password');
  });
});

function failure(source: Record<string, string | undefined>): ConfigError {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  return expect.fail('these settings were accepted');
}
