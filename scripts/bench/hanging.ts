import { percentile, print } from './report';
import type { Stage } from './stage';
import { Wire } from './wire';

const USERS = 200;
/** The most sign-ins from one address in a minute. */
const SESSIONS = 20;
const THINKS_MS = 2_000;
const LASTS_MS = 30_000;
const LOOKS_EVERY_MS = 50;

/**
 * The provider accepts every call and answers none. Measures how the process still serves 200 users and its health
 * check.
 */
export async function hanging(stage: Stage): Promise<void> {
  const cookies: string[] = [];
  for (let session = 0; session < SESSIONS; session += 1) cookies.push(await stage.signIn(['/connections']));
  const users = new Wire(stage.origin, USERS);
  const watcher = new Wire(stage.origin, 1);
  const until = performance.now() + LASTS_MS;
  const pages: { status: number; ms: number }[] = [];
  const looks: number[] = [];

  const use = async (user: number) => {
    const cookie = cookies[user % SESSIONS] ?? '';
    await pause(THINKS_MS * Math.random());
    while (performance.now() < until) {
      pages.push(await users.get(`/connections/NL1000${String(1 + (user % 50)).padStart(2, '0')}`, cookie));
      await pause(THINKS_MS);
    }
  };
  const watch = async () => {
    while (performance.now() < until) {
      looks.push((await watcher.get('/healthz')).ms);
      await pause(LOOKS_EVERY_MS);
    }
  };

  stage.upstream.hold();
  await Promise.all([watch(), ...Array.from({ length: USERS }, (_, user) => use(user))]);
  stage.upstream.release();
  users.close();
  watcher.close();
  const times = pages.map(({ ms }) => ms);
  print(`${USERS} users at a connection, every call to the provider hanging for ${LASTS_MS / 1_000} s`, [
    { what: '/healthz, p99', value: percentile(looks, 0.99), unit: 'ms', goal: 100 },
    { what: '/healthz, p50', value: percentile(looks, 0.5), unit: 'ms' },
    { what: 'answers to users, slowest', value: Math.max(...times), unit: 'ms', goal: 10_500 },
    { what: 'answers to users, p50', value: percentile(times, 0.5), unit: 'ms' },
    { what: 'answers', value: pages.length, unit: '' },
    {
      what: 'of these "cannot be loaded" (502, 504)',
      value: pages.filter(({ status }) => status === 502 || status === 504).length,
      unit: '',
    },
    {
      what: 'of these turned away (429, 503)',
      value: pages.filter(({ status }) => status === 429 || status === 503).length,
      unit: '',
    },
    { what: 'calls that the provider got', value: stage.upstream.held, unit: '' },
  ]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
