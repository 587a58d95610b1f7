/** The parameters of a list that are no part of a view: where the reader stands, and what is open. */
const NOT_KEPT = ['page', 'choosing', 'view'];

/**
 * The query of a list in the form that a view stores. It is empty when it is too long. It is parsed and written anew,
 * so that no part of it leads to another page.
 */
export function keptQuery(text: string, longest: number): string {
  const query = new URLSearchParams(text);
  for (const name of NOT_KEPT) query.delete(name);
  const written = query.toString();
  return written.length > longest ? '' : written;
}
