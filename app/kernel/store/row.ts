import type { Entry } from './store';

/** A record as the tables of both drivers have it. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly value: string;
  readonly owner: string;
  readonly expires_at: number;
}

/** The number of records of a kind. */
export interface Counted {
  readonly kind: string;
  readonly count: number;
}

/** The record of a row; null without one. */
export function entry<T>(row: Row | undefined): Entry<T> | null {
  return row
    ? {
        id: row.id,
        version: row.version,
        value: JSON.parse(row.value) as T,
        owner: row.owner,
        expiresAt: row.expires_at,
      }
    : null;
}
