import type { Trail } from './trail';

/** A stored record. Its version rises with every change, so that two writers cannot silently overwrite each other. */
export interface Entry<T> {
  readonly id: string;
  readonly version: number;
  readonly value: T;
  readonly owner: string;
  readonly expiresAt: number;
}

export interface NewEntry<T> {
  readonly value: T;
  /** The owner of the record, which `list` searches by. */
  readonly owner?: string;
  /** A second key, which `listGroup` searches by: something that owners share, or work that the record waits for. */
  readonly group?: string;
  /** Milliseconds since 1970. Later the record counts as deleted. */
  readonly expiresAt: number;
  /** The record is not made, and the answer is null, when this turn is over (a fence). */
  readonly under?: Turn;
}

export interface EntryChange {
  readonly expiresAt?: number;
  /** Its new owner, for a record that passes to another. */
  readonly owner?: string;
  readonly group?: string;
  /** The write has no effect, and answers null, when this turn is over (a fence). */
  readonly under?: Turn;
}

/** Counts that instances share, each for a time from its first one. */
export interface Counter {
  /** Adds to a count, and answers it with the milliseconds until it begins again. */
  add(name: string, points: number, ms: number): Promise<{ readonly count: number; readonly leftMs: number }>;
  forget(name: string): Promise<void>;
}

/** A lease and its holder. */
export interface Turn {
  readonly name: string;
  readonly holder: string;
  /** The turn that this one is taken in. A write under this one needs both. */
  readonly within?: Turn | undefined;
}

/** The leases that a write under this turn needs, as JSON. Null for a write without a turn. */
export function leasesOf(under: Turn | undefined): string | null {
  if (!under) return null;
  const leases: Pick<Turn, 'name' | 'holder'>[] = [];
  for (let turn: Turn | undefined = under; turn; turn = turn.within)
    leases.push({ name: turn.name, holder: turn.holder });
  return JSON.stringify(leases);
}

/** The store could not be opened and was not changed. The message says why, in one line. */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';
}

/**
 * The store does not answer. It is a Response, so that an uncaught one becomes the page that says so
 * (docs/decisions/store.md).
 */
export class StoreAway extends Response {
  constructor(
    readonly error: Error,
    reason: 'away' | 'store' = 'away',
  ) {
    super(JSON.stringify({ reason }), {
      status: 503,
      headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': `${RETRY_S}` },
    });
  }
  override toString(): string {
    return `${this.constructor.name}: ${this.error.message}`;
  }
}

const RETRY_S = 2;

/** The form of a store, and how much is in it. */
export interface StoreFacts {
  readonly driver: 'SQLite' | 'PostgreSQL';
  /** The version of the schema, and the oldest version whose builds may use it. */
  readonly schema: number;
  readonly leastReader: number;
  /** The live records of each kind, by the names of the kinds. */
  readonly counts: Readonly<Record<string, number>>;
  readonly trailLines: number;
}

/**
 * The store could not be written: the disk is full, another program has locked the file, or the database is away. The
 * write had no effect. One whose answer the network lost may still have it later, unknown to its caller.
 */
export class NotKept extends StoreAway {
  constructor(error: Error) {
    super(error, 'store');
  }
}

/**
 * The portal's memory between requests: sessions, sign-in attempts, drafts, order intents, stored forms, messages.
 * Compare-and-set, lifetimes and leases let several processes share it (design: Scale and running). Changes that cannot
 * be written throw `NotKept`, and a store that does not answer `StoreAway`.
 */
export interface Store {
  readonly trail: Trail;
  /** Null where each process counts for itself, since only processes of one machine share the store. */
  readonly counter: Counter | null;
  /**
   * Makes what the store needs before its first use.
   * @throws StoreUnusable
   */
  begin(): Promise<void>;
  get<T>(kind: string, id: string): Promise<Entry<T> | null>;
  /** Makes the record. Null when a live record has this id. */
  create<T>(kind: string, id: string, entry: NewEntry<T>): Promise<Entry<T> | null>;
  /** Compare-and-set. Null for another version or a missing record. Lifetime, owner and group stay unless given. */
  replace<T>(kind: string, id: string, version: number, value: T, change?: EntryChange): Promise<Entry<T> | null>;
  /** Removes the record and returns it. Of several takers only one gets it. */
  take<T>(kind: string, id: string): Promise<T | null>;
  remove(kind: string, id: string): Promise<void>;
  /** The owner's live records, the last changed first. With `group` only those of that group. */
  list<T>(kind: string, owner: string, limit: number, group?: string): Promise<Entry<T>[]>;
  /** The group's live records of all owners, the last changed first. */
  listGroup<T>(kind: string, group: string, limit: number): Promise<Entry<T>[]>;
  /** True for one holder, until it is released or `ms` has passed. */
  lease(name: string, holder: string, ms: number): Promise<boolean>;
  /** The end of the last lease under this name, past or future. Null if it was released or never existed. */
  leaseEnd(name: string): Promise<number | null>;
  release(name: string, holder: string): Promise<void>;
  /** The live records of a kind, by their ids, that follow this id. For work on all records, outside requests. */
  page<T>(kind: string, after: string, limit: number): Promise<Entry<T>[]>;
  /** Removes what is over. Answers how many records that were. */
  sweep(): Promise<number>;
  /** The bytes of its records and their indexes. */
  size(): Promise<number>;
  /** Its form and the number of its records, for operators. */
  about(): Promise<StoreFacts>;
  /** True when both a write and a read work, for readiness. */
  ready(): Promise<boolean>;
  /** Names the database. A copy has another name, also one that was put back. */
  place(): Promise<string>;
  /** The moment by the clock of its machine, in milliseconds since 1970. Tests do not move it. */
  clock(): Promise<number>;
  /** The number of statements that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
}
