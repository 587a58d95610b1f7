import type { ListData } from './list.server';

type Together<R> = readonly [R, ...R[]];

/**
 * The same list with one row for neighbours that have the same key; a key of null stands alone. An unreadable row
 * parts its neighbours, since it is unknown where it belongs.
 */
export function folded<R>(list: ListData<R>, keyOf: (row: R) => string | null): ListData<Together<R>> {
  const places: ({ readonly rows: [R, ...R[]]; readonly key: string | null } | { readonly id: string | null })[] = [];
  const lost = new Map(list.lost.map(({ at, id }) => [at, id]));
  const rest = [...list.rows];
  let exact = 0;
  for (let at = 0; rest.length > 0 || lost.size > 0; at += 1) {
    const id = lost.get(at);
    const row = id === undefined ? rest.shift() : undefined;
    if (row === undefined) {
      lost.delete(at);
      if (id !== undefined) places.push({ id });
      continue;
    }
    const [key, before] = [keyOf(row), places.at(-1)];
    if (before && 'rows' in before && key !== null && before.key === key) before.rows.push(row);
    else {
      places.push({ rows: [row], key });
      if (list.rows.length - rest.length <= list.exact) exact += 1;
    }
  }
  return {
    ...list,
    exact,
    rows: places.flatMap((place) => ('rows' in place ? [place.rows] : [])),
    lost: places.flatMap((place, at) => ('rows' in place ? [] : [{ at, id: place.id }])),
  };
}
