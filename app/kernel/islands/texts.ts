import en from '~/kernel/texts/en/islands';
import nl from '~/kernel/texts/nl/islands';

/** The words of the islands, in the page's language. */
export const texts: typeof nl = document.documentElement.lang === 'en' ? en : nl;
