let known: readonly string[] | undefined;

/** The timezones of the IANA database that this process can reckon with, by name. */
export function timezones(): readonly string[] {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();
  return known;
}
