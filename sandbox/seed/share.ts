import type { Database } from 'libsql';
import type { Organization } from '../cast';
import type { Block } from '../services/broadband/catalogue/sites';
import type { Random } from './random';

/** One organisation's part of the seed. */
export interface Share {
  organization: Organization;
  owner: number;
  /** The first organisation has all that there is to see, the second a part. */
  first: boolean;
  /** Its connections: the id of the first, from 1, and how many. */
  firstId: number;
  count: number;
  /** The same of its mobile connections. */
  sims: { firstId: number; count: number };
  blocks: readonly Block[];
  now: Date;
  /**
   * The random numbers of customers and then of lines. Later parts draw from their own, so that these stay the same.
   */
  random: Random;
}

/**
 * The tables of a service and what is in them at first. Filled service by service, in the order of the list in seed.ts.
 */
export interface ServiceSeed {
  schema: string;
  fill(db: Database, shares: readonly Share[]): void;
}
