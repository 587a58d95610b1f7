export interface SandboxOptions {
  /** 0 takes any free port. */
  port?: number;
  dataDir?: string;
  /** Start from the seed instead of what the data folder holds. */
  fresh?: boolean;
  /** Serve /controls (loopback only; spec/sandbox.md). */
  controls?: boolean;
  /**
   * A provider of the specification alone: fields that it does not name are left out, filters that it does not name
   * ignored.
   */
  plain?: boolean;
  /** How many broadband connections the seed makes. */
  connections?: number;
  /** How many mobile connections it makes. */
  sims?: number;
  /** Portals that may sign in here: their callback and post-logout addresses are registered. */
  portalOrigins?: readonly string[];
  /** How browsers and the portal reach this server; `http://localhost:{port}` unless said. */
  origin?: string;
  clientId?: string;
  clientSecret?: string;
}

/**
 * The options that `read` makes of the environment. A SANDBOX_ name that `read` never asks for is misspelt and stops
 * the start.
 */
export function checkedEnvironment<T>(env: NodeJS.ProcessEnv, read: (env: NodeJS.ProcessEnv) => T): T {
  const asked = new Set<string>();
  const options = read(
    new Proxy(env, { get: (all, name) => (typeof name === 'string' ? all[asked.add(name) && name] : undefined) }),
  );
  const unknown = Object.keys(env).find((name) => name.startsWith('SANDBOX_') && !asked.has(name));
  if (unknown !== undefined)
    throw new Error(
      `${unknown} is no setting of the sandbox; it knows ${[...asked].filter((name) => name.startsWith('SANDBOX_')).join(', ')}`,
    );
  return options;
}

/** The options that the environment gives. A setting that must be a number and is not stops the start. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  return {
    port: wholeNumber(env, 'SANDBOX_PORT', 4000),
    dataDir: env['DATA_DIR'] || '.data',
    fresh: env['SANDBOX_FRESH'] === '1',
    controls: env['SANDBOX_CONTROLS'] === '1',
    plain: env['SANDBOX_PLAIN'] === '1',
    connections: wholeNumber(env, 'SANDBOX_CONNECTIONS', 250),
    sims: wholeNumber(env, 'SANDBOX_SIMS', 180),
    portalOrigins: (env['PORTAL_ORIGIN'] || 'http://localhost:3000')
      .split(',')
      .map((origin) => new URL(origin.trim()).origin),
    ...(env['SANDBOX_ORIGIN'] ? { origin: new URL(env['SANDBOX_ORIGIN']).origin } : {}),
    clientId: env['OIDC_CLIENT_ID'] || 'portal',
    clientSecret: env['OIDC_CLIENT_SECRET'] || 'sandbox-secret',
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d{1,8}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`);
  return Number(text);
}
