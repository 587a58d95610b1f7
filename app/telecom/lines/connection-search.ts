/** A search for a connection: one field, and its text in the provider's form. */
interface ConnectionSearch {
  readonly field: 'nid' | 'zipcode' | 'city';
  readonly text: string;
}

// The part behind the dash belongs to a circuit, which is found by its connection.
const NID = /^([A-Z]{2}\d+)(?:-\d*)?$/;

/**
 * The search for a typed text in capitals (spec 9), chosen by its shape (docs/decisions/search.md). A nid starts with
 * two letters and a digit, a zipcode with a digit; other texts are cities. Null for an empty text, which finds all
 * connections.
 */
export function connectionSearch(typed: string): ConnectionSearch | null {
  const text = typed.trim().replace(/\s+/g, ' ').toUpperCase();
  if (text === '') return null;
  const nid = NID.exec(text)?.[1];
  if (nid) return { field: 'nid', text: nid };
  if (/^\d/.test(text)) return { field: 'zipcode', text: text.replace(/ /g, '') };
  return { field: 'city', text };
}
