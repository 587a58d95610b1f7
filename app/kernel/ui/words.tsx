import { Children, createContext, useContext, type ReactNode } from 'react';

// Unicode's isolates, which separate a text from its surroundings and have no width
const [OPEN, CLOSE] = ['\u2068', '\u2069'];
const ISOLATED = /\u2068([^\u2069]*)\u2069/;
const ISOLATED_ALL = new RegExp(ISOLATED, 'g');

const ForeignLanguage = createContext<string | null>(null);

/** Gives the language of foreign words; null when it is the page's, or unknown. */
export const ForeignWords = ForeignLanguage.Provider;

const KnownWords = createContext<ReadonlyMap<string, string>>(new Map());

/** Gives the portal's translations of the provider's words, by their own spelling. */
export const WordsKnown = KnownWords.Provider;

/** A note that only shows when the page and the provider's words differ in language. */
export function ForeignNote({ children }: { children: ReactNode }) {
  return useContext(ForeignLanguage) === null ? null : children;
}

/** Replaces the provider's words with a known translation, with or without a full stop. */
function translated(marked: string, known: ReadonlyMap<string, string>): string {
  return marked.replace(ISOLATED_ALL, (whole, words: string) => known.get(words.replace(/\.$/, '')) ?? whole);
}

/** Marks foreign words, alone or on their way into our text, each line by itself. Empty text stays empty. */
export function foreign<T extends string | null | undefined>(text: T): T | string {
  return text ? `${OPEN}${text.replace(/\r?\n/g, `${CLOSE}\n${OPEN}`)}${CLOSE}` : text;
}

/** Shows any content. In a text with foreign words, those get their own language (3.1.2). */
export function worded(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return Children.map(node, worded);
  return typeof node === 'string' && node.includes(OPEN) ? <Words>{node}</Words> : node;
}

function Words({ children }: { children: string }) {
  const own = translated(children, useContext(KnownWords));
  const { text, lang } = useWords(own);
  if (lang === undefined) return text;
  // our own texts stand between the isolated ones
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

/** The text without marks, for a file. */
export function unmarked(text: string): string {
  return text.replaceAll(OPEN, '').replaceAll(CLOSE, '');
}

/** The plain text for a place without elements, such as an option, and its language when some of it is foreign. */
export function useWords(marked: string): { readonly text: string; readonly lang: string | undefined } {
  const language = useContext(ForeignLanguage);
  const own = translated(marked, useContext(KnownWords));
  const isMarked = own.includes(OPEN);
  return {
    text: unmarked(own),
    lang: isMarked && language !== null ? language : undefined,
  };
}
