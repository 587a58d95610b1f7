/** `1000 aa` is 1000AA. */
export function normalZipcode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** SA, SD and SS were never issued (spec 5). */
export function isZipcode(text: string): boolean {
  return /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(text);
}

export function isHouseNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 99_999;
}

export function isPhone(text: string): boolean {
  return /^0\d{9}$/.test(text);
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
