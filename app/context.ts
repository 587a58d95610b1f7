/** What the front door has established about a request before the application sees it (server/front-door.ts). */
export interface DoorContext {
  /** Made here for each request; goes into the logs, to the provider and onto the error page. */
  readonly requestId: string;
  /** 16 random bytes, base64: the page's CSP allows scripts and styles that carry it. */
  readonly nonce: string;
  /** The parsed body of a POST; null for every other method. */
  readonly form: URLSearchParams | null;
  /** 'none': a POST without Origin and Fetch Metadata (text browsers); only a valid stamp proves that it is ours (security 6.4). */
  readonly originProof: 'header' | 'none';
  /** A speculative load: consumes no flash and does not count as activity. */
  readonly prefetch: boolean;
  readonly cookies: ReadonlyMap<string, string>;
  /** A form that comes too often from its session: it is put aside, and may come again after so many seconds. Null for all others. */
  readonly tooOftenS: number | null;
  readonly now: () => Date;
  /** Added to whatever is answered, a redirect or an error too; meant for Set-Cookie. */
  readonly responseHeaders: Headers;
}
