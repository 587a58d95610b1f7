/** True for a request of our own script, which needs no frame. Older browsers do not say so and get the whole page. */
export function isForScript({ headers }: Request): boolean {
  return headers.get('sec-fetch-dest') === 'empty';
}
