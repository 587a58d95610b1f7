/** The longest times that the portal waits for the provider, in milliseconds (security 4). */
const WAITS = {
  connect: 2_000,
  /** The time to the first byte of a read. */
  read: 8_000,
  /** Orders and terminations take longer. */
  write: 25_000,
  /** The time for a whole file that is sent. */
  upload: 600_000,
  /** The time for all reads of a page, from its first call. */
  page: 10_000,
  panel: 5_000,
  /** The time for details beside the main data. */
  side: 2_000,
  /** The step in which answers come whose time must not tell anything. */
  step: 1_000,
  /** The time between two rounds that look up the outcome of writes (security 6.3). */
  round: 15_000,
  /** The time that a process holds a run after each sign of life, and the time between two signs. */
  run: 10_000,
  runSign: 2_000,
  /** The time between two searches for runs that no process works on. */
  runRound: 5_000,
  /** The time without a sign of life after which a run counts as stopped. */
  runQuiet: 5_000,
  /** The time between two searches for watches whose question is due. */
  watchRound: 60_000,
  /** The rest after each few questions of a run that only reads, which spares the provider. */
  runRest: 500,
  /** The wait after the first failed look-up. Each later wait is twice as long. */
  lookUpAgain: 5_000,
  longestLookUpAgain: 5 * 60_000,
} as const;

/** The intervals of the process's own work. */
const ROUNDS = new Set<keyof typeof WAITS>(['round', 'runRound', 'watchRound', 'lookUpAgain', 'longestLookUpAgain']);

let shareOfWaits = 1;
let shareOfRounds = 1;

export function waitMs(what: keyof typeof WAITS): number {
  return WAITS[what] * (ROUNDS.has(what) ? shareOfRounds : shareOfWaits);
}

/** Shortens every wait to this percentage, for tests (PORTAL_WAITS_PERCENT, PORTAL_ROUNDS_PERCENT). */
export function shortenWaits(waits: number, rounds = waits): void {
  shareOfWaits = waits / 100;
  shareOfRounds = rounds / 100;
}
