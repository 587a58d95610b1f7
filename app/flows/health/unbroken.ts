/**
 * A date with or without its time, and a negative number with its unit, each with the mark after it. Browsers break both at the hyphen. Words of the
 * provider, which stand between marks, stay whole.
 */
const UNBROKEN =
  /(?<!\u2068[^\u2069]*)((?:\b\d\d-\d\d-\d{4}(?: \d\d:\d\d)?|(?<=\s)-\d+(?:[.,]\d+)*(?: [a-z]+)?)[.,:;]?)/i;

/** The parts of a text: its words, and between them at odd places what belongs on one line. */
export function unbroken(text: string): string[] {
  return text.split(UNBROKEN);
}
