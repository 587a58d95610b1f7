const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

// The unquoted form of RFC 5322: words of these characters, joined by single dots.
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

// Labels of a host name. The last one needs a letter, so that an IP address is no domain.
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d]([a-z\d-]{0,61}[a-z\d])$/i;

/** An e-mail address that the internet can reach: `name@host.tld`, without blanks, quotes or a display name. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return (
    text.length <= MAX_LENGTH &&
    local.length <= MAX_LOCAL_LENGTH &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(text.slice(at + 1))
  );
}
