/**
 * Replaces `turbo-stream` in the build, by which Remix writes each page's data again for scripts that hydrate it. Pages
 * of this portal are not hydrated (docs/decisions/documents.md).
 */
export function encode(): ReadableStream<Uint8Array> {
  return new ReadableStream();
}

export function decode(): never {
  throw new Error('pages are not hydrated');
}
