import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { DoorContext } from '~/kernel/session/request-context';
import { paths } from '~/kernel/paths/paths';
import type { Limits } from '~/kernel/process/limits.server';
import { logError, loggedPath, type Log } from '~/kernel/process/log.server';
import { oneARound } from '~/kernel/time/timer.server';
import { checkBodyHeaders, dropBody, hasStrayBody, readBody, type BodyLimits } from './checks/body';
import { checkContentType, isWithFiles } from './checks/content-type';
import { checkedFields, checkFieldNames } from './checks/fields';
import { checkHeaderCount } from './checks/headers';
import { checkHost } from './checks/host';
import { checkMethod } from './checks/method';
import { originProof } from './checks/origin';
import { checkRemixDoors } from './checks/remix-doors';
import { stampedForm, takeStamp } from './checks/stamp';
import { checkedUrl } from './checks/url';
import { createCspReports } from './csp-report';
import { openExchange, type Exchange } from './exchange';
import type { Load } from './load';
import { loggedSession, logRequest } from './log';
import type { Metrics } from './metrics';
import { refuse, Refused, type Refusal } from './refusal';
import { refusalPage } from './refusal-page';
import { send, sendResponse, sendStaticFile } from './send';
import { MOST_BODIES, SlowBodies } from './slow-bodies';
import type { StaticFile } from './static-files';
import { createStyles } from './styles';
import { OpenUpload, UPLOAD_LIMITS, type UploadLimits } from './upload';
import { toWebRequest } from './web-request';

/** The application behind the door. A thrown Response is an answer like any other; any other throw becomes the 500 page. */
export type Handle = (request: Request, door: DoorContext) => Promise<Response>;

export interface FrontDoorOptions {
  readonly origin: string;
  readonly handle: Handle;
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  /** Changes with each build; open pages ask for it with HEAD / (ENV-05). */
  readonly etag: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly load: Pick<Load, 'isTooHigh'>;
  /** True when /metrics has a port of its own for operators, and is not served beside the pages. */
  readonly metricsElsewhere?: boolean;
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly proxies: BlockList;
  readonly now: () => Date;
  /** Why no requests should come; null when they may. */
  readonly unready: () => Promise<string | null>;
  /** The version of the build, for monitoring. */
  readonly version: string;
  /** True from the moment that the process has been asked to stop. */
  readonly draining: () => boolean;
  readonly bodyLimits?: BodyLimits;
  readonly slowBodies?: SlowBodies;
  /** True for a path whose route takes forms with files. Other routes answer such a form with 415. */
  readonly takesFiles: (pathname: string) => boolean;
  readonly uploadLimits?: UploadLimits;
}

const BODY_LIMITS: BodyLimits = { bytes: 256 * 1024, ms: 30_000, leastMs: 10_000 };

