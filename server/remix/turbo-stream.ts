/**
 * Replaces `turbo-stream` in the build. Remix uses it to write each page's data again for hydration, and pages of this
 * portal are not hydrated (docs/decisions/documents.md).
 */
export function encode(): ReadableStream<Uint8Array> {
  return new ReadableStream();
}

export function decode(): never {
  throw new Error('pages are not hydrated');
}
