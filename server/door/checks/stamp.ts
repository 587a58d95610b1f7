const STAMP = '_as';

/**
 * Removes the stamp (the CSRF token of a form) from an address, so that no page, link or log repeats it. A form with
 * files has its stamp in the address, so that the door can check it before the body is read.
 */
export function takeStamp({ searchParams }: URL): string | null {
  const stamp = searchParams.get(STAMP);
  // an unchanged address stays as it was written
  if (stamp !== null) searchParams.delete(STAMP);
  return stamp;
}

/** The part of a form that is known from its address. */
export function stampedForm(stamp: string | null): URLSearchParams {
  return new URLSearchParams(stamp === null ? [] : [[STAMP, stamp]]);
}

/** The fields of a form, with the stamp of its address unless they have one. Scripts send a form with files without its files. */
export function withStamp(form: URLSearchParams, stamp: string | null): URLSearchParams {
  if (stamp !== null && !form.has(STAMP)) form.set(STAMP, stamp);
  return form;
}

/** True for the name of the stamp. Once the address has a stamp, a field with this name is refused. */
export function isStamp(name: string): boolean {
  return name === STAMP;
}
