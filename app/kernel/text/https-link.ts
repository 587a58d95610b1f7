/** A foreign address that may become a link: https, without a user name or password (security T24). Else null. */
export function httpsLink(text: string | null): string | null {
  if (text === null || !/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : null;
}
