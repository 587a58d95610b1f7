const STAMP = '_as';

/**
 * Takes the stamp out of an address. A form with files has it there, so that it can be judged before the body is read; nothing else is to know it: no page, link or log of ours has
 * the address that it came with.
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

/** In the body of a form that has its stamp in the address it would be another form's. */
export function isStamp(name: string): boolean {
  return name === STAMP;
}
