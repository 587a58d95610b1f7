/**
 * Every address inside the portal (spec 2), by its name. Each area adds those of its own `paths.ts`, which is found by
 * its place.
 */
export interface Paths {}

export const paths = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['/app/**/paths.ts', '!/app/kernel/**', '!/app/telecom/**'], { eager: true, import: 'paths' }),
  ),
) as Paths;

/** True for the address of a list as a file, which has no page. */
export function isFile(pathname: string): boolean {
  return listAt(pathname) !== null;
}

/** The address of the list that a file is made of. */
export function listOfFile(pathname: string): string {
  return listAt(pathname) ?? pathname;
}

function listAt(pathname: string): string | null {
  const address = pathname.replace(/\/+$/, '').toLowerCase();
  // the values of an interface have no type
  for (const build of Object.values({ ...paths })) {
    const list = 'listAt' in build ? build.listAt(address) : null;
    if (list !== null) return list;
  }
  return null;
}
