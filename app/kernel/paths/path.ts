type QueryValue = string | number | boolean | null | undefined;

/** Query parameters; empty, null and undefined ones are left out. */
export type Query = Readonly<Record<string, QueryValue>>;

/** The address of a list as a file, which has no page. */
interface FilePath<Of extends readonly string[] = []> {
  (...of: Of): string;
  /** The list whose file is at this address; null for any other. */
  readonly listAt: (address: string) => string | null;
}

export function path(segments: readonly string[], query: Query = {}): string {
  const search = searchOf(query);
  return `/${segments.map(encodeSegment).join('/')}${search && `?${search}`}`;
}

/** The file of the list at this address. */
export function fileOf(list: readonly string[]): FilePath {
  const file = () => path([...list, 'export']);
  return Object.assign(file, { listAt: (address: string) => (address === file() ? path(list) : null) });
}

/** The same of a list that belongs to one record, below the records' own address. */
export function fileOfEach(records: readonly string[]): FilePath<[id: string]> {
  const [before, after] = [`${path(records)}/`, '/export'];
  const listAt = (address: string) => {
    const id = address.slice(before.length, -after.length);
    const isFile = address.startsWith(before) && address.endsWith(after) && id !== '' && !id.includes('/');
    return isFile ? `${before}${id}` : null;
  };
  return Object.assign((id: string) => path([...records, id, 'export']), { listAt });
}

// Half a surrogate pair cannot be encoded. Dots alone, or nothing, would climb to another page: such an id leads to a 404 instead.
function encodeSegment(segment: string): string {
  if (/^\.{0,2}$/.test(segment)) return '_';
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  // a slash needs no code there (RFC 3986, 3.4), and the path that a page is about stands in it as it does elsewhere
  return search.toString().replaceAll('%2F', '/');
}
