/**
 * The longest value of a field in UTF-16 units, after decoding. The front door refuses longer ones (security 4). It is
 * far above the longest text that a form takes, so that the form itself says what is too long.
 */
export const LONGEST_VALUE = 16_384;

/** The field with a list of many records, which may be longer. */
export const LIST_FIELD = 'numbers';
export const LONGEST_LIST = 49_152;
