/**
 * The start of `YYYY-MM-DD` for a typed year (2027, or its start), month (3-2027) or day (27-3-2027). Separators are -
 * / . or a blank, and the provider's own form works too. Null when no date can start like that.
 */
export function dateSearch(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/\s*[-/. ]\s*/g, '-')
    .replace(/-$/, '');
  if (/^[12]\d{0,3}$/.test(text)) return text;
  const parts = /^(?:\d{1,2}-){1,2}[12]\d{3}$/.test(text)
    ? text.split('-').reverse()
    : /^[12]\d{3}(?:-\d{1,2}){1,2}$/.test(text)
      ? text.split('-')
      : null;
  if (!parts) return null;
  const [year = '', month = '', day] = parts;
  return exists(Number(year), Number(month), Number(day ?? 1))
    ? parts.map((part) => part.padStart(2, '0')).join('-')
    : null;
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
