import type { i18n, ResourceLanguage, TFunction } from 'i18next';

/** A text, or a group of texts by name. */
type Texts = string | { readonly [name: string]: Texts };

type Ask = (key: unknown, options?: unknown) => Texts;

type GetFixedT = (
  language: string | readonly string[] | null,
  areas?: string | readonly string[] | null,
  prefix?: string,
) => TFunction;

/**
 * Makes the instance answer for fixed texts, those without values or counts, by one prepared look-up. i18next answers
 * for the others. Its own look-up is slow, and a page needs a hundred (docs/decisions/look.md). Components and
 * loaders both use `getFixedT`.
 */
export function withFixedTexts(instance: i18n, texts: ResourceLanguage): i18n {
  const fixed = new Map<string, Texts>();
  for (const [area, under] of Object.entries(texts)) note(fixed, under as Texts, `${area}:`, '');
  const { language } = instance;
  const original = instance.getFixedT.bind(instance) as unknown as GetFixedT;
  const made = new Map<string, TFunction>();

  const inArea = (area: string): TFunction => {
    const other = original(language, area);
    const ask = other as unknown as Ask;
    const known: Ask = (key, options) => {
      const text = typeof key === 'string' ? fixed.get(key.includes(':') ? key : `${area}:${key}`) : undefined;
      return text !== undefined && asksFor(text, options) ? text : ask(key, options);
    };
    return Object.assign(known, other) as unknown as TFunction;
  };

  const getFixedT: GetFixedT = (wanted, areas, prefix) => {
    if (prefix !== undefined || (wanted !== null && wanted !== language)) return original(wanted, areas, prefix);
    const area = typeof areas === 'string' ? areas : (areas?.[0] ?? 'common');
    const known = made.get(area) ?? inArea(area);
    made.set(area, known);
    return known;
  };
  return Object.assign(instance, { getFixedT });
}

/** True when a caller of a group passes no option but `returnObjects`. */
function asksFor(text: Texts, options: unknown): boolean {
  if (typeof text === 'string') return options === undefined;
  return typeof options === 'object' && options !== null && Object.keys(options).join() === 'returnObjects';
}

/**
 * Records the fixed texts below a path.
 * @returns the texts, which must not be changed; null when one of them is not fixed
 */
function note(fixed: Map<string, Texts>, texts: Texts, area: string, path: string): Texts | null {
  if (typeof texts === 'string') {
    if (/\{\{|\$t\(/.test(texts)) return null;
    fixed.set(area + path, texts);
    return texts;
  }
  const noted = Object.entries(texts).map(
    ([name, under]) => [name, note(fixed, under, area, path === '' ? name : `${path}.${name}`)] as const,
  );
  if (path === '' || noted.some(([, under]) => under === null)) return null;
  const group = Object.freeze(Object.fromEntries(noted)) as Texts;
  fixed.set(area + path, group);
  return group;
}
