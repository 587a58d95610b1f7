const STAMP = '_as';

/**
 * Removes the stamp from an address, so that no page, link or log repeats it. A form with files has its stamp there, to
 * be judged before its body is read.
 */
export function takeStamp({ searchParams }: URL): string | null {
  const stamp = searchParams.get(STAMP);
  // an address is written anew only where it must be
  if (stamp !== null) searchParams.delete(STAMP);
  return stamp;
}

/** A form as far as it is known by its address. */
export function stampedForm(stamp: string | null): URLSearchParams {
  return new URLSearchParams(stamp === null ? [] : [[STAMP, stamp]]);
}

/** True for the name of the stamp. A field with this name belongs to another form, once the address has a stamp. */
export function isStamp(name: string): boolean {
  return name === STAMP;
}
