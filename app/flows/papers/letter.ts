/** A text for a customer that the user sends by themselves. All of it is in the language that it names. */
export interface Letter {
  readonly language: 'nl' | 'en';
  readonly paragraphs: readonly string[];
  /** The addresses of this page with the text in each language. */
  readonly languages: readonly { readonly key: 'nl' | 'en'; readonly href: string }[];
}

/** The name of the text's language in an address. */
export const LETTER = 'letter';
