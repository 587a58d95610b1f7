/** A browser and its system by their usual names; null when they are not known. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first match counts: most browsers also name those that they are like. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/^Lynx\//, 'Lynx'],
  [/^(?:E?Links|ELinks)\b/, 'Links'],
  [/^w3m\//, 'w3m'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const LONGEST = 500;

/** Reads the header User-Agent. Only these names are kept of it, since the rest can identify a person. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, LONGEST);
  return { browser: firstOf(BROWSERS, text), system: firstOf(SYSTEMS, text) };
}

function firstOf(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
