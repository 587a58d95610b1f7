import type { IncomingMessage, RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import type { DoorContext } from '~/kernel/session/request-context';
import { StoreAway } from '~/kernel/store/store';
import { oneARound } from '~/kernel/time/timer.server';
import { openExchange, type Exchange } from '../exchange/exchange';
import { send, sendResponse, sendStaticFile, sendText } from '../exchange/send';
import type { StaticFile } from '../exchange/static-files';
import { createStyles } from '../exchange/styles';
import { toWebRequest } from '../exchange/web-request';
import { checkBodyHeaders, dropBody, hasStrayBody, readBody, type BodyLimits } from './checks/body';
import { checkContentType, isWithFiles } from './checks/content-type';
import { checkedFields, checkFieldNames } from './checks/fields';
import { checkHeaderCount } from './checks/headers';
import { checkHost } from './checks/host';
import { checkMethod } from './checks/method';
import { originProof } from './checks/origin';
import { checkLoad, checkRate, type Pressure } from './checks/pressure';
import { checkRemixDoors } from './checks/remix-doors';
import { stampedForm, takeStamp, withStamp } from './checks/stamp';
import { checkedUrl } from './checks/url';
import { createCspReports } from './csp-report';
import { operatorAnswer, type Operated } from './operator';
import { refuse, Refused } from './refusal';
import { sendError, sendRefusal } from './refused';
import { MOST_BODIES, SlowBodies } from './slow-bodies';
import { createProxyNote, follow, type Observers, type Story } from './story';
import { UPLOAD_LIMITS, type UploadLimits } from './upload/parser';
import { createUploadTurns } from './upload/turns';
import { OpenUpload } from './upload/upload';

/**
 * The application behind the door. A thrown Response is an answer like any other; any other throw becomes the 500 page.
 */
export type Handle = (request: Request, door: DoorContext) => Promise<Response>;

export interface FrontDoorOptions extends Operated, Pressure, Observers {
  readonly origin: string;
  /** The promise of https in every answer. Null for none. */
  readonly hsts: string | null;
  readonly handle: Handle;
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  /** Changes with each build; open pages ask for it with HEAD / (ENV-05). */
  readonly etag: string;
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly proxies: BlockList;
  readonly now: () => Date;
  readonly bodyLimits?: BodyLimits;
  readonly slowBodies?: SlowBodies;
  /** True for a path whose route takes forms with files. Other routes answer such a form with 415. */
  readonly takesFiles: (pathname: string) => boolean;
  readonly uploadLimits?: UploadLimits;
}

const BODY_LIMITS: BodyLimits = { bytes: 256 * 1024, ms: 30_000, leastMs: 10_000 };

const OTHER_VERSION = { status: 404, body: 'This file belongs to another version. Reload the page please.\n' };

/** The checks before the application, in the order of security 6.4: each is a line here and a file in checks/. */
export function createFrontDoor(options: FrontDoorOptions): RequestListener {
  const { origin, hsts, limits, log } = options;
  const { host, protocol } = new URL(origin);
  const slow = options.slowBodies ?? new SlowBodies(MOST_BODIES * limits.factor, () => limits.note('bodies'));
  const reportCsp = createCspReports(log, slow);
  const turn = oneARound();
  const noteProxy = createProxyNote(log);
  const styles = createStyles(options.staticFiles, protocol === 'https:');
  const takeUploadTurn = createUploadTurns(limits);

  return (request, response) => {
    const exchange = openExchange(request, response, options.proxies);
    noteProxy(exchange);
    const story = follow(exchange, options);
    if (options.draining() || hasStrayBody(request)) response.shouldKeepAlive = false;
    admit(exchange, story)
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        story.refused(error.refusal.reason);
        return sendRefusal(exchange, error.refusal, options);
      })
      .catch((error: unknown) => sendError(exchange, error, log, options));
  };

  async function admit(exchange: Exchange, story: Story): Promise<void> {
    const { request, method, target } = exchange;
    const forOperator = await operatorAnswer(exchange, options);
    if (forOperator) return sendText(exchange, forOperator, { hsts });
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
    checkLoad(url.pathname, options);
    story.entered();
    return enter(exchange, url, { body: null, form: null, proof: 'none' });
  }

  async function acceptReport(exchange: Exchange): Promise<void> {
    await reportCsp(exchange);
    send(exchange, { status: 204, kind: 'text', body: '' }, { hsts });
  }

  async function acceptForm(exchange: Exchange, url: URL, stamp: string | null, story: Story): Promise<void> {
    const { request } = exchange;
    const proof = originProof(request.headers, origin);
    const type = request.headers['content-type'];
    if (isWithFiles(type) && options.takesFiles(url.pathname)) return acceptFiles(exchange, url, stamp, proof, story);
    checkContentType(type);
    const body = await readBody(request, options.bodyLimits ?? BODY_LIMITS, slow, exchange.address);
    const form = withStamp(checkedFields(body), stamp);
    story.entered();
    return enter(exchange, url, { body, form, proof });
  }

  /** The application judges the stamp of the address before it has the body read (upload/upload.ts). */
  async function acceptFiles(
    exchange: Exchange,
    url: URL,
    stamp: string | null,
    proof: DoorContext['originProof'],
    story: Story,
  ): Promise<void> {
    const { request } = exchange;
    const uploadLimits = options.uploadLimits ?? UPLOAD_LIMITS;
    checkBodyHeaders(request, uploadLimits.bytes);
    const form = stampedForm(stamp);
    const upload = new OpenUpload(request, form, uploadLimits, story.refused);
    await takeUploadTurn(exchange.address, () => {
      story.entered();
      return enter(exchange, url, { body: null, form, proof, upload });
    });
  }

  function answerStatic(exchange: Exchange, path: string): boolean {
    const file = options.staticFiles.get(path);
    if (file !== undefined) sendStaticFile(exchange, file, { hsts }, styles.kept(path));
    // a browser that asks for a script of an older build must not be given HTML
    else if (path.startsWith('/assets/')) sendText(exchange, OTHER_VERSION, { hsts });
    else return false;
    return true;
  }

  function answerVersion(exchange: Exchange): void {
    const known = exchange.request.headers['if-none-match'] === options.etag;
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: options.etag };
    exchange.response.setHeader('ETag', options.etag);
    send(exchange, { status: known ? 304 : 200, kind: 'page', body: '', headers }, { hsts });
  }

  async function enter(exchange: Exchange, url: URL, { body, form, proof, upload }: Sent): Promise<void> {
    const { request, response, requestId, address, nonce, cookies, method } = exchange;
    await turn();
    const tooOftenS = await checkRate(exchange, url.pathname, limits);
    const prefetch = method === 'GET' && isPrefetch(request);
    const responseHeaders = new Headers();
    const door: DoorContext = {
      requestId,
      address,
      nonce,
      form,
      ...(upload ? { upload } : {}),
      originProof: proof,
      prefetch,
      cookies,
      ip: exchange.ip,
      tooOftenS,
      version: options.etag,
      now: options.now,
      responseHeaders,
    };
    const answered = await options
      .handle(toWebRequest(request, response, url, body), door)
      .catch(thrownResponse)
      .finally(() => upload?.close());
    // the rest of a file that the action did not read
    if (upload) await dropBody(exchange);
    // the client has left
    if (response.destroyed) return;
    await sendResponse(exchange, answered, responseHeaders, { hsts }, styles);
  }
}

/** The body of a request, as far as it is known before the application runs. */
interface Sent {
  readonly body: Buffer | null;
  readonly form: URLSearchParams | null;
  readonly proof: DoorContext['originProof'];
  readonly upload?: OpenUpload;
}

/** True for a prefetch by the browser, or by our script, which may not set the browser's header. */
function isPrefetch({ headers }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose'];
  return headers['x-prefetch'] !== undefined || (typeof purpose === 'string' && purpose.startsWith('prefetch'));
}

function thrownResponse(thrown: unknown): Response {
  // the session could not be read, so nothing else was begun
  if (thrown instanceof StoreAway) refuse(503, 'away', { 'Retry-After': '2' });
  if (thrown instanceof Response) return thrown;
  throw thrown;
}
