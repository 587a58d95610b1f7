type QueryValue = string | number | boolean | null | undefined;

/** Query parameters; empty, null and undefined ones are left out. */
export type Query = Readonly<Record<string, QueryValue>>;

/** The address of a list as a file, which has no page. */
interface FilePath<Of extends readonly string[] = []> {
  (...of: Of): string;
  /** The list whose file has this address; null if there is no such list. */
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

/**
 * The file of a list that belongs to one record, below the address of the records.
 * @param below the path of the list below its record, for a record with several lists
 */
export function fileOfEach(records: readonly string[], below: readonly string[] = []): FilePath<[id: string]> {
  const [before, list, after] = [`${path(records)}/`, below.map((part) => `/${part}`).join(''), '/export'];
  const listAt = (address: string) => {
    const id = address.slice(before.length, -(list + after).length);
    const isFile = address.startsWith(before) && address.endsWith(list + after) && id !== '' && !id.includes('/');
    return isFile ? before + id + list : null;
  };
  return Object.assign((id: string) => path([...records, id, ...below, 'export']), { listAt });
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
