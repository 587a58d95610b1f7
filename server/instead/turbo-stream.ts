/**
 * Replaces `turbo-stream` in the build. Remix would write each page's data again for scripts that hydrate it, and this
 * portal has none (docs/decisions/documents.md). The front door refuses addresses that ask for data alone.
 */
export function encode(): ReadableStream<Uint8Array> {
  return new ReadableStream();
}

export function decode(): never {
  throw new Error('pages are not hydrated');
}
