type QueryValue = string | number | boolean | null | undefined;

/** Query parameters; empty, null and undefined ones are left out. */
export type Query = Readonly<Record<string, QueryValue>>;

/** The address of a file. It has no page, so that a refusal is shown on the page that the file belongs to. */
interface FilePath<Of extends readonly string[] = []> {
  (...of: Of): string;
  /** The page of the file with this address; null if there is no such file. */
  readonly pageAt: (address: string) => string | null;
}

export function path(segments: readonly string[], query: Query = {}): string {
  const search = searchOf(query);
  return `/${segments.map(encodeSegment).join('/')}${search && `?${search}`}`;
}

/** The file of the list at this address. */
export function fileOf(list: readonly string[]): FilePath {
  return fileBelow(list, ['export']);
}

/** The file below a page. A segment of either that begins with a colon stands for an id, in the order of `Of`. */
export function fileBelow<Of extends readonly string[] = []>(
  page: readonly string[],
  below: readonly string[],
): FilePath<Of> {
  const whole = [...page, ...below];
  const build = (...ids: Of) => {
    const left = [...ids];
    return path(whole.map((segment) => (segment.startsWith(':') ? (left.shift() ?? '') : segment)));
  };
  const pattern = (segments: readonly string[]) =>
    segments.map((segment) => (segment.startsWith(':') ? '/[^/]+' : `/${segment}`)).join('');
  const address = new RegExp(`^(${pattern(page)})${pattern(below)}$`);
  return Object.assign(build, { pageAt: (asked: string) => address.exec(asked)?.[1] ?? null });
}

// Encodes an id as one segment. Half a surrogate pair cannot be encoded. Dots alone or an empty id would lead to
// another page, so they become `_`, which leads to a 404.
function encodeSegment(segment: string): string {
  if (/^\.{0,2}$/.test(segment)) return '_';
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  // a slash needs no encoding in a query (RFC 3986, 3.4), and a path in `returnTo` stays readable
  return search.toString().replaceAll('%2F', '/');
}
