/** The longest that the portal waits for the provider, in milliseconds (security 4). */
const WAITS = {
  connect: 2_000,
  /** The time to the first byte of a read. */
  read: 8_000,
  /** Orders and terminations take longer. */
  write: 25_000,
  /** All that a page reads, from its first call on. */
  page: 10_000,
  panel: 5_000,
  /** The time for details that only stand beside something. */
  side: 2_000,
  /** Between two rounds of looking up what became of writes (security 6.3). */
  round: 15_000,
  /** The time that a process keeps a run after each sign of life, and the time between two signs. */
  run: 10_000,
  runSign: 2_000,
  /** Between two looks at which runs are under way and nobody is at. */
  runRound: 5_000,
  /** Without a sign for so long a run is said to stand still. */
  runQuiet: 5_000,
  /** After the first look-up that failed; each one after it waits twice as long. */
  lookUpAgain: 5_000,
  longestLookUpAgain: 5 * 60_000,
} as const;

/** The times between two looks by the process itself. */
const ROUNDS = new Set<keyof typeof WAITS>(['round', 'runRound', 'lookUpAgain', 'longestLookUpAgain']);

let shareOfWaits = 1;
let shareOfRounds = 1;

export function waitMs(what: keyof typeof WAITS): number {
  return WAITS[what] * (ROUNDS.has(what) ? shareOfRounds : shareOfWaits);
}

/** Tests only: from now on every wait is this many per cent of its own (PORTAL_WAITS_PERCENT, PORTAL_ROUNDS_PERCENT). */
export function shortenWaits(waits: number, rounds = waits): void {
  shareOfWaits = waits / 100;
  shareOfRounds = rounds / 100;
}
