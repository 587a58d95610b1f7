/**
 * True for a request of our own script, which needs no menu, help or sheets. Older browsers do not send the header and
 * get the whole page.
 */
export function isForScript({ headers }: Request): boolean {
  return headers.get('sec-fetch-dest') === 'empty';
}
