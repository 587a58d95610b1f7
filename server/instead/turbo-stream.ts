/**
 * In place of `turbo-stream` in the build: Remix writes the data of each page once more, for the scripts that would hydrate it, and there are none
 * (docs/decisions/039). Addresses that ask for data alone are refused at the front door.
 */
export function encode(): ReadableStream<Uint8Array> {
  return new ReadableStream();
}

export function decode(): never {
  throw new Error('pages are not hydrated');
}
