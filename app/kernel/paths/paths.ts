/** Every address inside the portal (spec 2), by its name. Each area adds its own `paths.ts`, found by its place. */
export interface Paths {}

export const paths = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['/app/**/paths.ts', '!/app/kernel/**', '!/app/telecom/**'], { eager: true, import: 'paths' }),
  ),
) as Paths;

/** True for the address of a file, which has no page. */
export function isFile(pathname: string): boolean {
  return pageAt(pathname) !== null;
}

/** The address of the page that a file belongs to. */
export function pageOfFile(pathname: string): string {
  return pageAt(pathname) ?? pathname;
}

function pageAt(pathname: string): string | null {
  const address = pathname.replace(/\/+$/, '').toLowerCase();
  // the values of an interface have no type
  for (const build of Object.values({ ...paths })) {
    const page = 'pageAt' in build ? build.pageAt(address) : null;
    if (page !== null) return page;
  }
  return null;
}
