import { accessSync, constants } from 'node:fs';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { join, resolve } from 'node:path';
import { TLSSocket } from 'node:tls';
import { env, isSafeAddress, type Env } from '~/env.server';
import { DEFAULT_DATA_DIR } from '~/kernel/env/settings';
import { EnvironmentValues, type Environment, type EnvironmentTrouble } from '~/kernel/provider/environment.server';
import { causeCode } from '~/kernel/provider/services.server';
import { closePools } from '~/kernel/provider/sending/transport.server';
import { discover } from '~/kernel/identity/oidc.server';
import { causeOf } from '~/kernel/identity/sign-in-trouble.server';
import { inspectDatabase } from '~/kernel/store/postgres/postgres.server';
import { inspect, inWords, STORE_VERSION } from '~/kernel/store/sqlite/sqlite-file.server';
import { spaceOf } from './watch/health';
import { version } from './version';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;
const WAIT_MS = 5_000;
/** Tokens are accepted half a minute early or late, and the answer takes a moment. */
const MOST_CLOCK_S = 20;
const LEAST_DAYS = 14;

/** The result of one check. */
interface Finding {
  readonly what: string;
  readonly ok: boolean;
  /** True for what is most likely a mistake, and lets a portal start all the same. */
  readonly doubtful?: boolean;
  readonly said: string;
}

const NO_PROXIES: Finding = {
  what: 'proxies',
  ok: true,
  doubtful: true,
  said: 'PORTAL_PROXIES is not set: limits by address count all visitors of a proxy as one',
};

/**
 * Checks whether this portal could start with its settings (`node scripts/serve.mjs --check`). It only reads, and asks the
 * provider for no personal data.
 */
export async function check(say: (line: string) => void): Promise<boolean> {
  say(`portal ${version}, node ${process.versions.node}`);
  let right = true;
  const tell = ({ what, ok, doubtful, said }: Finding) => {
    say(`${!ok ? 'FAIL' : doubtful ? 'warn' : 'ok  '}  ${what.padEnd(17)}  ${said}`);
    right &&= ok;
  };
  const settings = env();
  const { missing } = settings;
  const demo = missing.length > 0 ? `; the demo with its sandbox, for a real provider set ${missing.join(', ')}` : '';
  const hsts = settings.secure ? `, HSTS ${settings.hsts ?? 'by the proxy'}` : '';
  tell({ what: 'settings', ok: true, said: `${settings.origin}, on ${settings.host}:${settings.port}${hsts}${demo}` });
  if (settings.production && settings.proxies.length === 0) tell(NO_PROXIES);
  tell(settings.database ? await database(settings.database.url) : store(settings));
  tell(await space(settings));
  const { values, finding } = await environment(settings);
  tell(finding);
  if (values) {
    tell(await identityProvider(settings, values));
    for (const finding of await addresses(settings, values)) tell(finding);
  }
  await closePools();
  say(
    `--    ${'not checked'.padEnd(17)}  client, secret and callback at the identity provider, and what the API answers: sign in once`,
  );
  return right;
}

function store({ dataDir, production }: Env): Finding {
  const what = 'store';
  const file = join(dataDir, 'portal.db');
  if (production && dataDir === resolve(DEFAULT_DATA_DIR))
    return { what, ok: false, said: `${file}: set DATA_DIR, since the next version would start without this store` };
  try {
    accessSync(dataDir, constants.W_OK);
    const found = inspect(file);
    const said = found ? `${file}, ${Math.ceil(found.bytes / MB)} MB` : `${file}, which is made at the start`;
    return { what, ok: true, said: `${said} (version ${STORE_VERSION})` };
  } catch (error) {
    return { what, ok: false, said: `${file}: ${inWords(error)}` };
  }
}