/** Everything before the application, in the order of security 6.4: each check is a line here and a file in checks/. */
export function createFrontDoor(options: FrontDoorOptions): RequestListener {
  const { origin } = options;
  const { host, protocol } = new URL(origin);
  const secure = protocol === 'https:';
  const slow =
    options.slowBodies ??
    new SlowBodies(MOST_BODIES * options.limits.factor, () => {
      options.limits.note('bodies');
    });
  const reportCsp = createCspReports(options.log, slow);
  const turn = oneARound();
  const noteProxy = createProxyNote(options.log);
  const styles = createStyles(options.staticFiles, secure);
  const uploads = new Map<string, number>();

  return (request, response) => {
    const exchange = openExchange(request, response, options.proxies);
    noteProxy(exchange);
    const story = follow(exchange, options);
    if (options.draining() || hasStrayBody(request)) response.shouldKeepAlive = false;
    admit(exchange, story)
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        story.refused(error.refusal.reason);
        return sendRefusal(exchange, error.refusal);
      })
      .catch((error: unknown) => sendError(exchange, error));
  };

  async function admit(exchange: Exchange, story: Story): Promise<void> {
    const { request, method, target } = exchange;
    if (await answerOperator(exchange)) return;
    checkHeaderCount(request);
    checkHost(request, host);
    checkMethod(request);
    const url = checkedUrl(target, origin);
    checkRemixDoors(url);
    checkFieldNames(url.searchParams);
    const stamp = takeStamp(url);
    if (method === 'POST')
      return url.pathname === '/csp-report' ? acceptReport(exchange) : acceptForm(exchange, url, stamp, story);
    if (answerStatic(exchange, url.pathname)) return;
    if (method === 'HEAD' && url.pathname === '/') return answerVersion(exchange);
    shed(url.pathname);
    story.entered();
    return enter(exchange, url, { body: null, form: null, proof: 'none' });
  }

  /** Health and metrics, before the Host check: whoever watches the process calls it by address. */
  async function answerOperator(exchange: Exchange): Promise<boolean> {
    const { method, target } = exchange;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (target === '/healthz') return sendText(exchange, 200, `ok ${options.version}\n`);
    if (target === '/readyz') {
      const why = options.draining() ? 'the process is stopping' : await options.unready();
      return why === null
        ? sendText(exchange, 200, 'ready\n')
        : sendText(exchange, 503, `not ready: ${why}\n`, { 'Retry-After': '2' });
    }
    if (target === '/metrics' && options.metricsElsewhere !== true && isLocal(exchange))
      return sendText(exchange, 200, await options.metrics.text());
    return false;
  }

  function sendText(exchange: Exchange, status: number, body: string, headers: Record<string, string> = {}): true {
    send(
      exchange,
      { status, kind: 'text', body, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } },
      { secure },
    );
    return true;
  }

  async function acceptReport(exchange: Exchange): Promise<void> {
    await reportCsp(exchange);
    send(exchange, { status: 204, kind: 'text', body: '' }, { secure });
  }

  async function acceptForm(exchange: Exchange, url: URL, stamp: string | null, story: Story): Promise<void> {
    const { request } = exchange;
    const proof = originProof(request.headers, origin);
    const type = request.headers['content-type'];
    if (isWithFiles(type) && options.takesFiles(url.pathname)) return acceptFiles(exchange, url, stamp, proof, story);
    checkContentType(type);
    const body = await readBody(request, options.bodyLimits ?? BODY_LIMITS, slow, exchange.address);
    const form = checkedFields(body);
    story.entered();
    return enter(exchange, url, { body, form, proof });
  }

  /** The application judges the stamp of the address, and only then has the body read (upload.ts). */
  async function acceptFiles(
    exchange: Exchange,
    url: URL,
    stamp: string | null,
    proof: DoorContext['originProof'],
    story: Story,
  ): Promise<void> {
    const { request } = exchange;
    const limits = options.uploadLimits ?? UPLOAD_LIMITS;
    checkBodyHeaders(request, limits.bytes);
    const form = stampedForm(stamp);
    const upload = new OpenUpload(request, form, limits, story.refused);
    await uploading(exchange, () => {
      story.entered();
      return enter(exchange, url, { body: null, form, proof, upload });
    });
  }

  /** Files take minutes, and whoever sends them is signed in: of one address only so many are waited for, and none is dropped for another. */
  async function uploading<T>({ address }: Exchange, read: () => Promise<T>): Promise<T> {
    const count = uploads.get(address) ?? 0;
    if (count >= MOST_BODIES * options.limits.factor) {
      options.limits.note('bodies');
      refuse(429, 'limit', { Connection: 'close', 'Retry-After': '2' });
    }
    uploads.set(address, count + 1);
    try {
      return await read();
    } finally {
      const left = (uploads.get(address) ?? 1) - 1;
      if (left > 0) uploads.set(address, left);
      else uploads.delete(address);
    }
  }

  function answerStatic(exchange: Exchange, path: string): boolean {
    const file = options.staticFiles.get(path);
    if (file !== undefined) sendStaticFile(exchange, file, { secure }, styles.kept(path));
    // never the application's page: a browser that asks for a script of an older build must not be given HTML
    else if (path.startsWith('/assets/'))
      sendText(exchange, 404, 'This file belongs to another version. Reload the page please.\n');
    else return false;
    return true;
  }

  function answerVersion(exchange: Exchange): void {
    const known = exchange.request.headers['if-none-match'] === options.etag;
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: options.etag };
    exchange.response.setHeader('ETag', options.etag);
    send(exchange, { status: known ? 304 : 200, kind: 'page', body: '', headers }, { secure });
  }

  /** More than can be done in time: new pages wait for a moment. What was sent already, and the ways in and out, never do. */
  function shed(path: string): void {
    if (
      isAt(path, paths.callback()) ||
      isAt(path, paths.logout()) ||
      !options.load.isTooHigh(options.metrics.inFlight())
    )
      return;
    options.limits.note('load');
    refuse(503, 'load', { 'Retry-After': '2' });
  }

  /** @returns the seconds after which a form may come again; null when it came in time */
  async function checkRate({ cookies, address, method }: Exchange, path: string): Promise<number | null> {
    const signsIn = isAt(path, paths.login()) ? 'sign-in' : isAt(path, paths.callback()) ? 'callback' : null;
    const session = loggedSession(cookies);
    const key = signsIn ? address : session;
    if (key === undefined || isAt(path, paths.logout())) return null;
    const over = await options.limits.take(signsIn ?? 'session', key);
    if (!over) return null;
    // a form is put aside first, which takes the application; not for ever
    if (method === 'POST' && over.times < 2) return over.retryAfterS;
    refuse(429, 'limit', { 'Retry-After': String(over.retryAfterS) });
  }

  async function enter(exchange: Exchange, url: URL, { body, form, proof, upload }: Sent): Promise<void> {
    const { request, response, requestId, nonce, cookies, method } = exchange;
    await turn();
    const tooOftenS = await checkRate(exchange, url.pathname);
    const prefetch = method === 'GET' && isPrefetch(request);
    const responseHeaders = new Headers();
    const door: DoorContext = {
      requestId,
      nonce,
      form,
      ...(upload ? { upload } : {}),
      originProof: proof,
      prefetch,
      cookies,
      tooOftenS,
      now: options.now,
      responseHeaders,
    };
    const answered = await options
      .handle(toWebRequest(request, response, url, body), door)
      .catch(thrownResponse)
      .finally(() => upload?.close());
    // the rest of a file that the action did not read
    if (upload) await dropRest(exchange);
    // the client has left: nobody to answer
    if (response.destroyed) return;
    await sendResponse(exchange, answered, responseHeaders, { secure }, styles);
  }

  async function sendRefusal(exchange: Exchange, refusal: Refusal): Promise<void> {
    await dropRest(exchange);
    // a link to / of a foreign host would lead to the same refusal
    const home = refusal.reason === 'host' ? origin : '/';
    sendPage(exchange, refusal.status, refusal.reason, home, { ...refusal.headers });
  }

  function sendError(exchange: Exchange, error: unknown): void {
    if (isDeparture(exchange.response, error)) return;
    logError(options.log, exchange.requestId, error, 'error', loggedPath(exchange.target));
    if (!exchange.request.complete) exchange.response.shouldKeepAlive = false;
    if (exchange.response.headersSent) exchange.response.destroy();
    else sendPage(exchange, 500, 'error', '/', {});
  }

  function sendPage(
    exchange: Exchange,
    status: number,
    reason: Refusal['reason'] | 'error',
    home: string,
    headers: Record<string, string>,
  ): void {
    const { language, nonce, requestId: reference } = exchange;
    const body = refusalPage({ reason, language, nonce, home, reference });
    send(
      exchange,
      { status, kind: 'page', body, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } },
      { secure },
    );
  }
}

