import { fileBelow, path, type Query } from '~/kernel/paths/path';

/**
 * The addresses of the runs of one area.
 * @param at the path of their list
 * @param key the word for its records in an address, and in the ids of its form
 */
export function runPaths(at: readonly string[], key: string) {
  return {
    all: () => path(at),
    create: (query?: Query) => path([...at, 'create'], query),
    run: (id: string, query?: Query) => path([...at, id], query),
    file: fileBelow<[id: string]>([...at, ':id'], ['export']),
    start: (id: string) => path([...at, id, 'start']),
    stop: (id: string) => path([...at, id, 'stop']),
    /** The page of one record whose outcome is not known. */
    item: (id: string, place: number) => path([...at, id, key, String(place)]),
  };
}

/** The addresses as an entry of an area's paths. */
export function runsAt(at: readonly string[], key: string) {
  const below = runPaths(at, key);
  return Object.assign(() => below, { at, key, pageAt: below.file.pageAt });
}
export type RunsAt = ReturnType<typeof runsAt>;
