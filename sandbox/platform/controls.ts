import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { TokenSettings } from './access-token';
import { defaultTokenSettings } from './access-token';
import { addDuration } from './clock';
import type { Platform } from './dispatch';
import type { Faults } from './faults';
import { faultSchema } from './faults';
import type { Answer } from './http';
import { isLoopback, json, readText } from './http';
import type { Sizes, Store } from './store';

export interface Controlled extends Platform {
  store: Store;
  faults: Faults;
  tokenSettings: TokenSettings;
}

const clockSchema = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance: z.string() }),
]);

const seconds = z.number().int().min(1).max(31_536_000);
const tokensSchema = z.strictObject({ access_ttl_s: seconds, swap_ttl_s: seconds, rotate: z.boolean() }).partial();

/** The test controls of spec/sandbox.md. They exist only when switched on, and only for this machine. */
export async function controls(controlled: Controlled, request: IncomingMessage, url: URL): Promise<Answer> {
  if (!isLoopback(request.socket.remoteAddress) || fromWebPage(request))
    return problem(403, 'only for programs on this machine');
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /controls/ledger':
      return ledger(controlled, url);
    case 'POST /controls/reset':
      backToSeed(controlled);
      return { status: 204 };
    case 'POST /controls/clock':
      return moveClock(controlled, await readJson(request));
    case 'POST /controls/faults':
      return setFaults(controlled, await readJson(request));
    case 'POST /controls/tokens':
      return setTokens(controlled, await readJson(request));
    default:
      return problem(404, 'no such control');
  }
}

/** A page on another site must not reset somebody's demo through their browser. */
function fromWebPage(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  return request.headers.origin !== undefined || (site !== undefined && site !== 'none' && site !== 'same-origin');
}

function ledger({ ledger: calls }: Controlled, url: URL): Answer {
  const since = Number(url.searchParams.get('since') ?? '0');
  return Number.isInteger(since) ? json(200, calls.since(since)) : problem(422, 'since must be a whole number');
}

/** Forgets what happened since the start. The seed is from now on of these sizes if any are given. */
export function backToSeed(controlled: Controlled, sizes?: Sizes): void {
  controlled.clock.reset();
  controlled.store.reset(sizes);
  controlled.faults.set([]);
  controlled.ledger.clear();
  Object.assign(controlled.tokenSettings, defaultTokenSettings);
}

function moveClock(controlled: Controlled, body: unknown): Answer {
  const wish = clockSchema.safeParse(body);
  if (!wish.success) return problem(422, 'expected {"now": ISO moment} or {"advance": ISO duration}');
  const moment = 'now' in wish.data ? new Date(wish.data.now) : addDuration(controlled.clock.now(), wish.data.advance);
  if (!moment) return problem(422, 'advance must be an ISO 8601 duration such as P3D');
  controlled.clock.set(moment);
  controlled.advance();
  return json(200, { now: controlled.clock.now().toISOString() });
}

function setFaults({ faults }: Controlled, body: unknown): Answer {
  const list = z.array(faultSchema).safeParse(body);
  if (!list.success) return problem(422, z.prettifyError(list.error));
  faults.set(list.data);
  return json(200, list.data);
}

function setTokens({ tokenSettings }: Controlled, body: unknown): Answer {
  const wish = tokensSchema.safeParse(body);
  if (!wish.success) return problem(422, z.prettifyError(wish.error));
  Object.assign(tokenSettings, wish.data);
  return json(200, tokenSettings);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await readText(request));
  } catch {
    return undefined;
  }
}

function problem(status: number, msg: string): Answer {
  return json(status, { detail: [{ field: null, msg, i18n_msg: msg }] });
}
