const PLAIN =
  'PORT HOST METRICS_PORT ORIGIN DATA_DIR DATA_MAX_MB DATA_MIN_FREE_MB ENVIRONMENT_URL DATABASE_URL REDIS_URL TRUST_PROXY LOG_LEVEL STOP_DELAY_MS NODE_ENV FORCE_COLOR'.split(
    ' ',
  );
const PREFIXED = /^(?:OIDC|SESSION|SANDBOX|PORTAL)_/;

/** The seed of the cases that a usual run draws; all its parts share it. */
export const MUTATION_SEED = process.env.MUTATION_SEED ?? new Date().toISOString().slice(0, 10);

/** The environment without the variables that could change a portal. Tests set the ones that they need. */
export function testEnv() {
  const kept = Object.entries(process.env).filter(([name]) => !PLAIN.includes(name) && !PREFIXED.test(name));
  return { ...Object.fromEntries(kept), CI: 'true', NO_COLOR: '1', MUTATION_SEED };
}
