import type { ServerResponse } from 'node:http';
import { logError, loggedPath, type Log } from '~/kernel/process/log.server';
import type { Exchange } from '../exchange/exchange';
import { send } from '../exchange/send';
import { dropBody } from './checks/body';
import type { Refusal } from './refusal';
import { refusalPage } from './refusal-page';

/** The portal as browsers know it. */
interface Site {
  readonly origin: string;
  readonly hsts: string | null;
}

/** Sends the page that says why a request was refused. */
export async function sendRefusal(exchange: Exchange, refusal: Refusal, site: Site): Promise<void> {
  await dropBody(exchange);
  // a link to / of a foreign host would lead to the same refusal
  const home = refusal.reason === 'host' ? site.origin : '/';
  sendPage(exchange, refusal, home, site);
}

/** Logs an error of ours and sends the page about it, unless the client left or has a part of another answer. */
export function sendError(exchange: Exchange, error: unknown, log: Log, site: Site): void {
  const { request, response, requestId, target } = exchange;
  if (isDeparture(response, error)) return;
  logError(log, requestId, error, 'error', loggedPath(target));
  if (!request.complete) response.shouldKeepAlive = false;
  if (response.headersSent) response.destroy();
  else sendPage(exchange, { status: 500, reason: 'error' }, '/', site);
}

function sendPage(
  exchange: Exchange,
  { status, reason, headers }: Omit<Refusal, 'reason'> & { readonly reason: Refusal['reason'] | 'error' },
  home: string,
  { hsts }: Site,
): void {
  const { language, nonce, requestId: reference } = exchange;
  const body = refusalPage({ reason, language, nonce, home, reference });
  send(
    exchange,
    { status, kind: 'page', body, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } },
    { hsts },
  );
}

function isDeparture(response: ServerResponse, error: unknown): boolean {
  if (!response.destroyed || !(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}
