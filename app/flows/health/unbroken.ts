/**
 * Dates and negative numbers, which browsers would break at their hyphen. A time, a unit, brackets and the next
 * punctuation mark go along. Words of the provider stand between marks and are not searched.
 */
const UNBROKEN =
  /(?<!\u2068[^\u2069]*)((?:\(?\b\d\d-\d\d-\d{4}(?: \d\d:\d\d)?\)?|(?<=\s)-\d+(?:[.,]\d+)*(?: [a-z]+)?)[.,:;]?)/i;

/** The parts of a text: its words, and between them at odd places what belongs on one line. */
export function unbroken(text: string): string[] {
  return text.split(UNBROKEN);
}
