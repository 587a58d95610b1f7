/** No value of a form's field is longer: the front door refuses what is (security 4). In UTF-16 units, decoded. */
export const LONGEST_VALUE = 4_096;

/** The field in which many records are named at once may be this long. */
export const LIST_FIELD = 'numbers';
export const LONGEST_LIST = 16_384;
