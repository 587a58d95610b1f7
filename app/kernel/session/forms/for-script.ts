/** True for our own script, which needs no menu, help or sheets of a page. Older browsers do not tell, and get the whole page. */
export function isForScript({ headers }: Request): boolean {
  return headers.get('sec-fetch-dest') === 'empty';
}
