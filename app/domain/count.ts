/** How many, with its thousands apart, as texts write `{{count, number}}`. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}
