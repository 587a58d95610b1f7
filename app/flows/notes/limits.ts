/** The notes on one record. */
export const MOST_NOTES = 50;

/** The longest note in characters. */
export const LONGEST_NOTE = 1_000;
