import { createContext, useContext, type ReactNode } from 'react';

// Unicode's isolates: they set a text apart from the one around it, and have no width of their own
const [OPEN, CLOSE] = ['\u2068', '\u2069'];
const ISOLATED = /\u2068([^\u2069]*)\u2069/;
const ISOLATED_ALL = new RegExp(ISOLATED, 'g');

const ForeignLanguage = createContext<string | null>(null);

/** Gives the language of words that are not ours; null where it is the page's, or not known. */
export const ForeignWords = ForeignLanguage.Provider;

const KnownWords = createContext<ReadonlyMap<string, string>>(new Map());

/** Gives our translations of somebody else's words, by their own spelling. */
export const WordsKnown = KnownWords.Provider;

/** A note that is shown only where the page and somebody else's words differ in language. */
export function ForeignNote({ children }: { children: ReactNode }) {
  return useContext(ForeignLanguage) === null ? null : children;
}

/** Replaces the words with a known translation, with or without the full stop of a sentence. */
function translated(marked: string, known: ReadonlyMap<string, string>): string {
  return marked.replace(ISOLATED_ALL, (whole, words: string) => known.get(words.replace(/\.$/, '')) ?? whole);
}

/** Marks somebody else's words, alone or on their way into our text, each line by itself. Empty ones stay empty. */
export function foreign<T extends string | null | undefined>(text: T): T | string {
  return text ? `${OPEN}${text.replace(/\r?\n/g, `${CLOSE}\n${OPEN}`)}${CLOSE}` : text;
}

/** Whatever can be shown; a text that holds foreign words shows them in their language (3.1.2). */
export function worded(node: ReactNode): ReactNode {
  return typeof node === 'string' && node.includes(OPEN) ? <Words>{node}</Words> : node;
}

function Words({ children }: { children: string }) {
  const own = translated(children, useContext(KnownWords));
  const { text, lang } = useWords(own);
  if (lang === undefined) return text;
  // between the texts of ours stand those that are isolated
  return own.split(ISOLATED).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} lang={lang}>
        {part}
      </span>
    ),
  );
}

/** The text alone, for a file. */
export function unmarked(text: string): string {
  return text.replaceAll(OPEN, '').replaceAll(CLOSE, '');
}

/** The bare text for a place without elements, such as an option, and its language when some of it is foreign. */
export function useWords(marked: string): { readonly text: string; readonly lang: string | undefined } {
  const language = useContext(ForeignLanguage);
  const own = translated(marked, useContext(KnownWords));
  const isMarked = own.includes(OPEN);
  return {
    text: unmarked(own),
    lang: isMarked && language !== null ? language : undefined,
  };
}
