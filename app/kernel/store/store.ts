/** One kept record: its version rises with every change, so that two writers cannot overwrite each other unseen. */
export interface Entry<T> {
  readonly id: string;
  readonly version: number;
  readonly value: T;
  readonly owner: string;
  readonly expiresAt: number;
}

export interface NewEntry<T> {
  readonly value: T;
  /** The owner of the record, by whom `list` finds it. */
  readonly owner?: string;
  /** A second key, by which `listGroup` finds the record: something that owners share, or work that it waits for. */
  readonly group?: string;
  /** Milliseconds since 1970; after it the record is as good as gone. */
  readonly expiresAt: number;
}

export interface EntryChange {
  readonly expiresAt?: number;
  readonly group?: string;
}

/**
 * The store could not be written: the disk is full, or another program keeps the file locked. Nothing was kept. A Response, so that an uncaught one
 * becomes the page that says so (docs/decisions/store.md).
 */
export class NotKept extends Response {
  constructor(readonly error: Error) {
    super(JSON.stringify({ reason: 'store' }), {
      status: 503,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  }
  override toString(): string {
    return `NotKept: ${this.error.message}`;
  }
}

/**
 * The portal's memory between requests: sessions, sign-in attempts, drafts, order intents, parked forms, flash
 * messages. Compare-and-set, life times and leases let several processes share it (design: Scale and running). Changes
 * that cannot be written throw `NotKept`.
 */
export interface Store {
  get<T>(kind: string, id: string): Promise<Entry<T> | null>;
  /** Makes the record; null when one with this id lives already. */
  create<T>(kind: string, id: string, entry: NewEntry<T>): Promise<Entry<T> | null>;
  /** Compare-and-set: null when the record is gone or has another version. Life time and group stay as they are unless given. */
  replace<T>(kind: string, id: string, version: number, value: T, change?: EntryChange): Promise<Entry<T> | null>;
  /** Removes the record and answers it: of several takers one gets it. */
  take<T>(kind: string, id: string): Promise<T | null>;
  remove(kind: string, id: string): Promise<void>;
  /** The owner's live records, the last changed first; of one group alone when it is named. */
  list<T>(kind: string, owner: string, limit: number, group?: string): Promise<Entry<T>[]>;
  /** The group's live records of all owners, the last changed first. */
  listGroup<T>(kind: string, group: string, limit: number): Promise<Entry<T>[]>;
  /** True for the one holder until it is released or `ms` has passed. */
  lease(name: string, holder: string, ms: number): Promise<boolean>;
  /** When the lease that was last given under this name ends, or has ended; null when it was released, and when there was none. */
  leaseEnd(name: string): Promise<number | null>;
  release(name: string, holder: string): Promise<void>;
  /** Bytes that its records take, with what is kept to find them. */
  size(): Promise<number>;
  /** A write and a read that both work; for readiness. */
  ready(): Promise<boolean>;
  close(): void;
}
