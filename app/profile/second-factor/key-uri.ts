/** The address that an authenticator app reads from the QR code (the de-facto Key Uri Format). */
export function keyUri({ issuer, user, key }: { issuer: string; user: string; key: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(user)}`;
  return `otpauth://totp/${label}?secret=${encodeURIComponent(key)}&issuer=${encodeURIComponent(issuer)}`;
}

/** The key in groups of four, to type it over. Apps ignore the blanks. */
export function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}
