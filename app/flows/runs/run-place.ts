import { usePageData } from '~/kernel/frame/page-data';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { RunArea } from './area.server';
import type { ActedRun } from './open-run.server';
import { runPaths } from './run-paths';
import { useRunText, type Nouns } from './run-text';

/** The area of a page, as far as its components need it. */
export interface Place {
  readonly at: readonly string[];
  readonly key: string;
  readonly nouns: Nouns;
  readonly home: { readonly label: string; readonly href: string };
  /** The list above a run, where it is not that of the area. */
  readonly list?: { readonly label: string; readonly href: string };
}

export function placeOf({ paths: { at, key }, home, nouns, words }: RunArea, t: Translator): Place {
  return { at, key, nouns: nouns(t), home: { label: words(t).home, href: home() } };
}

/** The place of one run, whose action may have other words. */
export function placeOfRun({ run, action }: ActedRun, t: Translator): Place {
  return { ...placeOf(action.area, t), ...action.place?.(run.value.wish, t) };
}

/** The texts and the addresses of the page's area. */
export function useRun() {
  const { place } = usePageData<() => { readonly place: Place }>();
  return { place, t: useRunText(place.nouns), to: runPaths(place.at, place.key) };
}
