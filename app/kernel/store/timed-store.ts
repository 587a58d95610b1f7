import type { Store } from './store';

const TIMED = [
  'get',
  'create',
  'replace',
  'take',
  'remove',
  'list',
  'listGroup',
  'page',
  'lease',
  'leaseEnd',
  'release',
  'sweep',
  'size',
  'ready',
] as const satisfies readonly (keyof Store)[];

export type NoteOperation = (operation: string, ms: number) => void;

type Operation = (...args: unknown[]) => Promise<unknown>;

type Operations = Readonly<Record<string, Operation>>;

/** A store that tells how long each of its operations takes, with those of the trail. */
export function timedStore(store: Store, note: NoteOperation): Store {
  const timed = (of: object, prefix: string, names: readonly string[]) => {
    const operations = of as Operations;
    return Object.fromEntries(
      names.map((name) => [name, (...args: unknown[]) => during(prefix + name, () => operations[name]?.(...args))]),
    );
  };
  const during = async (name: string, work: () => unknown) => {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      note(name, performance.now() - begun);
    }
  };
  const trail = timed(store.trail, 'trail ', ['append', 'find']) as unknown as Store['trail'];
  return { ...store, ...timed(store, '', TIMED), trail };
}