async function database(url: string): Promise<Finding> {
  const what = 'database';
  const { host, pathname } = new URL(url);
  const said = `${host}${pathname}`;
  try {
    const version = await inspectDatabase(url);
    return {
      what,
      ok: true,
      said: `${said} (${version === 0 ? 'tables are made at the start' : `version ${version}`})`,
    };
  } catch (error) {
    return { what, ok: false, said: `${said} ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function space({ dataDir, minFreeBytes }: Env): Promise<Finding> {
  const { free, wanted } = await spaceOf(dataDir, minFreeBytes);
  const said = `${Math.floor(free / MB)} MB free, ${Math.ceil(wanted / MB)} MB wanted (DATA_MIN_FREE_MB)`;
  return { what: 'disk', ok: free >= wanted, said };
}

async function environment(settings: Env): Promise<{ values: Environment | null; finding: Finding }> {
  let trouble: EnvironmentTrouble | null = null;
  const values = await new EnvironmentValues(settings.environmentUrl, (found) => (trouble = found), {
    ...(settings.production ? { isSafe: isSafeAddress } : {}),
  }).current();
  const said = values
    ? `${values.apiUrl}, ${values.scoreUrl}`
    : `${settings.environmentUrl}: ${JSON.stringify(trouble ?? 'no answer')}`;
  return { values, finding: { what: 'environment', ok: values !== null, said } };
}

async function identityProvider(settings: Env, { issuer }: Environment): Promise<Finding> {
  const what = 'identity provider';
  try {
    const { authorization_endpoint: authorization, token_endpoint: token } = (
      await discover(settings, issuer)
    ).serverMetadata();
    const ok = authorization !== undefined && token !== undefined;
    return { what, ok, said: ok ? issuer : `${issuer}: names no authorization or no token endpoint` };
  } catch (error) {
    const { err, error: code, status } = causeOf(error);
    return { what, ok: false, said: [`${issuer}: ${err}`, code, status].filter(Boolean).join(', ') };
  }
}

/** Checks the certificate of each host, and the clock of the identity provider, which dates the tokens. */
async function addresses(settings: Env, { apiUrl, scoreUrl, issuer }: Environment): Promise<Finding[]> {
  const hosts = [...new Set([settings.environmentUrl, apiUrl, scoreUrl, issuer].map((url) => new URL(url).origin))];
  const issuerOrigin = new URL(issuer).origin;
  const found = await Promise.all(
    hosts.map(async (origin) => {
      const answer = await look(origin);
      const certified = certificate(origin, answer);
      return origin === issuerOrigin && answer.ok ? [certified, clock(answer)] : [certified];
    }),
  );
  return found.flat();
}

type Look =
  | { readonly ok: true; readonly date: string | undefined; readonly validTo: string | null }
  | { readonly ok: false; readonly why: string };

/** Accepts any answer, since only the certificate and the date matter. */
function look(origin: string): Promise<Look> {
  return new Promise((resolve) => {
    const read = (answer: IncomingMessage) => {
      const { socket, headers } = answer;
      const validTo = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : null;
      answer.destroy();
      resolve({ ok: true, date: headers.date, validTo });
    };
    const options = { method: 'HEAD', agent: false, timeout: WAIT_MS };
    const asked = origin.startsWith('https:') ? overHttps(origin, options, read) : overHttp(origin, options, read);
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${WAIT_MS / 1_000} s`)));
    asked.on('error', (error) => resolve({ ok: false, why: causeCode(error) ?? error.message }));
    asked.end();
  });
}

function certificate(origin: string, answer: Look): Finding {
  const what = 'certificate';
  if (!answer.ok) return { what, ok: false, said: `${origin}: ${answer.why}` };
  if (answer.validTo === null) return { what, ok: true, said: `${origin}: none, by http` };
  const days = Math.floor((Date.parse(answer.validTo) - Date.now()) / DAY_MS);
  return { what, ok: days >= LEAST_DAYS, said: `${origin}: for ${days} more days` };
}

function clock({ date }: Look & { ok: true }): Finding {
  const what = 'clock';
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return { what, ok: true, said: 'the identity provider does not say what time it is' };
  const seconds = Math.round((Date.now() - there) / 1_000);
  const said =
    Math.abs(seconds) <= 1
      ? 'as that of the identity provider'
      : `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} that of the identity provider`;
  return { what, ok: Math.abs(seconds) <= MOST_CLOCK_S, said };
}
