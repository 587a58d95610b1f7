// a format costs far more to make than to use
const formats = new Map<string, Intl.NumberFormat>();

/** How many, with its thousands apart, as texts write `{{count, number}}`. */
export function formatCount(count: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
