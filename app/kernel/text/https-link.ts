/**
 * A foreign address that may become a link: by https, and without a user name or password in it. Null for any other
 * text (security T24).
 */
export function httpsLink(text: string | null): string | null {
  if (text === null || !/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : null;
}
