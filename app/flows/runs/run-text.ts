import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Translator } from '~/kernel/i18n/i18n.server';

/** The words for the records of an area, in the forms that the texts of runs need. Each language has its own. */
export interface Nouns {
  /** The form in 'start for 1 record'. */
  readonly one: string;
  /** The form in 'actions for several records'. */
  readonly many: string;
  /** The form in 'the record that failed'. */
  readonly the: string;
  /** The form in 'what was sent for this record'. */
  readonly this: string;
  /** The form in 'what happens to each record'. */
  readonly each: string;
  /** The form in 'you have chosen the one record in your list'. */
  readonly theOne: string;
  /** The form in 'an action for this one record'. */
  readonly thisOne: string;
  /** The module of texts whose `runs` replace the usual ones key by key. Absent when the usual ones fit. */
  readonly own?: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A text of runs with the nouns of an area. A noun at the beginning gets a capital. */
export type RunText = (key: ParseKeys<'runs'>, values?: Values) => string;

/** The texts of runs for components. */
export function useRunText(nouns: Nouns): RunText {
  const { t } = useTranslation('runs');
  return (key, values = {}) => capital(t(keysOf(key, nouns) as 'crumbs', { ...nouns, ...values }));
}

/** The texts of runs for the server. */
export function runText(t: Translator, nouns: Nouns): RunText {
  return (key, values = {}) => capital(t(keysOf(key, nouns) as 'runs:crumbs', { ...nouns, ...values }));
}

/** The keys under which a text may stand, the first of which counts. */
function keysOf(key: string, { own }: Nouns): string | readonly string[] {
  return own === undefined ? `runs:${key}` : [`${own}:runs.${key}`, `runs:${key}`];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