/** The body of a request, as far as it is known before the application runs. */
interface Sent {
  readonly body: Buffer | null;
  readonly form: URLSearchParams | null;
  readonly proof: DoorContext['originProof'];
  readonly upload?: OpenUpload;
}

async function dropRest({ request, response }: Exchange): Promise<void> {
  await dropBody(request);
  if (!request.complete) response.shouldKeepAlive = false;
}

/** The events of an exchange that the counts and the log need. */
interface Story {
  readonly entered: () => void;
  readonly refused: (reason: string) => void;
}

/** Counts and logs the exchange when its answer is out. It is told when the application takes it, and why it was refused. */
function follow(exchange: Exchange, { log, metrics }: FrontDoorOptions): Story {
  const { response, requestId, method, target } = exchange;
  const start = performance.now();
  let refused: string | undefined;
  let state: 'before' | 'inside' | 'over' = 'before';
  response.once('close', () => {
    // 499: the client left before there was an answer
    const status = response.headersSent ? response.statusCode : 499;
    const ms = performance.now() - start;
    metrics.answered(status);
    if (state === 'inside') metrics.left(method, ms);
    state = 'over';
    const session = loggedSession(exchange.cookies);
    logRequest(log, {
      requestId,
      method,
      path: loggedPath(target),
      status,
      ms: Math.round(ms),
      ...(session === undefined ? {} : { session }),
      ...(refused === undefined ? {} : { refused }),
    });
  });
  return {
    entered: () => {
      // the client may have left while its body was read
      if (state !== 'before') return;
      state = 'inside';
      metrics.entered();
    },
    refused: (reason) => {
      refused = reason;
    },
  };
}

/** True when Remix would find this route at the path: it ignores capitals and slashes at the end. */
function isAt(path: string, route: string): boolean {
  return path.toLowerCase().replace(/\/*$/, '') === route;
}

/** Said once: without its name in PORTAL_PROXIES the visitors of a proxy count as one. */
function createProxyNote(log: Log): (exchange: Exchange) => void {
  let said = false;
  return ({ foreign }) => {
    if (!foreign || said) return;
    said = true;
    log.warn(
      {},
      'requests come with forwarding headers, but not from a proxy that PORTAL_PROXIES names: limits by address count all of its visitors as one',
    );
  };
}

/**
 * True for a request from this machine to a local name. A proxy on this machine speaks for others, and a foreign name
 * may resolve to this machine.
 */
function isLocal({ request, forwarded }: Exchange): boolean {
  const { via, host = '' } = request.headers;
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
  return (
    isHere && !forwarded && via === undefined && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host)
  );
}

/** True for a fetch ahead by the browser, or by our script, which may not set the browser's header. */
function isPrefetch({ headers }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose'];
  return headers['x-prefetch'] !== undefined || (typeof purpose === 'string' && purpose.startsWith('prefetch'));
}

function thrownResponse(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

function isDeparture(response: ServerResponse, error: unknown): boolean {
  if (!response.destroyed || !(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}
