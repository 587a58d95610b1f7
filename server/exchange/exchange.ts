import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { joinTrace } from '~/kernel/provider/trace';
import { isOurProxy, visitorAddress, visitorIp } from './address';
import { acceptedEncoding, type Encoding } from './compression';
import { parseCookies } from './cookies';
import { stripSteering } from './steering';

/** The languages of pages that the application does not make. */
export type Language = 'nl' | 'en';

/** One request with its answer, and the facts that hold from the start. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly nonce: string;
  readonly method: string;
  readonly target: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly language: Language | undefined;
  readonly encoding: Encoding | undefined;
  /** True if the request had headers that only a trusted proxy may send. They are removed from `request.headers`. */
  readonly forwarded: boolean;
  /** True if those headers did not come from a proxy of PORTAL_PROXIES. */
  readonly foreign: boolean;
  readonly ip: string;
  /** The visitor's address for counting, which is a network for IPv6. */
  readonly address: string;
}

export function openExchange(request: IncomingMessage, response: ServerResponse, proxies: BlockList): Exchange {
  const ip = visitorIp(request, proxies);
  const isOurs = isOurProxy(request, proxies);
  // an id from the client could be the same for two requests
  const requestId = randomUUID();
  const { traceparent, tracestate } = request.headers;
  if (isOurs && traceparent !== undefined) joinTrace(requestId, traceparent, tracestate);
  const forwarded = stripSteering(request);
  const cookies = parseCookies(request.headers.cookie);
  return {
    request,
    response,
    requestId,
    nonce: randomBytes(16).toString('base64'),
    method: request.method ?? '',
    target: request.url ?? '',
    cookies,
    language: languageOf(cookies),
    encoding: acceptedEncoding(headerText(request.headers['accept-encoding'])),
    forwarded,
    foreign: forwarded && !isOurs,
    ip,
    address: visitorAddress(ip),
  };
}

function languageOf(cookies: ReadonlyMap<string, string>): Language | undefined {
  const value = cookies.get('__Host-lang') ?? cookies.get('lang');
  return value === 'nl' || value === 'en' ? value : undefined;
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}
