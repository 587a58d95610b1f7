/** The views of a user, and those that an organisation shares, over all lists. */
export const MOST_VIEWS = 50;

/** The longest name of a view in characters. */
export const LONGEST_NAME = 40;

/** The longest query of a list: its search, filters and columns. */
export const LONGEST_QUERY = 1_500;
