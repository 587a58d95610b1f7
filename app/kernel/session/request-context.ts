/** A file of a form, while it arrives. */
export interface SentFile {
  /** The name of its field. */
  readonly name: string;
  /** The name without folders and control characters, 1 to 255 characters. */
  readonly fileName: string;
  /** The type that the browser guesses, or `application/octet-stream` for an invalid one. It must not be trusted. */
  readonly type: string;
  /** Throws when the form is refused meanwhile. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** 413 too long, 408 too slow, 400 broken off or malformed. */
export interface UploadRefusal {
  readonly status: 413 | 408 | 400;
  readonly reason: 'size' | 'slow' | 'body' | 'fields';
}

/** The body of a form with files, which is read on demand. The fields found on the way are added to the form. */
export interface Upload {
  /** Reads the fields before the first file, and stops there. */
  texts(): Promise<void>;
  files(): AsyncIterable<SentFile>;
  refused(): UploadRefusal | null;
}

/** The facts that the front door establishes before the application sees the request (server/front-door.ts). */
export interface DoorContext {
  /** Made anew for each request. It goes into the logs, to the provider and onto the error page. */
  readonly requestId: string;
  /** 16 random bytes in base64. The page's CSP allows scripts and styles with this nonce. */
  readonly nonce: string;
  /** The parsed body of a POST; null for every other method. */
  readonly form: URLSearchParams | null;
  /** The files of a form on a route that takes them. `form` has the CSRF token, and grows while the body is read. */
  readonly upload?: Upload;
  /**
   * 'none' for a POST without Origin and Fetch Metadata, as text browsers send it. Only a valid CSRF token shows that
   * such a form is ours (security 6.4).
   */
  readonly originProof: 'header' | 'none';
  /** True for a speculative load, which takes no message and does not count as activity. */
  readonly prefetch: boolean;
  readonly cookies: ReadonlyMap<string, string>;
  /** Seconds to wait for a form that comes too often from its session; null for all others. Its fields are stored. */
  readonly tooOftenS: number | null;
  readonly now: () => Date;
  /** Headers for any answer, including redirects and errors. They are meant for Set-Cookie. */
  readonly responseHeaders: Headers;
}
