// making a format costs far more than using it
const formats = new Map<string, Intl.NumberFormat>();

/** A count with its thousands separated, as `{{count, number}}` writes it in texts. */
export function formatCount(count: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
