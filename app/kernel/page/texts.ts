import en from '~/kernel/texts/en/enhance';
import nl from '~/kernel/texts/nl/enhance';

/** The words of the modules, in the page's language. */
export const texts: typeof nl = document.documentElement.lang === 'en' ? en : nl;

/** A text with its values in place of {{name}}. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
