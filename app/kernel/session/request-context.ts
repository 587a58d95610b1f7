/** A file of a form while it comes in. */
export interface SentFile {
  /** The name of its field. */
  readonly name: string;
  /** Without folders and control characters, 1 to 255 characters. */
  readonly fileName: string;
  /** The type that the browser gives, or `application/octet-stream` for an invalid one. It proves nothing. */
  readonly type: string;
  /** Breaks off with an error when the form is refused on the way. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** 413 too long, 408 too slow, 400 broken off or no form of ours. */
export interface UploadRefusal {
  readonly status: 413 | 408 | 400;
  readonly reason: 'size' | 'slow' | 'body' | 'fields';
}

/** The body of a form with files, of which nothing is read before it is asked for. Fields that come by are added to the form. */
export interface Upload {
  /** Asks for no more as soon as the first file comes. */
  texts(): Promise<void>;
  files(): AsyncIterable<SentFile>;
  refused(): UploadRefusal | null;
}

/** The facts that the front door establishes before the application sees the request (server/door/front-door.ts). */
export interface DoorContext {
  /** Made here for each request; goes into the logs, to the provider and onto the error page. */
  readonly requestId: string;
  /** 16 random bytes, base64: the page's CSP allows scripts and styles that carry it. */
  readonly nonce: string;
  /** The parsed body of a POST; null for every other method. */
  readonly form: URLSearchParams | null;
  /** The files of a form on a route that takes them. `form` has the stamp, and grows while the body is read. */
  readonly upload?: Upload;
  /**
   * 'none' is a POST without Origin and Fetch Metadata, as text browsers send it. Only a valid stamp proves that it is
   * ours (security 6.4).
   */
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
