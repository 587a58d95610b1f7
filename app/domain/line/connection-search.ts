/** What a search for a connection asks: one field, and its text as the provider wants it. */
export interface ConnectionSearch {
  readonly field: 'nid' | 'zipcode' | 'city';
  readonly text: string;
}

// The part behind the dash is that of a circuit: it is found by its connection.
const NID = /^([A-Z]{2}\d+)(?:-\d*)?$/;

/**
 * What is typed to find a connection, in capitals (spec 9), by its shape: two letters and a digit begin a nid, a digit begins a zipcode, all else is
 * a city (decision 023). Null when nothing was typed: then all are meant.
 */
export function connectionSearch(typed: string): ConnectionSearch | null {
  const text = typed.trim().replace(/\s+/g, ' ').toUpperCase();
  if (text === '') return null;
  const nid = NID.exec(text)?.[1];
  if (nid) return { field: 'nid', text: nid };
  if (/^\d/.test(text)) return { field: 'zipcode', text: text.replace(/ /g, '') };
  return { field: 'city', text };
}
