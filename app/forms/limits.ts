/** No value of a form's field is longer: the front door refuses what is (security 4). In UTF-16 units, decoded. */
export const LONGEST_VALUE = 4_096;
