import { tidied } from '~/kernel/text/tidied';
import type { Party } from './letterhead';

/** The copy for the user's own organisation, and the one for their customer, without prices. */
export const PAPER_FORMS = ['own', 'customer'] as const;
export type PaperForm = (typeof PAPER_FORMS)[number];

/** A fact on paper, in words. */
export interface PaperRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
}

/** A paper to print, all of it in the language that it names. */
export interface Paper {
  readonly language: 'nl' | 'en';
  /** The sender. Null for the portal. */
  readonly from: Party | null;
  readonly to: Party | null;
  /** The words before the reader's name. */
  readonly toLabel: string;
  readonly heading: string;
  readonly note: string;
  readonly parts: readonly PaperPart[];
}

interface PaperPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly PaperRow[];
}

/** The form of a paper by the word in its address. Any other word is the own copy. */
export function paperForm(word: string | null): PaperForm {
  return PAPER_FORMS.find((form) => form === word) ?? 'own';
}

/** The language of a customer's paper by the word in its address, otherwise that of its user. */
export function paperLanguage(word: string | null, own: 'nl' | 'en'): 'nl' | 'en' {
  return word === 'nl' || word === 'en' ? word : own;
}

/** The longest text from an address that fits on one line of paper. */
export const LONGEST_TYPED = 50;

/**
 * A text from an address, such as a reference, on one line and no longer than its field. Marks that nobody sees could
 * turn the line around.
 */
export function typedLine(typed: string | null): string {
  const cut = tidied(typed ?? '').slice(0, LONGEST_TYPED);
  // half a sign is none
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

/** The choices that make a paper, which stand in its address. */
export interface PaperChoices {
  /** The name of the form. */
  readonly label: string;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly texts: readonly {
    readonly name: string;
    readonly label: string;
    readonly hint: string;
    readonly value: string;
  }[];
}
