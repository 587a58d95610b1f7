/** A file of a form while it comes in. */
export interface SentFile {
  /** The name of its field. */
  readonly name: string;
  /** Without folders and control characters, 1 to 255 characters. */
  readonly fileName: string;
  /** The type that the browser guesses, or `application/octet-stream` for an invalid one. It must not be trusted. */
  readonly type: string;
  /** Breaks off with an error when the form is refused on the way. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** 413 too long, 408 too slow, 400 broken off or no form of ours. */
export interface UploadRefusal {
  readonly status: 413 | 408 | 400;
  readonly reason: 'size' | 'slow' | 'body' | 'fields';
}

/** The body of a form with files. It is read only on request. Fields that are read on the way are added to the form. */
export interface Upload {
  /** Reads the fields, up to the first file. */
  texts(): Promise<void>;
  files(): AsyncIterable<SentFile>;
  refused(): UploadRefusal | null;
}

/** The facts that the front door establishes before the application sees the request (server/door/front-door.ts). */
export interface DoorContext {
  /** Made here for each request; goes into the logs, to the provider and onto the error page. */
  readonly requestId: string;
  /** The visitor's address, which is a network for IPv6. It goes into the audit trail. */
  readonly address: string;
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
  /** True for a speculative load, which takes no message and does not count as activity. */
  readonly prefetch: boolean;
  readonly cookies: ReadonlyMap<string, string>;
  /** The visitor's IP address, as far as the portal and its proxies see it. */
  readonly ip: string;
  /**
   * The seconds after which a form may come again, if its session sent too many. The application then parks the form.
   * Null for all other requests.
   */
  readonly tooOftenS: number | null;
  /** The entity tag of the build, as HEAD / answers it. */
  readonly version: string;
  readonly now: () => Date;
  /** Headers for any answer, also for a redirect or an error; meant for Set-Cookie. */
  readonly responseHeaders: Headers;
}
